import { checkManifests } from 'cdk-node-pools';
import { ms, type Row, timed } from './measure';

const WORKLOADS = 5000;
const BUDGETS = 2000;
const POOLS = 200;
const NAMESPACES = 50;

function metadata(name: string, index: number) {
  return { name: `${name}-${index}`, namespace: `team-${index % NAMESPACES}` };
}

/** One in ten asks for no pool and may run on any that has no taint; the others ask for one of the pools. */
function workload(index: number, pools: number, bound: boolean) {
  const labels = { app: `app-${index}`, 'app.kubernetes.io/managed-by': 'Helm', tier: `tier-${index % 5}` };
  return {
    apiVersion: 'apps/v1',
    kind: index % 7 === 0 ? 'StatefulSet' : 'Deployment',
    metadata: metadata('app', index),
    spec: {
      replicas: 2 + (index % 4),
      selector: { matchLabels: { app: `app-${index}` } },
      template: {
        metadata: { labels },
        spec: {
          ...(bound && index % 10 > 0 && { nodeSelector: { 'node.cluster.x-k8s.io/pool': `pool-${index % pools}` } }),
          topologySpreadConstraints: [
            {
              maxSkew: 1,
              topologyKey: 'kubernetes.io/hostname',
              whenUnsatisfiable: index % 3 === 0 ? 'ScheduleAnyway' : 'DoNotSchedule',
              labelSelector: { matchLabels: { app: `app-${index}` } },
            },
          ],
          containers: [
            {
              name: 'main',
              image: 'registry.example.com/app:1.0',
              resources: { requests: { cpu: '250m', memory: '256Mi' } },
              readinessProbe: { httpGet: { path: '/', port: 80 }, initialDelaySeconds: index % 60 },
            },
          ],
        },
      },
    },
  };
}

function budget(index: number) {
  const expression = { key: 'tier', operator: 'In', values: ['tier-1', 'tier-2'] };
  return {
    apiVersion: 'policy/v1',
    kind: 'PodDisruptionBudget',
    metadata: metadata('app', index),
    spec: {
      ...(index % 2 === 0 ? { maxUnavailable: 1 } : { minAvailable: '50%' }),
      selector: {
        matchLabels: { app: `app-${index}`, 'app.kubernetes.io/managed-by': 'Helm' },
        ...(index % 20 === 0 && { matchExpressions: [expression] }),
      },
    },
  };
}

function pool(index: number) {
  const name = `pool-${index}`;
  const labels = { 'cluster.x-k8s.io/deployment-name': name, 'node.cluster.x-k8s.io/pool': name };
  return {
    apiVersion: 'cluster.x-k8s.io/v1beta2',
    kind: 'MachineDeployment',
    metadata: { name },
    spec: {
      clusterName: 'production',
      replicas: 3 + (index % 5),
      selector: { matchLabels: { 'cluster.x-k8s.io/deployment-name': name } },
      template: {
        metadata: { labels },
        spec: {
          clusterName: 'production',
          bootstrap: { dataSecretName: name },
          infrastructureRef: { apiGroup: 'infrastructure.cluster.x-k8s.io', kind: 'AWSMachineTemplate', name },
          deletion: { nodeDrainTimeoutSeconds: 600, nodeVolumeDetachTimeoutSeconds: 300 },
        },
      },
    },
  };
}

function fleet(factor: number, bound: boolean): readonly object[] {
  const make = <T>(count: number, one: (index: number) => T) => Array.from({ length: count }, (_, index) => one(index));
  return [
    ...make(POOLS * factor, pool),
    ...make(WORKLOADS * factor, (index) => workload(index, POOLS * factor, bound)),
    ...make(BUDGETS * factor, budget),
  ];
}

function row(what: string, bound: boolean): Row {
  const [few, many] = [fleet(1, bound), fleet(10, bound)];
  const check = (manifests: readonly object[]) => () => {
    const { findings } = checkManifests(manifests, { profile: { workloads: true } });
    if (findings.length === 0) throw new Error('nothing was found, so nothing was checked');
  };
  const least = (manifests: readonly object[], rounds: number) =>
    Math.min(...Array.from({ length: rounds }, () => timed(check(manifests))));
  least(few, 2);
  const [small, large] = [least(few, 5), least(many, 2)];
  return {
    what: `check of 10 times ${WORKLOADS} workloads, ${BUDGETS} budgets and ${POOLS} pools, ${what}`,
    ratio: large / small,
    bound: 12,
    sense: 'most',
    detail: `${ms(small)}, and ${ms(large)} for 10 times as many`,
  };
}

export function availabilityRows(): Row[] {
  return [row('most workloads bound to a pool', true), row('no workload bound to a pool', false)];
}
