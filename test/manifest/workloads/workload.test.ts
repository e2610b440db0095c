import { parse } from 'yaml';
import { readPodDisruptionBudget } from '../../../src/manifest/policy/pod-disruption-budget';
import { readScaler } from '../../../src/manifest/workloads/scalers';
import { serviceSelector } from '../../../src/manifest/workloads/service';
import { hasPodTemplate, readWorkload, type WorkloadView } from '../../../src/manifest/workloads/workload';

function workload(yaml: string, groupKind = 'apps/Deployment'): WorkloadView {
  const view = readWorkload(parse(yaml), groupKind);
  if (!view) throw new Error('no workload');
  return view;
}

const template = (kind: string) => `
apiVersion: batch/v1
kind: ${kind}
spec:
  parallelism: 4
  template: { metadata: { labels: { app: a } } }
  jobTemplate: { spec: { template: { metadata: { labels: { app: nightly } } } } }
`;

describe('readWorkload', () => {
  it('reads a pod where its kind has the template', () => {
    expect([...workload(template('CronJob'), 'batch/CronJob').pod.labels]).toEqual([['app', 'nightly']]);
    expect([...workload(template('Job'), 'batch/Job').pod.labels]).toEqual([['app', 'a']]);
    const pod = workload('metadata: { labels: { app: one } }\nspec: { containers: [{ name: a }] }', 'core/Pod').pod;
    expect([...pod.labels]).toEqual([['app', 'one']]);
    expect(pod.containers.map(({ at }) => at)).toEqual([['spec', 'containers', 0]]);
    expect(workload(template('Deployment')).pod.specAt).toEqual(['spec', 'template', 'spec']);
  });

  it('counts the kinds of other projects that have a scale and a template as Deployments', () => {
    for (const kind of ['argoproj.io/Rollout', 'apps.kruise.io/CloneSet', 'apps.openshift.io/DeploymentConfig']) {
      expect(workload('spec: { replicas: 3 }', kind)).toMatchObject({ role: 'deployment', replicas: 3 });
    }
    expect(readWorkload({}, 'serving.knative.dev/Service')).toBeUndefined();
    expect(hasPodTemplate(parse('spec: { template: { spec: { containers: [] } } }'))).toBe(true);
    expect(hasPodTemplate(parse('spec: { template: { spec: { bootstrap: {} } } }'))).toBe(false);
  });

  it('takes the parallelism of a Job for its count', () => {
    expect(workload(template('Job'), 'batch/Job').replicas).toBe(4);
  });

  it('leaves out what another workload made, and keeps what a custom resource made', () => {
    const owned = (apiVersion: string, kind: string) =>
      readWorkload({ metadata: { ownerReferences: [{ apiVersion, kind, controller: true }] } }, 'apps/ReplicaSet');
    expect(owned('apps/v1', 'Deployment')).toBeUndefined();
    expect(owned('batch/v1', 'CronJob')).toBeUndefined();
    expect(owned('v1', 'ReplicationController')).toBeUndefined();
    expect(owned('example.com/v1', 'Database')).toBeDefined();
  });

  it('leaves out what has another type, and fills nothing in', () => {
    const view = workload('spec: { replicas: "3", minReadySeconds: -1, template: { spec: { containers: 5 } } }');
    expect(view).toMatchObject({ replicas: undefined, minReadySeconds: undefined, pod: { containers: [] } });
    expect(view.pod.graceSeconds).toBeUndefined();
    for (const garbage of [null, 5, 'a', [], [null], { a: null }]) {
      expect(() => readWorkload({ metadata: garbage, spec: garbage }, 'apps/Deployment')).not.toThrow();
      const inTemplate = { spec: { template: { metadata: garbage, spec: garbage } } };
      expect(() => readWorkload(inTemplate, 'apps/StatefulSet')).not.toThrow();
    }
  });

  it('requests what is only limited', () => {
    const [container] = workload(`
spec:
  template:
    spec:
      containers:
        - resources: { requests: { cpu: 250m }, limits: { cpu: 1, memory: 1Gi } }
`).pod.containers;
    expect([...(container?.requests ?? [])].sort()).toEqual([
      ['cpu', '250m'],
      ['memory', '1Gi'],
    ]);
  });

  it('tells hooks that sleep, hooks that run something, and others', () => {
    const { containers } = workload(`
spec:
  template:
    spec:
      containers:
        - lifecycle: { preStop: { sleep: { seconds: 5 } } }
        - lifecycle: { preStop: { exec: { command: [sleep, "5"] } } }
        - lifecycle: { preStop: { httpGet: { path: /stop } } }
        - lifecycle: {}
`).pod;
    expect(containers.map(({ preStop }) => preStop)).toEqual([
      { kind: 'sleep', seconds: 5 },
      { kind: 'exec', words: ['sleep', '5'] },
      { kind: 'other' },
      undefined,
    ]);
  });

  it('reads volumes that hold a pod to a node, and no scratch', () => {
    const { volumes } = workload(`
spec:
  template:
    spec:
      volumes:
        - { name: scratch, emptyDir: {} }
        - { name: config, configMap: { name: a } }
        - { name: host, hostPath: { path: /var/lib/a, type: Directory } }
        - { name: data, persistentVolumeClaim: { claimName: data } }
`).pod;
    expect(volumes.map(({ name, claim, hostPath }) => [name, claim, hostPath?.path])).toEqual([
      ['host', undefined, '/var/lib/a'],
      ['data', 'data', undefined],
    ]);
  });
});

describe('readScaler', () => {
  it('reads the bounds of an autoscaler, and what it scales', () => {
    const manifest = parse('spec: { scaleTargetRef: { kind: Deployment, name: web }, minReplicas: 2, maxReplicas: 6 }');
    expect(readScaler(manifest, 'autoscaling/HorizontalPodAutoscaler')).toMatchObject({
      kind: 'hpa',
      targetKind: 'Deployment',
      targetName: 'web',
      min: 2,
      max: 6,
    });
  });

  it('takes the target of a ScaledObject for a Deployment where it names no kind', () => {
    const manifest = parse('spec: { scaleTargetRef: { name: web }, minReplicaCount: 1 }');
    expect(readScaler(manifest, 'keda.sh/ScaledObject')).toMatchObject({
      kind: 'scaled-object',
      targetKind: 'Deployment',
      min: 1,
      max: undefined,
      minAt: ['spec', 'minReplicaCount'],
    });
  });
});

describe('readPodDisruptionBudget', () => {
  it('takes null for absent, and a null label for the empty one', () => {
    const view = readPodDisruptionBudget(
      parse('spec: { maxUnavailable: null, selector: { matchLabels: { app: null } } }'),
    );
    expect(view.maxUnavailable).toBeUndefined();
    expect([...(view.selector?.matchLabels ?? [])]).toEqual([['app', '']]);
  });

  it('tells an absent selector from an empty one', () => {
    expect(readPodDisruptionBudget(parse('spec: {}')).selector).toBeUndefined();
    expect(readPodDisruptionBudget(parse('spec: { selector: {} }')).selector).toBeDefined();
  });
});

it('reads no selector of a Service that stands for a name elsewhere', () => {
  expect([...serviceSelector(parse('spec: { selector: { app: a } }'))]).toEqual([['app', 'a']]);
  expect(serviceSelector(parse('spec: { type: ExternalName, selector: { app: a } }')).size).toBe(0);
});
