import type { Manifest } from '../../../src/manifest/object';
import {
  antiAffinity,
  availabilityFindings,
  budget,
  machines,
  onWorkers,
  service,
  type WorkloadParts,
  workload,
} from './manifests';

/**
 * The six conditions of "Keep workloads available" that every workload needs, each broken alone on a workload and a pool of Syself that
 * meet the others.
 */
function findings(pool: Manifest, parts: WorkloadParts = {}, pdb: readonly Manifest[] = [budget()]): string[] {
  const { pod, ...others } = parts;
  const web = workload({ ...others, pod: { ...onWorkers(), ...pod } });
  const found = availabilityFindings([pool, web, ...pdb, service()], { platform: 'syself' });
  return found.filter(({ severity }) => severity !== 'info').map(({ rule, object }) => `${rule} ${object}`);
}

/** The new node first. */
const cloud = machines({ replicas: 4 });
/** The old node first. */
const BARE_METAL = { maxSurge: 0, maxUnavailable: 1 };
const TWO_CPUS = {
  'capacity.cluster-autoscaler.kubernetes.io/cpu': '2',
  'capacity.cluster-autoscaler.kubernetes.io/memory': '8Gi',
};
const HARD = {
  maxSkew: 1,
  topologyKey: 'kubernetes.io/hostname',
  whenUnsatisfiable: 'DoNotSchedule',
  labelSelector: { matchLabels: { app: 'web' } },
};

it('says nothing where all are met', () => {
  expect(findings(cloud)).toEqual([]);
});

describe('without two replicas, and a node for an evicted pod', () => {
  it('a single replica is down for the whole move', () => {
    expect(findings(cloud, { replicas: 1 })).toEqual(['workload/single-replica Deployment/web']);
  });

  it('an evicted pod stays Pending', () => {
    const bareMetal = machines({ ...BARE_METAL, replicas: 3 });
    expect(findings(bareMetal, { pod: antiAffinity() })).toContain('drain/no-spare-node Deployment/web');
    expect(findings(machines({ ...BARE_METAL, replicas: 4 }), { pod: antiAffinity() })).toEqual([]);
  });
});

it('without a hard rule that spreads them, one drain takes two replicas', () => {
  const soft = { ...HARD, whenUnsatisfiable: 'ScheduleAnyway' };
  expect(findings(cloud, { pod: { topologySpreadConstraints: [soft] } })).toEqual([
    'workload/soft-spread Deployment/web',
  ]);
  const none = { topologySpreadConstraints: undefined };
  expect(findings(cloud, { pod: none })).toEqual(['workload/no-spread Deployment/web']);
});

it('without a budget that the drain can satisfy, it waits for 180 s and takes the pods', () => {
  expect(findings(cloud, {}, [])).toEqual(['workload/no-pdb Deployment/web']);
  expect(findings(cloud, {}, [budget({ maxUnavailable: 0 })])).toContain('pdb/zero-allowed PodDisruptionBudget/web');
  const slow = { readinessProbe: { httpGet: { port: 1 }, initialDelaySeconds: 180 } };
  const crowded = machines({ replicas: 1 });
  expect(findings(crowded, { container: slow })).toContain('drain/impossible Deployment/web');
});

it('without a readiness probe, traffic comes too early', () => {
  expect(findings(cloud, { container: { readinessProbe: undefined } })).toEqual([
    'workload/no-readiness Deployment/web',
  ]);
});

it('without time to end after SIGTERM, requests are cut off', () => {
  const grace = (terminationGracePeriodSeconds: number) => findings(cloud, { pod: { terminationGracePeriodSeconds } });
  expect(grace(0)).toContain('workload/grace-zero Deployment/web');
  expect(grace(5)).toEqual(['workload/prestop-eats-grace Deployment/web']);
  expect(grace(600)).toEqual(['drain/grace-over-timeout Deployment/web']);
});

it('without room for one node fewer, too few replicas serve', () => {
  const pool = machines({ ...BARE_METAL, replicas: 4, annotations: TWO_CPUS });
  const asking = (cpu: string) =>
    findings(pool, { replicas: 4, container: { resources: { requests: { cpu, memory: '1Gi' } } } });
  // Three nodes of 2 CPUs are left.
  expect(asking('1500m')).toEqual([]);
  expect(asking('1600m')).toEqual(['drain/capacity-short MachineDeployment/workers']);
});
