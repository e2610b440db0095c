import { DeferredValue } from '../../../src/manifest/deferred';
import { valueAt } from '../../../src/manifest/path';
import { fromConfiguration } from '../../../src/manifest/terraform/configuration-value';
import { readManifests } from '../../../src/manifest/yaml/read';
import { writeManifests } from '../../../src/manifest/yaml/write';
import type { AvailabilityResult } from '../../../src/run/availability/availability-result';
import { withAvailability } from '../../../src/run/availability/with-availability';
import {
  autoscaler,
  budget,
  deployment,
  hardSpread,
  ON_WORKERS,
  SERVER,
  SERVICE,
  SYSELF,
  statefulSet,
  workers,
} from './starting-workloads';

const OWN = { matchLabels: { app: 'web' } };

function valuesOf({ changes }: AvailabilityResult): { [place: string]: unknown } {
  return Object.fromEntries(changes.map(({ at, value }) => [at.replace('spec.template.spec.', ''), value]));
}

function added(...[manifests, options]: Parameters<typeof withAvailability>): { [place: string]: unknown } {
  return valuesOf(withAvailability(manifests, { profile: SYSELF, ...options }).results[0] as AvailabilityResult);
}

it('adds a budget of one pod, a hard spread by revision that leaves cordoned nodes out, and a pause of 10 s', () => {
  expect(added([deployment(), SERVICE])).toEqual({
    '': {
      apiVersion: 'policy/v1',
      kind: 'PodDisruptionBudget',
      metadata: { name: 'web', namespace: 'shop' },
      spec: { maxUnavailable: 1, selector: OWN, unhealthyPodEvictionPolicy: 'AlwaysAllow' },
    },
    topologySpreadConstraints: [hardSpread({ matchLabelKeys: ['pod-template-hash'], nodeTaintsPolicy: 'Honor' })],
    'containers[0].lifecycle': { preStop: { sleep: { seconds: 10 } } },
  });
});

it('holds members of a StatefulSet that are not Ready, and compares all of its pods', () => {
  const values = added([statefulSet()]);
  expect(values['']).toMatchObject({ spec: { unhealthyPodEvictionPolicy: 'IfHealthyBudget' } });
  expect(values.topologySpreadConstraints).toEqual([hardSpread({ nodeTaintsPolicy: 'Honor' })]);
});

// https://kubernetes.io/docs/reference/command-line-tools-reference/feature-gates/: on by default from 1.25 (none), 1.26, 1.27 and 1.30.
it.each([
  ['1.25', {}, {}],
  ['1.26', { nodeTaintsPolicy: 'Honor' }, {}],
  [
    '1.27',
    { nodeTaintsPolicy: 'Honor', matchLabelKeys: ['pod-template-hash'] },
    { unhealthyPodEvictionPolicy: 'AlwaysAllow' },
  ],
])('writes only what Kubernetes %s has', (kubernetes, ofSpread, ofBudget) => {
  const values = added([deployment()], { kubernetes });
  expect(values.topologySpreadConstraints).toEqual([hardSpread(ofSpread)]);
  expect(values['']).toMatchObject({ spec: { maxUnavailable: 1, selector: OWN, ...ofBudget } });
  expect(Object.keys((values[''] as { spec: object }).spec)).toHaveLength(2 + Object.keys(ofBudget).length);
});

it.each([
  ['1.30', 'sleep', { sleep: { seconds: 5 } }],
  ['1.29', 'exec', { exec: { command: ['sleep', '5'] } }],
] as const)('waits on Kubernetes %s by %s', (kubernetes, preStop, hook) => {
  const values = added([deployment(), SERVICE], { kubernetes, preStop, shutdownDelaySeconds: 5 });
  expect(values['containers[0].lifecycle']).toEqual({ preStop: hook });
});

it('adds no pause of 0 s', () => {
  expect(Object.keys(added([deployment(), SERVICE], { shutdownDelaySeconds: 0 }))).toEqual([
    '',
    'topologySpreadConstraints',
  ]);
});

// The hook runs inside the grace period: https://kubernetes.io/docs/concepts/containers/container-lifecycle-hooks/
it.each([
  [undefined, 10, undefined],
  [30, 10, undefined],
  [undefined, 20, 40],
  [60, 10, 70],
  [12, 10, 22],
])('of a grace period of %s s and a pause of %s s makes %s s', (terminationGracePeriodSeconds, pause, expected) => {
  const values = added([deployment({ terminationGracePeriodSeconds }), SERVICE], { shutdownDelaySeconds: pause });
  expect(values.terminationGracePeriodSeconds).toBe(expected);
});

it('cuts the default grace period to what a drain leaves, and not one that somebody chose', () => {
  expect(added([deployment(ON_WORKERS), workers(3, 25)]).terminationGracePeriodSeconds).toBe(24);
  const chosen = deployment({ ...ON_WORKERS, terminationGracePeriodSeconds: 26 });
  expect(() => added([chosen, workers(3, 25)])).toThrow(/terminationGracePeriodSeconds: the pods may take 26 s/);
});

