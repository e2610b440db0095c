import { checkManifests } from '../../src/run/check-manifests';
import { uncheckedWorkload } from '../../src/run/unchecked-workloads';

const WEB = { apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: 'web', namespace: 'shop' } };
const OFF = 'workload checks are off; set "workloads": true in the profile, or pass --workloads';
const NO_RULES: ReadonlySet<string> = new Set();

it('names each workload that was read while the checks are off, and the switch', () => {
  const pdb = { apiVersion: 'policy/v1', kind: 'PodDisruptionBudget', metadata: { name: 'web' } };
  const { notChecked, summary } = checkManifests([WEB, pdb]);
  expect(notChecked).toEqual([
    { rule: 'workload', object: 'Deployment/shop/web', at: '', why: OFF },
    { rule: 'workload', object: 'PodDisruptionBudget/web', at: '', why: OFF },
  ]);
  expect(summary).toEqual({ errors: 0, warnings: 0, infos: 0, objects: 2 });
});

it.each(['v1 Service', 'v1 ConfigMap', 'karpenter.sh/v1 NodePool', 'example.com/v1 Deployment'])(
  'says nothing about %s',
  (kind) => {
    const [apiVersion, name] = kind.split(' ');
    expect(uncheckedWorkload({ apiVersion, kind: name }, false, NO_RULES)).toBeUndefined();
  },
);

it('does not claim a check that no rule made, though the checks are on', () => {
  expect(uncheckedWorkload(WEB, true, NO_RULES)?.why).toBe('this release has no rule for this kind');
});

it('says nothing of a workload that a rule judged', () => {
  expect(uncheckedWorkload(WEB, true, new Set(['apps/Deployment']))).toBeUndefined();
});
