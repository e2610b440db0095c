import { objectField, stringOrNothing } from '../fields';
import { isPlainObject, type Manifest, namespaceOf, objectName } from '../object';
import { type PodView, readPod } from '../workloads/pod';

/** A Pod as a cluster shows it. */
export interface RunningPod {
  /** As messages show it. */
  readonly object: string;
  readonly namespace: string;
  readonly created?: string;
  /** Absent until the scheduler has found one. */
  readonly node?: string;
  /** Succeeded or failed: it takes no room, and is not waiting. */
  readonly finished: boolean;
  /** Lives and dies with its node: of a DaemonSet, or static. */
  readonly bound: boolean;
  /** Has a PersistentVolumeClaim, one made for a generic ephemeral volume included. */
  readonly hasClaim: boolean;
  readonly pod: PodView;
}

const STATIC_POD = 'kubernetes.io/config.mirror';

export function readRunningPod(manifest: Manifest): RunningPod {
  const metadata = objectField(manifest, 'metadata');
  const spec = objectField(manifest, 'spec');
  const phase = objectField(manifest, 'status').phase;
  const pod = readPod(manifest, []);
  return {
    object: objectName(manifest),
    namespace: namespaceOf(manifest) ?? 'default',
    created: stringOrNothing(metadata.creationTimestamp),
    node: stringOrNothing(spec.nodeName) || undefined,
    finished: phase === 'Succeeded' || phase === 'Failed',
    bound: pod.annotations.has(STATIC_POD) || isOwnedByDaemonSet(metadata.ownerReferences),
    hasClaim: pod.volumes.some(({ claim }) => claim !== undefined) || hasEphemeralClaim(spec.volumes),
    pod,
  };
}

function isOwnedByDaemonSet(owners: unknown): boolean {
  return Array.isArray(owners) && owners.some((owner: unknown) => isPlainObject(owner) && owner.kind === 'DaemonSet');
}

function hasEphemeralClaim(volumes: unknown): boolean {
  return (
    Array.isArray(volumes) &&
    volumes.some((volume: unknown) => isPlainObject(volume) && isPlainObject(volume.ephemeral))
  );
}