it('lets more go where a drain would not end in time, of a Deployment alone', () => {
  const slow = { ...SERVER, readinessProbe: { ...SERVER.readinessProbe, initialDelaySeconds: 40 } };
  const pod = { ...ON_WORKERS, containers: [slow] };
  // 20 on 3 nodes: 8 on one at worst. At 2 a time 3 × 40 s + 30 s + 20 s for the node before = 170 s.
  expect(added([deployment(pod, { replicas: 20 }), workers(3, 180)])['']).toMatchObject({
    spec: { maxUnavailable: '10%' },
  });
  expect(() => added([statefulSet(pod, { replicas: 20 }), workers(3, 180)])).toThrow(/\[drain\/(at-risk|impossible)\]/);
});

it('adds no constraint beside one that selects other pods, since the API server takes one of a kind', () => {
  const astray = hardSpread({ labelSelector: { matchLabels: { app: 'wbe' } } });
  const config = { rules: { 'workload/spread-misses-own-pods': 'off' } } as const;
  expect(Object.keys(added([deployment({ topologySpreadConstraints: [astray] })], { config }))).toEqual(['']);
});

it('takes the amount that is asked for', () => {
  expect(added([deployment()], { maxUnavailable: '34%' })['']).toMatchObject({ spec: { maxUnavailable: '34%' } });
});

it("gives the platform's probe to the first container that listens, of a workload that has none", () => {
  const readinessProbe = { httpGet: { path: '/healthz', port: 8080 } };
  const containers = [
    { name: 'log', image: 'log:1' },
    { name: 'web', image: 'web:1', ports: [{ containerPort: 8080 }] },
  ];
  const values = added([deployment({ containers }), SERVICE], { readinessProbe });
  expect(values['containers[1].readinessProbe']).toEqual(readinessProbe);
  expect(added([deployment()], { readinessProbe })).not.toHaveProperty(['containers[0].readinessProbe']);
});

it('fits pools that another repository has', () => {
  const { results } = withAvailability([deployment()], { pools: [workers(3, 25)] });
  expect(results[0]?.drains).toEqual([
    { pool: 'MachineDeployment/fleet/workers', bestSeconds: 0, worstSeconds: 24, timeoutSeconds: 25 },
  ]);
});

it('says nothing of times where nothing is known of them', () => {
  expect(withAvailability([deployment()]).results[0]?.drains).toEqual([]);
});

it('gives pods that the new budget of another workload selects no second one', () => {
  const canary = deployment(
    {},
    {
      selector: { matchLabels: { app: 'web', track: 'canary' } },
      template: { metadata: { labels: { app: 'web', track: 'canary' } }, spec: { containers: [SERVER] } },
    },
    { name: 'canary' },
  );
  const { manifests } = withAvailability([deployment(), canary], { profile: SYSELF });
  expect(manifests.map(({ kind }) => kind)).toEqual(['Deployment', 'PodDisruptionBudget', 'Deployment']);
});

it('counts with every number of replicas that an autoscaler may set', () => {
  const [result] = withAvailability([deployment({}, { replicas: undefined }), autoscaler(2, 9)]).results;
  expect(result?.changes[0]?.says).toBe(
    'no PodDisruptionBudget selected the pods; this one lets 1 of 2 to 9 replicas go at a time',
  );
});

it('writes YAML that shares nothing', () => {
  const text = writeManifests(withAvailability([deployment(), SERVICE]).manifests);
  expect(text).not.toMatch(/[&*]a?\d/);
  expect(readManifests(text, 'out.yaml').documents).toHaveLength(3);
});

describe('values known only at deploy time', () => {
  const read = (image: unknown, labels: unknown) => {
    const pod = { containers: [{ ...SERVER, image }] };
    const template = { metadata: { labels }, spec: pod };
    return [fromConfiguration(deployment({}, { template })), SERVICE];
  };

  it('stay where they have no say', () => {
    const { manifests, results } = withAvailability(read(`\${var.image}`, { app: 'web' }), { profile: SYSELF });
    expect(results[0]?.changes.map(({ condition }) => condition)).toEqual(['budget', 'spread', 'shutdown']);
    expect(valueAt(manifests[0], ['spec', 'template', 'spec', 'containers', 0, 'image'])).toBeInstanceOf(DeferredValue);
    expect(withAvailability(manifests, { profile: SYSELF }).results[0]?.changes).toEqual([]);
  });

  it('refuse a workload where they decide', () => {
    expect(() => withAvailability(read('web:1', { app: `\${var.app}` }), { profile: SYSELF })).toThrow(
      /^Deployment\/shop\/web spec\.template\.metadata\.labels\.app: \$\{var\.app\} is known only at deploy time, so what is missing is not known; write the value itself$/,
    );
  });

  it('of a budget may be about the pods', () => {
    const selector = { matchLabels: { app: `\${var.app}` } };
    const hidden = fromConfiguration(budget({ maxUnavailable: 1, selector }));
    expect(() => withAvailability([deployment(), hidden])).toThrow(
      /a PodDisruptionBudget of the namespace shop has values known only at deploy time/,
    );
  });
});
