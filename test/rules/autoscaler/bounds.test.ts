import type { Profile } from '../../../src/check/profile';
import type { Manifest } from '../../../src/manifest/object';
import { vectorLines } from '../../vector-lines';
import { annotation, CAPACITY, group, MAX, MIN, machineDeployment, OPTION, sizedPool } from '../node-groups';
import { findingsOn } from '../pools';

const LOST = 'costs the autoscaler every node group of the cluster, not only this one';

/** `rule at` of every finding of the subject. */
function found(manifest: Manifest, profile?: Profile): string[] {
  return findingsOn([manifest], profile).flatMap((f) =>
    f.rule.startsWith('autoscaler/') ? [`${f.rule} ${f.at}`] : [],
  );
}

function says(manifest: Manifest, profile?: Profile): string {
  return findingsOn([manifest], profile)
    .map((f) => f.says)
    .join('\n');
}

describe('bounds that are as they should be', () => {
  it.each([
    ['a minimum and a maximum', '2', '10'],
    ['a sign and leading zeros', '+3', '03'],
    ['equal bounds, with an autoscaler nobody named', '3', '3'],
    ['the most that 32 bits hold', '1', '2147483647'],
  ])('are met with silence: %s', (_, min, max) => {
    expect(findingsOn([group(min, max)])).toEqual([]);
  });

  it('are met with silence on v1beta1 too, but for its deprecation', () => {
    const rules = findingsOn([group('2', '10', {}, { version: 'v1beta1' })]).map((f) => f.rule);
    expect(rules).toEqual(['machine-deployment/api-version-deprecated']);
  });

  it('are met with silence from 0 with cpu and memory announced', () => {
    const capacity = { [`${CAPACITY}cpu`]: '16000m', [`${CAPACITY}memory`]: '128G' };
    expect(findingsOn([group('0', '10', capacity)])).toEqual([]);
  });

  it('are not asked for: a fixed pool has none', () => {
    expect(findingsOn([machineDeployment({ spec: { replicas: 3 } })])).toEqual([]);
  });
});

describe('a bound that takes every node group of the cluster with it', () => {
  it.each([
    ['a minimum without a maximum', group('2', undefined), 'autoscaler/max-size-given', MAX],
    ['a minimum above the maximum', group('5', '3'), 'autoscaler/min-not-above-max', MIN],
    ['a minimum above a maximum of 0', group('5', '0'), 'autoscaler/min-not-above-max', MIN],
    ['a minimum that is no integer', group('3.0', '10'), 'autoscaler/size-integer', MIN],
    ['a maximum that is no integer', group('3', '10 '), 'autoscaler/size-integer', MAX],
    ['an empty maximum', group('3', ''), 'autoscaler/size-integer', MAX],
    ['a negative minimum', group('-1', '10'), 'autoscaler/size-integer', MIN],
    ['a maximum beyond 64 bits', group('3', '99999999999999999999'), 'autoscaler/size-integer', MAX],
  ])('is named as that: %s', (_, manifest, rule, key) => {
    expect(found(manifest)).toEqual([`${rule} ${annotation(key)}`]);
    expect(says(manifest)).toContain(LOST);
  });

  it('is an error whatever the release', () => {
    for (const clusterAutoscaler of ['1.29', '1.30', '1.36']) {
      const [finding] = findingsOn([group('5', '3')], { clusterAutoscaler });
      expect(finding).toMatchObject({ rule: 'autoscaler/min-not-above-max', severity: 'error' });
    }
  });

  it('is not what a minimum of 0 without a maximum is, nor one beyond 32 bits', () => {
    expect(says(group('0', undefined))).toContain('so there is no node group');
    expect(says(group('0', undefined))).not.toContain(LOST);
    expect(says(group('3', '3000000000'))).toContain('does not fit into 32 bits');
    expect(says(group('3', '3000000000'))).not.toContain(LOST);
  });

  it('suggests a bound that fits', () => {
    expect(says(group('8', undefined))).toContain('write "16"');
    expect(says(group('2000000000', undefined))).toContain('write "2147483647"');
    expect(says(group('3.0', '10'))).toContain('write "3"');
    expect(says(group('two', '10'))).toContain('write "1"');
    expect(says(group('1', 'ten'))).toContain('write "10"');
    expect(says(group('5', '3'))).toContain('write "3"');
  });

  it('is two findings where both bounds are bad', () => {
    expect(found(group('a', 'b'))).toEqual([
      `autoscaler/size-integer ${annotation(MIN)}`,
      `autoscaler/size-integer ${annotation(MAX)}`,
    ]);
  });
});

