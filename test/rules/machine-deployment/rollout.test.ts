import type { Manifest } from '../../../src/manifest/object';
import { group, machineDeployment } from '../node-groups';
import { findingsOn, saidBy } from '../pools';
import { breachesOf } from './breaches';

const AT = 'spec.rollout.strategy.rollingUpdate';
/** `undefined` leaves the field out. */
const rollout = (maxSurge: unknown, maxUnavailable: unknown, type = 'RollingUpdate') => {
  const given = Object.entries({ maxSurge, maxUnavailable }).filter(([, value]) => value !== undefined);
  return { rollout: { strategy: { type, ...(given.length > 0 && { rollingUpdate: Object.fromEntries(given) }) } } };
};
const pool = (replicas: number, maxSurge?: unknown, maxUnavailable?: unknown, type?: string): Manifest =>
  machineDeployment({ spec: { replicas, ...rollout(maxSurge, maxUnavailable, type) } });

describe('machine-deployment/surge-format', () => {
  it.each<[unknown, string | undefined]>([
    [2, undefined],
    ['25%', undefined],
    ['150%', undefined],
    ['1', '"1" is a string without a percent sign; write 1'],
    ['33.3%', '"33.3%" is neither a number nor a percentage; write "33%"'],
    [' 10%', '" 10%" is neither a number nor a percentage; write "10%"'],
    [-1, '-1 is negative, which passes and asks for fewer machines than there are; write 1'],
    ['-10%', '"-10%" is negative, which passes and asks for fewer machines than there are; write "25%"'],
    [2 ** 31, '2147483648 is no whole number of 32 bits; write 2147483647'],
  ])('reads %p', (value, says) => {
    const said = (at: string) => (says === undefined ? [] : [`${at}: ${says}`]);
    expect(saidBy('machine-deployment/surge-format', pool(9, value))).toEqual(said(`${AT}.maxSurge`));
    const remediation = machineDeployment({ spec: { remediation: { maxInFlight: value } } });
    expect(saidBy('machine-deployment/surge-format', remediation)).toEqual(said('spec.remediation.maxInFlight'));
  });

  it('is the only one to speak of a value that cannot be read', () => {
    expect(breachesOf(pool(1, 0, '1'))).toEqual([`surge-format ${AT}.maxUnavailable`]);
  });
});

describe('machine-deployment/surge-or-unavailable', () => {
  it.each<[unknown, unknown, string, number]>([
    [0, undefined, 'RollingUpdate', 1],
    [0, 0, 'RollingUpdate', 1],
    [0, 0, 'OnDelete', 1],
    [0, undefined, 'OnDelete', 0],
    [0, '0%', 'RollingUpdate', 0],
    [undefined, 0, 'RollingUpdate', 0],
    [undefined, undefined, 'RollingUpdate', 0],
    [0, 1, 'RollingUpdate', 0],
  ])('with %p and %p under %s reports %i', (maxSurge, maxUnavailable, type, times) => {
    const found = saidBy('machine-deployment/surge-or-unavailable', pool(3, maxSurge, maxUnavailable, type));
    expect(found).toHaveLength(times);
    for (const said of found)
      expect(said).toMatch(/^spec\.rollout\.strategy\.rollingUpdate\.maxUnavailable: .*write maxUnavailable: 1$/);
  });
});

