import { ApiObject, App, Chart, JsonPatch, Testing } from 'cdk8s';
import { buildMachineDeployment } from '../../../src/builders/cluster-api/machine-deployment';
import { Checks, MachineDeployment, type MachineDeploymentProps, Taint, ValueError } from '../../../src/hosts/cdk8s';
import { annotationsOf, EVERYTHING, fieldAt, WORKERS } from '../../builders/cluster-api/props';
import { appIn, refusalOf, stderrOf } from './app';

const { metadata: _, ...UNNAMED } = WORKERS;
const DELETION = 'spec.template.spec.deletion';

function chartWith(props: MachineDeploymentProps): { readonly chart: Chart; readonly pool: MachineDeployment } {
  const { chart } = appIn();
  return { chart, pool: new MachineDeployment(chart, 'workers', props) };
}

it.each(['cluster.x-k8s.io/v1beta2', 'cluster.x-k8s.io/v1beta1'] as const)(
  'writes the manifest of its props in %s',
  (apiVersion) => {
    for (const props of [WORKERS, { ...EVERYTHING, version: 'v1.34.2', bootstrap: WORKERS.bootstrap }]) {
      const { chart } = chartWith({ ...props, apiVersion });
      Checks.of(chart).configure({ profile: { platform: 'aether' } });
      expect(Testing.synth(chart)).toEqual([buildMachineDeployment({ ...props, apiVersion }, 'aether')]);
    }
  },
);

it('makes the selector from the name that cdk8s gives it', () => {
  const { chart, pool } = chartWith(UNNAMED);
  expect(pool.name).toMatch(/^fleet-workers-[0-9a-f]{8}$/);
  const [manifest] = Testing.synth(chart);
  expect(manifest.metadata.name).toBe(pool.name);
  const own = {
    'cluster.x-k8s.io/cluster-name': 'production',
    'cluster.x-k8s.io/deployment-name': pool.name,
  };
  expect(manifest.spec.selector).toEqual({ matchLabels: own });
  expect(manifest.spec.template.metadata.labels).toEqual(own);
});

it('takes namespace and labels of its chart', () => {
  const chart = new Chart(new App(), 'fleet', { namespace: 'clusters', labels: { team: 'a' } });
  new MachineDeployment(chart, 'workers', WORKERS);
  expect(Testing.synth(chart)[0].metadata).toEqual({
    name: 'workers',
    namespace: 'clusters',
    labels: { team: 'a', 'cluster.x-k8s.io/cluster-name': 'production' },
  });
});

it('keeps its object in the child Resource, for patches and metadata', () => {
  const { chart, pool } = chartWith(WORKERS);
  const object = ApiObject.of(pool);
  expect(object.node.path).toBe('fleet/workers/Resource');
  object.metadata.addLabel('team', 'a');
  object.addJsonPatch(JsonPatch.replace('/spec/replicas', 3));
  expect(Testing.synth(chart)[0]).toMatchObject({ metadata: { labels: { team: 'a' } }, spec: { replicas: 3 } });
});

it('takes its timeouts from the platform of the nearest scope, also where that is set later', () => {
  const { app, chart } = appIn();
  new MachineDeployment(chart, 'workers', WORKERS);
  const drain = () => fieldAt(Testing.synth(chart)[0], DELETION);
  expect(drain()).toEqual({ nodeDrainTimeoutSeconds: 600, nodeVolumeDetachTimeoutSeconds: 120 });
  Checks.of(app).configure({ profile: { platform: 'syself' } });
  expect(drain()).toEqual({ nodeDrainTimeoutSeconds: 180, nodeVolumeDetachTimeoutSeconds: 120 });
  Checks.of(chart).configure({ profile: { platform: 'aether' } });
  expect(drain()).toEqual({ nodeDrainTimeoutSeconds: 600, nodeVolumeDetachTimeoutSeconds: 120 });
});

it('writes the same file as it has judged, with the platform of each chart', () => {
  const { app, chart } = appIn();
  const other = new Chart(app, 'other');
  for (const scope of [chart, other]) new MachineDeployment(scope, 'workers', WORKERS);
  Checks.of(other).configure({ profile: { platform: 'syself' } });
  const text = app.synthYaml();
  expect(text.match(/nodeDrainTimeoutSeconds: \d+/g)).toEqual([
    'nodeDrainTimeoutSeconds: 600',
    'nodeDrainTimeoutSeconds: 180',
  ]);
});

it('announces the labels that reach nodes on the platform', () => {
  const autoscaling = { minSize: 0, maxSize: 3, capacity: { cpu: 4, memory: '16Gi' } };
  const template = { labels: { 'example.com/team': 'a' } };
  const { chart, pool } = chartWith({ ...WORKERS, autoscaling, template });
  const key = 'capacity.cluster-autoscaler.kubernetes.io/labels';
  expect(annotationsOf(Testing.synth(chart)[0])).not.toHaveProperty([key]);
  expect(pool.placement().nodeSelector).toEqual({});
  Checks.of(chart).configure({ profile: { platform: 'aether' } });
  expect(annotationsOf(Testing.synth(chart)[0])).toHaveProperty([key], 'example.com/team=a');
  expect(pool.placement().nodeSelector).toEqual({ 'example.com/team': 'a' });
});

it('places pods by labels that reach nodes and tolerates its taints', () => {
  const { pool } = chartWith({
    ...WORKERS,
    template: { labels: { 'node.cluster.x-k8s.io/pool': 'gpu', other: 'x' } },
    taints: [Taint.noSchedule('example.com/gpu')],
  });
  expect(pool.placement()).toStrictEqual({
    nodeSelector: { 'node.cluster.x-k8s.io/pool': 'gpu' },
    tolerations: [{ key: 'example.com/gpu', operator: 'Exists', effect: 'NoSchedule' }],
  });
});

it('brings the checks along, refuses an error and lets a warning be waived', () => {
  const { app, chart, files } = appIn();
  const pool = new MachineDeployment(chart, 'workers', { ...WORKERS, deletion: { nodeDrainTimeout: 'unlimited' } });
  const warned = stderrOf(() => app.synth());
  expect(warned).toEqual([
    expect.stringMatching(
      /^warning: fleet\/workers: MachineDeployment\/workers .*: 0 is no limit, .* \[machine-deployment\/drain-bounded\]$/,
    ),
  ]);
  pool.waive('machine-deployment/drain-bounded', 'drained by hand');
  expect(stderrOf(() => app.synth())).toEqual([]);
  expect(files()).toEqual(['fleet.k8s.yaml']);
  new MachineDeployment(chart, 'bad', { ...UNNAMED, version: '1.34' });
  expect(refusalOf(() => app.synth()).join('\n')).toContain('[machine-deployment/version-semver]');
});

it('throws for values that cannot be read at the line that wrote them, and leaves the tree as it was', () => {
  const { chart } = appIn();
  const bad = { ...WORKERS, deletion: { nodeDrainTimeout: '10 min' }, rollout: { maxSurge: '1' } };
  const make = () => new MachineDeployment(chart, 'workers', bad);
  expect(make).toThrow(ValueError);
  expect(refusalOf(make)).toEqual([
    expect.stringMatching(/^fleet\/workers: rollout\.maxSurge: "1" .*; write 1 \[machine-deployment\/surge-format\]$/),
    expect.stringMatching(
      /^fleet\/workers: deletion\.nodeDrainTimeout: "10 min" .*; write "10m" \[machine-deployment\/timeout-format\]$/,
    ),
  ]);
  new MachineDeployment(chart, 'workers', WORKERS);
  expect(Testing.synth(chart)).toHaveLength(1);
});
