import type { Breach, Rule } from '../../check/rule';
import type { Subject } from '../../check/subject';
import { MAX_SIZE_KEY, MIN_SIZE_KEY } from '../../manifest/annotations/autoscaler';
import { valueAt } from '../../manifest/path';
import { type NodeGroupBound, type NodeGroupBounds, nodeGroupVerdict } from '../../model/cluster-api/node-group';
import type { DerivedBounds } from '../../model/sized-pools/bounds';
import { quoted } from '../../units/quoted';
import { annotationAt, hasAnnotation, shortKey } from '../facts/annotation-at';
import { isMissing } from '../facts/autoscaler-keys';
import { MACHINE_DEPLOYMENT } from '../facts/machine-deployment-of';
import { nodeGroupOf } from '../facts/node-group-of';
import { NODE_GROUPS_LOST } from '../facts/node-groups-lost';
import { sizedBounds } from '../facts/sized-bounds';

const REPLICAS_AT = ['spec', 'replicas'];

export const boundsMatch: Rule = {
  id: 'sized-pool/bounds-match',
  title: 'Bounds and replicas are what the budget gives',
  severity: 'error',
  enforcedBy: 'controller',
  reads: [MACHINE_DEPLOYMENT],
  why: 'The budget decides the counts. A fixed pool has replicas and no node group; an autoscaling one has both bounds, which are the counts its budget allows, and leaves replicas to the autoscaler. Anything else runs outside the budget.',
  source: ['the node-pool model of the platform Aether'],
  *check(object) {
    const bounds = sizedBounds(object);
    const group = nodeGroupOf(object);
    if (!bounds || !group) return;
    if (bounds.kind === 'fixed') yield* fixedBreaches(object, bounds.maxNodes);
    else yield* autoscalingBreaches(object, bounds, group.bounds);
  },
  good: {
    yaml: `
apiVersion: cluster.x-k8s.io/v1beta2
kind: MachineDeployment
metadata:
  name: workers
  annotations:
    cluster.x-k8s.io/cluster-api-autoscaler-node-group-min-size: "2"
    cluster.x-k8s.io/cluster-api-autoscaler-node-group-max-size: "10"
    cluster.x-k8s.io/autoscaling-options-scaledownunneededtime: "600s"
    cluster.x-k8s.io/autoscaling-options-scaledownutilizationthreshold: "0.5"
    capacity.cluster-autoscaler.kubernetes.io/cpu: "4"
    capacity.cluster-autoscaler.kubernetes.io/memory: "16G"
    capacity.cluster-autoscaler.kubernetes.io/ephemeral-disk: "100G"
    sized-pool.cdk-node-pools.dev/vcpu: "4"
    sized-pool.cdk-node-pools.dev/memory-gb: "16"
    sized-pool.cdk-node-pools.dev/disk-gb: "100"
    sized-pool.cdk-node-pools.dev/min-vcpu: "8"
    sized-pool.cdk-node-pools.dev/max-vcpu: "40"
    sized-pool.cdk-node-pools.dev/min-memory-gb: "32"
    sized-pool.cdk-node-pools.dev/max-memory-gb: "160"
    sized-pool.cdk-node-pools.dev/pinned: ""
spec:
  clusterName: prod
  selector: {}
  template:
    spec:
      clusterName: prod
      bootstrap: { dataSecretName: workers }
      infrastructureRef: { apiGroup: infrastructure.cluster.x-k8s.io, kind: AWSMachineTemplate, name: workers }
      deletion: { nodeDrainTimeoutSeconds: 600, nodeVolumeDetachTimeoutSeconds: 600 }
`,
  },
  bad: {
    yaml: `
apiVersion: cluster.x-k8s.io/v1beta2
kind: MachineDeployment
metadata:
  name: workers
  annotations:
    cluster.x-k8s.io/cluster-api-autoscaler-node-group-min-size: "2"
    cluster.x-k8s.io/cluster-api-autoscaler-node-group-max-size: "12"
    cluster.x-k8s.io/autoscaling-options-scaledownunneededtime: "600s"
    cluster.x-k8s.io/autoscaling-options-scaledownutilizationthreshold: "0.5"
    capacity.cluster-autoscaler.kubernetes.io/cpu: "4"
    capacity.cluster-autoscaler.kubernetes.io/memory: "16G"
    capacity.cluster-autoscaler.kubernetes.io/ephemeral-disk: "100G"
    sized-pool.cdk-node-pools.dev/vcpu: "4"
    sized-pool.cdk-node-pools.dev/memory-gb: "16"
    sized-pool.cdk-node-pools.dev/disk-gb: "100"
    sized-pool.cdk-node-pools.dev/min-vcpu: "8"
    sized-pool.cdk-node-pools.dev/max-vcpu: "40"
    sized-pool.cdk-node-pools.dev/min-memory-gb: "32"
    sized-pool.cdk-node-pools.dev/max-memory-gb: "160"
    sized-pool.cdk-node-pools.dev/pinned: ""
spec:
  clusterName: prod
  selector: {}
  template:
    spec:
      clusterName: prod
      bootstrap: { dataSecretName: workers }
      infrastructureRef: { apiGroup: infrastructure.cluster.x-k8s.io, kind: AWSMachineTemplate, name: workers }
      deletion: { nodeDrainTimeoutSeconds: 600, nodeVolumeDetachTimeoutSeconds: 600 }
`,
    says: '"12" is not the 10 nodes that the budget allows at most; write "10"',
  },
};

