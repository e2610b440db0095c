import { profileProblems } from '../../src/check/read-profile';

const problemsOf = (data: unknown) => profileProblems(data, []);

it('takes every documented field', () => {
  const profile = {
    karpenter: '1.14',
    clusterApi: '1.10.3',
    clusterAutoscaler: 'v1.33.0',
    platform: 'eks-auto-mode',
    infrastructure: 'bare-metal',
    workloads: true,
    wholeCluster: false,
    platformDefaults: { drainTimeoutSeconds: 900, channel: 'stable' },
    nodeBootSeconds: 240,
  };
  expect(problemsOf(profile)).toEqual([]);
});

it('takes a profile without any field, and fields that are undefined', () => {
  expect(problemsOf({})).toEqual([]);
  expect(problemsOf({ karpenter: undefined, whatever: undefined })).toEqual([]);
});

it.each([
  [{ karpentr: '1.14' }, 'karpentr', '"karpentr" is no field of a profile; write "karpenter"'],
  [{ karpenter: 'latest' }, 'karpenter', '"latest" is no version; write one such as "1.14.1"'],
  [{ karpenter: '' }, 'karpenter', '"" is no version; write one such as "1.14.1"'],
  [{ karpenter: null }, 'karpenter', 'null is no version; write one such as "1.14.1"'],
  [
    { karpenter: 1.1 },
    'karpenter',
    '1.1 is a number, which cannot tell 1.1 from 1.10; write it in quotes, such as "1.14.1"',
  ],
  [{ platform: 'cloud-pilot' }, 'platform', '"cloud-pilot" is no platform; write "cloudpilot"'],
  [
    { platform: 'gke' },
    'platform',
    '"gke" is no platform; use one of "aether", "cloudpilot", "eks-auto-mode", "syself"',
  ],
  [{ infrastructure: 7 }, 'infrastructure', '7 is no infrastructure; use one of "cloud", "bare-metal"'],
  [{ workloads: 'yes' }, 'workloads', '"yes" is neither true nor false; write true, without quotes'],
  [{ wholeCluster: 1 }, 'wholeCluster', '1 is neither true nor false; write true, without quotes'],
  [{ nodeBootSeconds: -1 }, 'nodeBootSeconds', '-1 is no number of seconds; write one such as 240, without quotes'],
  [
    { nodeBootSeconds: Number.NaN },
    'nodeBootSeconds',
    'NaN is no number of seconds; write one such as 240, without quotes',
  ],
])('refuses %j and says what to write', (data, field, says) => {
  expect(problemsOf(data)).toEqual([{ at: [field], says }]);
});

it.each([['a text'], [['karpenter']], [null], [3], [new Map()]])('refuses %p as a profile', (data) => {
  const [problem, ...more] = problemsOf(data);
  expect(problem?.at).toEqual([]);
  expect(problem?.says).toMatch(/is no map; write one such as \{ "karpenter": "1\.14\.1" \}$/);
  expect(more).toEqual([]);
});

it('names the setting of the platform whose value is of no use', () => {
  const problems = problemsOf({ platformDefaults: { drainTimeoutSeconds: [600], scaleDownDelaySeconds: 600 } });
  expect(problems.map((problem) => problem.at)).toEqual([['platformDefaults', 'drainTimeoutSeconds']]);
});

it('takes keys such as __proto__ for the unknown fields they are', () => {
  const problems = problemsOf(JSON.parse('{"__proto__": {"platform": "syself"}, "constructor": 1}'));
  expect(problems.map((problem) => problem.at)).toEqual([['__proto__'], ['constructor']]);
});

it('says everything that is wrong, in the order of the fields', () => {
  const problems = problemsOf({ workloads: 'on', platform: 'x', zones: 3 });
  expect(problems.map((problem) => problem.at[0])).toEqual(['workloads', 'platform', 'zones']);
});
