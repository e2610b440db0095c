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

describe('a kind that nobody here knows, with a pod template', () => {
  const POD = {
    metadata: { labels: { app: 'db' } },
    spec: { containers: [{ name: 'a', image: 'registry.example.com/a:1' }] },
  };
  const cluster = (apiVersion: string, kind: string) => ({
    apiVersion,
    kind,
    metadata: { name: 'db' },
    spec: { replicas: 3, template: POD },
  });
  const budget = (spec: object, app = 'db') => ({
    apiVersion: 'policy/v1',
    kind: 'PodDisruptionBudget',
    metadata: { name: 'db' },
    spec: { unhealthyPodEvictionPolicy: 'AlwaysAllow', selector: { matchLabels: { app } }, ...spec },
  });
  const on = { profile: { workloads: true } };

  it.each([
    ['apps.kruise.io/v1beta1', 'StatefulSet', 'a StatefulSet of apps.kruise.io'],
    ['v1', 'ReplicationController', 'a ReplicationController of core'],
    ['serving.knative.dev/v1', 'Service', 'a Service of serving.knative.dev'],
  ])('is not checked, and said: %s %s', (apiVersion, kind, named) => {
    const { findings, notChecked } = checkManifests([cluster(apiVersion, kind)], on);
    expect(findings).toEqual([]);
    expect(notChecked).toEqual([
      {
        rule: 'workload',
        object: `${kind}/db`,
        at: '',
        why: `how ${named} runs the pods of its template is not known here, so their replicas, spread and drains are not judged`,
      },
    ]);
  });

  it.each([{ minAvailable: 2 }, { maxUnavailable: 1 }, { minAvailable: '50%' }, { maxUnavailable: '30%' }])(
    'is no reason to find fault with its budget %j',
    (spec) => {
      expect(checkManifests([cluster('apps.kruise.io/v1beta1', 'StatefulSet'), budget(spec)], on).findings).toEqual([]);
    },
  );

  it('is a workload of its namespace to a budget that selects nothing there', () => {
    const { findings } = checkManifests(
      [cluster('apps.kruise.io/v1beta1', 'StatefulSet'), budget({ maxUnavailable: 1 }, 'web')],
      on,
    );
    expect(findings.map(({ rule }) => rule)).toEqual(['pdb/selects-nothing']);
  });

  it.each([
    'argoproj.io/v1alpha1 Rollout',
    'apps.kruise.io/v1alpha1 CloneSet',
    'apps.openshift.io/v1 DeploymentConfig',
  ])('is not %s, which is judged as a Deployment is', (name) => {
    const [apiVersion = '', kind = ''] = name.split(' ');
    const { findings, notChecked } = checkManifests([cluster(apiVersion, kind)], on);
    expect(findings.map(({ rule }) => rule)).toEqual(['workload/no-pdb', 'workload/no-spread']);
    expect(notChecked.filter(({ rule }) => rule === 'workload')).toEqual([]);
  });

  it('is left alone while the checks are off', () => {
    const { findings, notChecked } = checkManifests([cluster('apps.kruise.io/v1beta1', 'StatefulSet')]);
    expect({ findings, notChecked }).toEqual({ findings: [], notChecked: [] });
  });
});