describe('autoscaler/size-integer', () => {
  const lines = vectorLines<{ Kind: string; In: string; Ok: boolean; Out: string }>(
    'autoscaler-annotation-values.jsonl',
  );

  it.each(lines.filter(({ Kind }) => Kind === 'atoi:min/max-size').map((one) => [one.In, one] as const))(
    'agrees with the parser of the autoscaler on %j',
    (text, { Ok, Out }) => {
      const wrong = found(group('0', text, { [`${CAPACITY}cpu`]: '4', [`${CAPACITY}memory`]: '16Gi' }));
      const refused = wrong.includes(`autoscaler/size-integer ${annotation(MAX)}`);
      const beyond32 = Ok && Number(Out) > 2147483647;
      expect(refused).toBe(!Ok || Number(Out) < 0 || beyond32);
    },
  );
});

describe('a bound that is no text', () => {
  it('is reported once, as what the API server refuses', () => {
    const findings = findingsOn([group(2, 10)]);
    expect(findings.map((f) => f.at)).toEqual([annotation(MIN), annotation(MAX)]);
    expect(new Set(findings.map((f) => f.rule))).toEqual(new Set(['machine-deployment/shape']));
  });

  it('does not make the other one look alone', () => {
    expect(found(group('2', 10))).toEqual([]);
    expect(found(group(2, '10'))).toEqual([]);
  });
});

describe('autoscaler/min-size-given', () => {
  it('warns where a maximum stands alone', () => {
    expect(found(group(undefined, '10'))).toEqual([`autoscaler/min-size-given ${annotation(MIN)}`]);
  });

  it('leaves a maximum of 0 and one that does not parse to the rules on those', () => {
    expect(found(group(undefined, '0'))).toEqual([`autoscaler/max-not-zero ${annotation(MAX)}`]);
    expect(found(group(undefined, 'x'))).toEqual([`autoscaler/size-integer ${annotation(MAX)}`]);
  });
});

describe('autoscaler/max-not-zero', () => {
  it('warns of two zeros, and of nothing else', () => {
    expect(found(group('0', '0'))).toEqual([`autoscaler/max-not-zero ${annotation(MAX)}`]);
    expect(found(group('1', '0'))).toEqual([`autoscaler/min-not-above-max ${annotation(MIN)}`]);
    expect(found(group('x', '0'))).toEqual([`autoscaler/size-integer ${annotation(MIN)}`]);
  });
});

describe('autoscaler/equal-bounds', () => {
  it.each([
    ['1.29', ['autoscaler/equal-bounds']],
    ['1.30', []],
    ['1.36', []],
  ])('is judged by the release: %s', (clusterAutoscaler, rules) => {
    expect(findingsOn([group('3', '3')], { clusterAutoscaler }).map((f) => f.rule)).toEqual(rules);
  });

  it('is silent where there is a range, and on zeros', () => {
    expect(found(group('3', '4'), { clusterAutoscaler: '1.29' })).toEqual([]);
    expect(found(group('0', '0'), { clusterAutoscaler: '1.29' })).toEqual([
      `autoscaler/max-not-zero ${annotation(MAX)}`,
    ]);
  });
});

