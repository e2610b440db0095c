import type { Profile } from '../../../src/check/profile';
import { vectorLines } from '../../vector-lines';
import { annotation, CAPACITY, group, MIN, machineDeployment } from '../node-groups';
import { findingsOn } from '../pools';

const BOTH = { [`${CAPACITY}cpu`]: '4', [`${CAPACITY}memory`]: '16Gi' };

/** `rule key` of every finding on a group that may be at 0. */
function found(annotations: { readonly [name: string]: unknown }, profile?: Profile, min = '0'): string[] {
  const keyed = Object.fromEntries(Object.entries(annotations).map(([name, value]) => [`${CAPACITY}${name}`, value]));
  const findings = findingsOn([group(min, '10', { ...BOTH, ...keyed })], profile);
  return findings.map((f) => `${f.rule.slice('autoscaler/'.length)} ${/io\/([^"]+)"/.exec(f.at)?.[1]}`);
}

describe('autoscaler/from-zero-capacity', () => {
  const NOTHING = { cpu: undefined, memory: undefined };

  it('names what is missing, an empty value too', () => {
    expect(found({ cpu: undefined })).toEqual(['from-zero-capacity cpu']);
    expect(found(NOTHING)).toEqual(['from-zero-capacity cpu', 'from-zero-capacity memory']);
    expect(found({ memory: '' })).toEqual(['from-zero-capacity memory']);
  });

  it('holds at a minimum of 0 and at replicas of 0, and not above', () => {
    expect(found(NOTHING, {}, '1')).toEqual([]);
    const rules = findingsOn([group('0', '10', {}, { spec: { replicas: 0 } })]).map((f) => f.rule);
    expect(rules.filter((rule) => rule === 'autoscaler/from-zero-capacity')).toHaveLength(2);
    const above = findingsOn([group('1', '10', {}, { spec: { replicas: 0 } })]).map((f) => f.rule);
    expect(above.filter((rule) => rule === 'autoscaler/from-zero-capacity')).toHaveLength(2);
  });

  it('is silent where there is no group', () => {
    expect(findingsOn([machineDeployment({ spec: { replicas: 0 } })])).toEqual([]);
    expect(findingsOn([group('0', '0')]).map((f) => f.rule)).toEqual(['autoscaler/max-not-zero']);
  });

  it('is silent where the infrastructure template of the input reports its capacity', () => {
    const template = (namespace?: string) => ({
      apiVersion: 'infrastructure.cluster.x-k8s.io/v1beta2',
      kind: 'AWSMachineTemplate',
      metadata: { name: 'workers', namespace },
      status: { capacity: { cpu: '4', memory: '16Gi' } },
    });
    expect(findingsOn([group('0', '10'), template()])).toEqual([]);
    expect(findingsOn([group('0', '10'), template('other')])).toHaveLength(2);
  });
});

describe('autoscaler/capacity-format', () => {
  it.each([
    ['cpu', '16000m'],
    ['cpu', '1.5'],
    ['memory', '128G'],
    ['ephemeral-disk', '100Gi'],
    ['ephemeral-disk', ''],
    ['maxPods', '0'],
    ['maxPods', '+110'],
    ['maxPods', ''],
  ])('is silent on %s %j', (name, value) => {
    expect(found({ [name]: value })).toEqual([]);
  });

  it.each([
    ['memory', '16GB', 'write "16G"'],
    ['memory', '16 Gi', 'write "16Gi"'],
    ['cpu', '4 cores', 'write "4"'],
    ['cpu', '0', 'is not above 0'],
    ['memory', '-16Gi', 'is not above 0'],
    ['ephemeral-disk', 'big', 'is no quantity'],
    ['maxPods', '110.0', 'is no integer, so the pool cannot be scaled from 0; write "110"'],
    ['maxPods', '-1', 'is negative'],
  ])('reports %s %j as an error', (name, value, words) => {
    expect(found({ [name]: value })).toEqual([`capacity-format ${name}`]);
    const [finding] = findingsOn([group('0', '10', { ...BOTH, [`${CAPACITY}${name}`]: value })]);
    expect(finding).toMatchObject({ severity: 'error', at: annotation(`${CAPACITY}${name}`) });
    expect(finding?.says).toContain(words);
  });

  const lines = vectorLines<{ Kind: string; In: string; Ok: boolean; Out: string }>(
    'autoscaler-annotation-values.jsonl',
  );

  it.each(
    lines.filter(({ Kind, In }) => Kind === 'int:gpu-count/maxPods' && In !== '').map((one) => [one.In, one] as const),
  )('agrees with the parser of the autoscaler on the count %j', (text, { Ok, Out }) => {
    expect(found({ maxPods: text })).toEqual(Ok && Number(Out) >= 0 ? [] : ['capacity-format maxPods']);
  });
});

describe('autoscaler/gpu-pair', () => {
  const DRA = 'gpu.nvidia.com';

  it.each<[string, { readonly [name: string]: string }, readonly string[]]>([
    ['a count and a type', { 'gpu-count': '2', 'gpu-type': 'nvidia.com/gpu' }, []],
    ['a count and a driver', { 'gpu-count': '2', 'dra-driver': DRA }, []],
    ['a count of 0', { 'gpu-count': '0' }, []],
    ['a count of 0 and a type', { 'gpu-count': '0', 'gpu-type': 'nvidia.com/gpu' }, []],
    ['a count alone', { 'gpu-count': '2' }, ['gpu-pair gpu-type']],
    ['a count and an empty type', { 'gpu-count': '2', 'gpu-type': '' }, ['gpu-pair gpu-type']],
    ['a type alone', { 'gpu-type': 'nvidia.com/gpu' }, ['gpu-pair gpu-count']],
    ['a driver alone', { 'dra-driver': DRA }, ['gpu-pair gpu-count']],
    ['a count that does not parse', { 'gpu-count': 'two' }, ['capacity-format gpu-count']],
  ])('judges %s', (_, annotations, expected) => {
    expect(found(annotations)).toEqual(expected);
  });

  it('knows that drivers are read from 1.33 on', () => {
    const pair = { 'gpu-count': '2', 'dra-driver': DRA };
    expect(found(pair, { clusterAutoscaler: '1.33' })).toEqual([]);
    expect(found(pair, { clusterAutoscaler: '1.32' })).toEqual(['gpu-pair gpu-type']);
  });

  it('holds for a group of any minimum', () => {
    expect(found({ 'gpu-count': '2' }, {}, '1')).toEqual(['gpu-pair gpu-type']);
    expect(found({ 'gpu-count': '2', [MIN]: undefined })).toEqual(['gpu-pair gpu-type']);
  });
});

it.each([
  ['cpu', '-1', '4'],
  ['memory', '0', '16Gi'],
  ['memory', 'plenty', '16Gi'],
  ['ephemeral-disk', '-5Gi', '100Gi'],
])('advises for %s %j what such a node has', (name, text, write) => {
  const [finding] = findingsOn([group('1', '10', { ...BOTH, [`${CAPACITY}${name}`]: text })]);
  expect(finding?.rule).toBe('autoscaler/capacity-format');
  expect(finding?.says).toMatch(new RegExp(`; write "${write}"$`));
});
