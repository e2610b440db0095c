import * as fc from 'fast-check';
import { buildMachineDeployment } from '../../src/builders/cluster-api/machine-deployment';
import { arbitraryProps } from '../builders/cluster-api/arbitrary-props';
import { EVERYTHING, V1BETA1, V1BETA2, WORKERS } from '../builders/cluster-api/props';
import { crdPath } from '../crds/crd-file';
import { crdJudge } from '../crds/crd-verdict';
import { mutations } from '../crds/mutate';
import type { Fields } from '../crds/schema';
import { arbitraryDeployment } from '../manifest/cluster-api/arbitrary-deployment';
import { COUNTS, KEYS, NUMBERS, TEXTS } from '../manifest/cluster-api/arbitrary-parts';
import { findingsOn } from '../rules/pools';
import { refusals } from '../rules/refusals';
import { webhookRefusals } from './machine-deployment';

const RUNS = { numRuns: Number(process.env.OBJECTS ?? 600), seed: Number(process.env.SEED ?? 1) };
const BOUND = 'cluster.x-k8s.io/cluster-api-autoscaler-node-group-';

/** What the webhook has a word to say on. */
const VALUES: readonly unknown[] = [
  ...['v1.31', '1.34.2', 'v1.034.1', 'v1.34.2+build', 'v1.34.2-01', '{{ .random }}', 'A{{ .random }}', '{{.random}}'],
  ...['w-{{ .cluster.name }}', '{{ .machineSet.name }}-{{ .random }}', '0%', '-1', '150%', '+5%', ' 10%', 'production'],
  ...['node.kubernetes.io/unreachable', 'node.kubernetes.io/out-of-service', 'node-role.kubernetes.io/control-plane'],
  ...['All, KubeadmVersionSkew', 'all', '10m', '10M', '-5s', '500ms', '9999999999', 'x'.repeat(70)],
];
const NAMES = [
  ...['replicas', 'selector', 'matchLabels', 'matchExpressions', 'rollout', 'strategy', 'rollingUpdate', 'maxSurge'],
  ...['maxUnavailable', 'remediation', 'machineNaming', 'machineNamingStrategy', 'bootstrap', 'labels', 'annotations'],
  ...['nodeDrainTimeout', 'version', 'clusterName', 'taints', `${BOUND}min-size`, `${BOUND}max-size`, 'name'],
  ...['cluster.x-k8s.io/cluster-name', 'cluster.x-k8s.io/deployment-name', 'dataSecretName', 'type'],
  ...['machineset.cluster.x-k8s.io/skip-preflight-checks'],
];
const mutation = mutations({ values: [...VALUES, ...COUNTS, ...KEYS, ...NUMBERS, ...TEXTS], fields: NAMES });

const built = (apiVersion: typeof V1BETA1 | typeof V1BETA2) =>
  arbitraryProps.map((props) => buildMachineDeployment({ ...props, apiVersion }) as Fields);

it('accepts what the builder makes of good props, in the words of the webhook itself', () => {
  for (const apiVersion of [V1BETA1, V1BETA2]) {
    for (const props of [WORKERS, EVERYTHING]) {
      expect(webhookRefusals(buildMachineDeployment({ ...props, apiVersion }))).toEqual([]);
    }
  }
});

it.each<[string, Parameters<typeof buildMachineDeployment>[0]]>([
  ['name', { ...WORKERS, metadata: { name: 'x'.repeat(64) } }],
  ['bootstrap', { ...WORKERS, bootstrap: {} }],
  ['selector', { ...WORKERS, selector: { matchLabels: { pool: 'a' } } }],
  ['version', { ...WORKERS, version: 'v1.31' }],
  ['rollingUpdate', { ...WORKERS, rollout: { maxSurge: 0 } }],
  ['naming', { ...WORKERS, machineNaming: { template: 'x' } }],
  ['labels', { ...WORKERS, template: { labels: { 'a b': 'c' } } }],
  ['taints', { ...WORKERS, taints: [{ key: 'node.kubernetes.io/x', effect: 'NoSchedule' }] }],
  ['bounds', { ...WORKERS, autoscaling: { minSize: 1.5, maxSize: 3 } }],
])('refuses an example of %s', (what, props) => {
  for (const apiVersion of [V1BETA1, V1BETA2]) {
    expect(webhookRefusals(buildMachineDeployment({ ...props, apiVersion }))).toContain(what);
  }
});

describe.each([V1BETA1, V1BETA2])('in %s', (apiVersion) => {
  const version = apiVersion.endsWith('v1beta1') ? 'v1beta1' : 'v1beta2';
  const path = crdPath('cluster.x-k8s.io_machinedeployments.yaml');

  it('is refused by server or webhook only where our rules find an error', async () => {
    const judge = path === undefined ? undefined : await crdJudge(path, version);
    const schemaRefuses = (object: Fields) => (judge ? !judge(object).accepted : refusals(object).length > 0);
    const count = { accepted: 0, schema: 0, webhook: 0 };
    const agree = (object: Fields) => {
      const bySchema = schemaRefuses(object);
      const refused = bySchema ? ['schema'] : webhookRefusals(object);
      count[bySchema ? 'schema' : refused.length > 0 ? 'webhook' : 'accepted'] += 1;
      if (refused.length === 0) return;
      const errors = findingsOn([object]).filter(({ severity }) => severity === 'error');
      if (errors.length === 0) throw new Error(`no error is found where ${refused.join(', ')} is refused`);
    };
    const mutated = fc
      .tuple(fc.oneof(built(apiVersion), arbitraryDeployment(version)), mutation)
      .map(([object, mutate]) => mutate(object));
    fc.assert(fc.property(mutated, agree), RUNS);
    expect(Math.min(count.accepted, count.schema, count.webhook)).toBeGreaterThan(RUNS.numRuns / 20);
  }, 60_000);
});