function* fixedBreaches(object: Subject, nodes: number): Iterable<Breach> {
  const replicas = valueAt(object.manifest, REPLICAS_AT) ?? undefined;
  const [first, second] = [MIN_SIZE_KEY, MAX_SIZE_KEY].filter((key) => hasAnnotation(object, key));
  if (first !== undefined) {
    const says = second
      ? 'a fixed pool is not autoscaled, and min-size and max-size make a node group of it; remove both'
      : `a fixed pool is not autoscaled, and ${shortKey(first)} is a bound of a node group; remove it`;
    yield { at: annotationAt(first), says };
  }
  if (replicas === undefined && nodes > 1) {
    yield { at: REPLICAS_AT, says: `replicas are missing, and Cluster API starts with 1; write ${nodes}` };
  } else if (typeof replicas === 'number' && replicas !== nodes) {
    yield { at: REPLICAS_AT, says: `${replicas} is not the ${nodes} nodes of the budget; write ${nodes}` };
  }
}

function* autoscalingBreaches(object: Subject, wanted: DerivedBounds, bounds: NodeGroupBounds): Iterable<Breach> {
  const lost = nodeGroupVerdict(bounds, object.input.versions.clusterAutoscaler) === 'breaks-all';
  const effect = lost ? `, and min-size ${bounds.max ? 'above' : 'without'} max-size ${NODE_GROUPS_LOST}` : '';
  yield* boundBreaches(
    object,
    MIN_SIZE_KEY,
    bounds.min,
    wanted.minNodes,
    ['needs', 'at least'],
    bounds.max ? effect : '',
  );
  yield* boundBreaches(
    object,
    MAX_SIZE_KEY,
    bounds.max,
    wanted.maxNodes,
    ['allows', 'at most'],
    bounds.max ? '' : effect,
  );
  const replicas = valueAt(object.manifest, REPLICAS_AT) ?? undefined;
  if (typeof replicas !== 'number') return;
  const says = `replicas: ${replicas} puts the count back at each apply, and the count of this pool is the autoscaler's; remove it`;
  yield { at: REPLICAS_AT, says };
}

function* boundBreaches(
  object: Subject,
  key: string,
  bound: NodeGroupBound | undefined,
  nodes: number,
  [verb, limit]: readonly [verb: string, limit: string],
  effect: string,
): Iterable<Breach> {
  if (bound === undefined ? !isMissing(object, key) : bound.fault || bound.value === nodes) return;
  const counted = `${nodes} ${nodes === 1 ? 'node' : 'nodes'}`;
  const what =
    bound === undefined
      ? `${shortKey(key)} is missing, and the budget ${verb} ${counted} ${limit}`
      : `${quoted(bound.text)} is not the ${counted} that the budget ${verb} ${limit}`;
  yield { at: annotationAt(key), says: `${what}${effect}; write "${nodes}"` };
}