/** The examples of the reference, with what is to be said of each. */
describe('what a rollout comes to', () => {
  it.each<[number, unknown, unknown, string[]]>([
    [3, '35%', 0, []],
    [8, '25%', '10%', []],
    [3, '0%', '20%', [`rounds-to-zero ${AT}.maxUnavailable`]],
    [10, 0, '25%', [`surge-zero ${AT}.maxSurge`]],
    [1, 0, 1, [`keeps-a-node ${AT}.maxUnavailable`]],
    [5, '0%', '0%', [`rounds-to-zero ${AT}.maxUnavailable`]],
    [1, '0%', '20%', [`rounds-to-zero ${AT}.maxUnavailable`]],
    [1, 1, 1, [`keeps-a-node ${AT}.maxUnavailable`]],
    [3, 1, '100%', [`keeps-a-node ${AT}.maxUnavailable`]],
    [2, 0, 1, [`surge-zero ${AT}.maxSurge`]],
    [1, 1, '99%', []],
    [0, '0%', '20%', []],
    [0, 1, 1, []],
    [3, undefined, undefined, []],
  ])('of %i machines with surge %p and unavailable %p', (replicas, maxSurge, maxUnavailable, breaches) => {
    expect(breachesOf(pool(replicas, maxSurge, maxUnavailable))).toEqual(breaches);
  });

  it('looks at the minimum of an autoscaled pool, and at one machine where that is 0', () => {
    expect(breachesOf(group('2', '9', {}, { spec: rollout(0, '60%') }))).toEqual([`surge-zero ${AT}.maxSurge`]);
    expect(saidBy('machine-deployment/keeps-a-node', group('2', '9', {}, { spec: rollout(1, 2) }))).toEqual([
      `${AT}.maxUnavailable: maxUnavailable 2 lets a rollout take the whole pool down at the minimum of 2 machines; write maxSurge: 1 and maxUnavailable: 0`,
    ]);
    expect(saidBy('machine-deployment/rounds-to-zero', group('0', '9', {}, { spec: rollout(0, '60%') }))).toEqual([
      `${AT}.maxUnavailable: maxSurge 0 and maxUnavailable "60%" both come to 0 at the minimum of 1 machine, and the only machine is taken down anyway; write maxSurge: 1`,
    ]);
  });

  it('is open where the bounds run backwards or cannot be read', () => {
    for (const [min, max] of [
      ['9', '2'],
      ['x', '9'],
      [1, 9],
    ]) {
      const found = breachesOf(group(min, max, {}, { spec: rollout(1, 1) }));
      expect(found.filter((breach) => breach.includes('rollout'))).toEqual([]);
    }
  });

  it('counts an unset number of machines as one', () => {
    expect(breachesOf(machineDeployment({ spec: rollout(1, 1) }))).toEqual([`keeps-a-node ${AT}.maxUnavailable`]);
  });

  it('finds the fields of v1beta1', () => {
    const spec = { replicas: 1, strategy: { rollingUpdate: { maxUnavailable: 1 } } };
    expect(breachesOf(machineDeployment({ version: 'v1beta1', spec }))).toEqual([
      'keeps-a-node spec.strategy.rollingUpdate.maxUnavailable',
    ]);
  });

  it('says that surge is missing as an info', () => {
    const found = findingsOn([pool(6, 0, 1)]).filter((f) => f.rule === 'machine-deployment/surge-zero');
    expect(found.map((f) => f.severity)).toEqual(['info']);
  });
});

describe('machine-deployment/on-delete-inert', () => {
  it('is about surge and unavailable, and not about the order of deletion', () => {
    expect(breachesOf(pool(3, undefined, undefined, 'OnDelete'))).toEqual([]);
    expect(saidBy('machine-deployment/on-delete-inert', pool(3, 1, undefined, 'OnDelete'))).toEqual([
      `${AT}: maxSurge does nothing under OnDelete; remove rollingUpdate, or write type: RollingUpdate`,
    ]);
    const strategy = { type: 'OnDelete', rollingUpdate: { deletePolicy: 'Oldest' } };
    expect(breachesOf(machineDeployment({ version: 'v1beta1', spec: { strategy } }))).toEqual([]);
  });
});

describe('machine-deployment/machine-naming', () => {
  const naming = (template: string) => machineDeployment({ spec: { machineNaming: { template } } });

  it.each([
    ['{{ .machineSet.name }}-{{ .random }}', undefined],
    ['{{ .cluster.name }}-{{ .random }}', undefined],
    ['{{.cluster.name}}-{{ .random }}', undefined],
    ['{{ .cluster.name | printf "%.10s" }}-{{ .random }}', undefined],
    [`${'a'.repeat(200)}-{{ .random }}`, undefined],
    ['{{ .machineSet.name }}-{{.random}}', 'has no {{ .random }} in it, exactly so'],
    ['{{ .machineSet.name }}', 'has no {{ .random }} in it, exactly so'],
    [
      '{{ .node.name }}-{{ .random }}',
      'has ".node.name" for a variable, and there are .cluster.name, .machineSet.name and .random',
    ],
    ['Worker-{{ .random }}', 'makes "Worker-x7d2k", which is no name of lower-case letters, digits, "-" and "."'],
    ['-{{ .random }}', 'makes "-x7d2k", which is no name of lower-case letters, digits, "-" and "."'],
    ['{{ .random }}-{{ .cluster.name', 'opens {{ and does not close it'],
  ])('tries %s', (template, fault) => {
    const said = `spec.machineNaming.template: ${JSON.stringify(template)} ${fault}; write "{{ .machineSet.name }}-{{ .random }}"`;
    expect(saidBy('machine-deployment/machine-naming', naming(template))).toEqual(fault === undefined ? [] : [said]);
  });
});
