import type { MachineDeploymentView } from '../../manifest/cluster-api/machine-deployment';
import type { Manifest } from '../../manifest/object';
import { type Path, valueAt } from '../../manifest/path';
import { goInstant } from '../../manifest/rfc3339';
import { defaultRollout } from '../../model/cluster-api/webhook-defaults';
import type { FieldList } from '../field';

/** How machines are rolled out, in what order they go, and what only v1beta1 has. */
export function addRollout(list: FieldList, manifest: Manifest, md: MachineDeploymentView): void {
  const { type, maxSurge, maxUnavailable } = defaultRollout(md);
  list.add('rollout.type', md.paths.strategyType, type);
  list.add('rollout.maxSurge', md.paths.maxSurge, maxSurge ?? md.maxSurge.value);
  list.add('rollout.maxUnavailable', md.paths.maxUnavailable, maxUnavailable ?? md.maxUnavailable.value);
  list.add('rollout.after', md.paths.rolloutAfter, instantOf(md.rolloutAfter.value), md.rolloutAfter.value);
  list.add('deletion.order', md.paths.deletionOrder, md.deletionOrder.value ?? 'Random');
  list.add('remediation.maxInFlight', md.paths.maxInFlight, md.maxInFlight.value);
  const naming = md.machineNaming.value ?? '{{ .machineSet.name }}-{{ .random }}';
  list.add('machineNaming.template', md.paths.machineNaming, naming);
  if (md.version === 'v1beta1') addDropped(list, manifest);
}

/** Fields that v1beta2 has not, with their defaults. */
const DROPPED: readonly (readonly [name: string, unset: number])[] = [
  ['revisionHistoryLimit', 1],
  ['progressDeadlineSeconds', 600],
];

function addDropped(list: FieldList, manifest: Manifest): void {
  for (const [name, unset] of DROPPED) {
    const at: Path = ['spec', name];
    const value = valueAt(manifest, at) ?? unset;
    if (value !== unset) list.add(name, at, value);
  }
}

/** One instant in two zones is the same. */
function instantOf(text: string | undefined): unknown {
  if (text === undefined) return undefined;
  return goInstant(text) ?? text;
}