describe('replicas beside bounds', () => {
  const at = (replicas: unknown, min = '4', max = '9') => found(group(min, max, {}, { spec: { replicas } }));
  const outside = ['autoscaler/replicas-in-bounds spec.replicas'];
  const inside = ['autoscaler/replicas-unset spec.replicas'];

  it.each([
    [3, outside],
    [4, inside],
    [9, inside],
    [10, outside],
  ])('are reported once, outside as an error: %d', (replicas, rules) => {
    expect(at(replicas)).toEqual(rules);
  });

  it('are silent where the bounds are not a group, and where the API server refuses them', () => {
    expect(at(5, '9', '4')).toEqual([`autoscaler/min-not-above-max ${annotation(MIN)}`]);
    expect(at(0, '0', '0')).toEqual([`autoscaler/max-not-zero ${annotation(MAX)}`]);
    expect(at('5')).toEqual([]);
    expect(at(-1)).toEqual([]);
  });
});

describe('options', () => {
  it('on a fixed pool are worth one info', () => {
    const options = { [`${OPTION}scaledownunneededtime`]: '600s', [`${OPTION}scaledownutilizationthreshold`]: '0.5' };
    const fixed = machineDeployment({ annotations: options, spec: { replicas: 3 } });
    expect(findingsOn([fixed]).map((f) => [f.rule, f.severity])).toEqual([['autoscaler/option-inert', 'info']]);
    expect(findingsOn([fixed], { clusterAutoscaler: '1.29' }).map((f) => f.severity)).toEqual(['info']);
  });

  it('on a fixed sized pool are what the platform writes', () => {
    expect(findingsOn([sizedPool({ replicas: 2 })], { clusterAutoscaler: '1.29' })).toEqual([]);
  });
});

describe('other kinds', () => {
  it.each(['MachineSet', 'MachinePool'])('have their annotations read too: %s', (kind) => {
    expect(found(group('5', '3', {}, { kind }))).toEqual([`autoscaler/min-not-above-max ${annotation(MIN)}`]);
    expect(found(group('2', '10', {}, { kind, spec: { replicas: 3 } }))).toEqual([
      'autoscaler/replicas-unset spec.replicas',
    ]);
  });

  it('leave the MachineSets of a MachineDeployment out, which have copies', () => {
    const ownerReferences = [
      { apiVersion: 'cluster.x-k8s.io/v1beta2', kind: 'MachineDeployment', name: 'a', uid: 'b' },
    ];
    const owned = group('5', '3', {}, { kind: 'MachineSet', metadata: { ownerReferences } });
    expect(findingsOn([owned])).toEqual([]);
  });
});

describe('what is advised', () => {
  it('says nothing of an effect that an unreadable minimum overrules', () => {
    const [missing, unreadable] = findingsOn([group('x', undefined)]);
    expect(missing?.says).toBe('max-size is missing beside min-size "x", and counts as 0; write "10"');
    expect(unreadable?.says).toBe(`"x" is no integer, which ${LOST}; write "1"`);
    expect(says(group('-2', undefined))).toContain('beside min-size "-2", and counts as 0; write "10"');
  });

  it('reads a hexadecimal bound as the number it was meant to be', () => {
    expect(says(group('0x2', '10'))).toBe(`"0x2" is no integer, which ${LOST}; write "2"`);
  });
});

it('does not have replicas removed that equal bounds on an old autoscaler need', () => {
  const equal = group('3', '3', {}, { spec: { replicas: 3 } });
  expect(found(equal, { clusterAutoscaler: '1.29' })).toEqual([`autoscaler/equal-bounds ${annotation(MAX)}`]);
  expect(found(equal, { clusterAutoscaler: '1.30' })).toEqual(['autoscaler/replicas-unset spec.replicas']);
});

it('does not have options of a sized pool removed, which has to have them', () => {
  const said = findingsOn([sizedPool()], { clusterAutoscaler: '1.30' });
  expect(said.map((f) => f.rule)).toEqual(['autoscaler/options-supported', 'autoscaler/options-supported']);
  for (const f of said) expect(f.says).toMatch(/came with 1\.31; run 1\.31$/);
});
