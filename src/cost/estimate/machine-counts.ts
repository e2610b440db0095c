import { MAX_SIZE_KEY, MIN_SIZE_KEY } from '../../manifest/annotations/autoscaler';
import type { MachineDeploymentView } from '../../manifest/cluster-api/machine-deployment';
import type { Missing } from '../../manifest/cost/estimate';
import type { Manifest } from '../../manifest/object';
import { valueAt } from '../../manifest/path';
import { type NodeGroupBound, readNodeGroupBounds } from '../../model/cluster-api/node-group';
import { Amount } from '../../units/money';

/** How many nodes there are, at least and at most, or why nobody can say. */
export type MachineCounts =
  | { readonly min: Amount; readonly max: Amount; readonly notes: readonly string[]; readonly missing?: undefined }
  | { readonly missing: readonly Missing[] };

/** Both bounds of the autoscaler, else the replicas; without either Cluster API makes one machine. A maximum of 0 is no node group. */
export function machineCounts(view: MachineDeploymentView, manifest: Manifest): MachineCounts {
  const { min, max } = readNodeGroupBounds(view.annotations);
  if (min || max) {
    const missing = [...boundMissing(min, MIN_SIZE_KEY), ...boundMissing(max, MAX_SIZE_KEY)];
    const [least, most] = [min?.value, max?.value];
    if (missing.length > 0 || least === undefined || most === undefined) return { missing };
    if (least > most) return { missing: [{ name: MIN_SIZE_KEY, why: 'count' }] };
    if (most > 0) return { min: Amount.whole(least), max: Amount.whole(most), notes: [] };
  }
  const written = valueAt(manifest, ['spec', 'replicas']) ?? undefined;
  const { replicas = min || max ? 0 : 1 } = view;
  const readable = written === undefined || view.replicas === written;
  if (!readable || !Number.isSafeInteger(replicas) || replicas < 0) {
    return { missing: [{ name: 'spec.replicas', why: 'count' }] };
  }
  const notes = view.paused === true ? ['paused: it stays at its number of nodes'] : [];
  return { min: Amount.whole(replicas), max: Amount.whole(replicas), notes };
}

function boundMissing(bound: NodeGroupBound | undefined, key: string): readonly Missing[] {
  return bound?.value !== undefined && !bound.fault ? [] : [{ name: key, why: 'count' }];
}
