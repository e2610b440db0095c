import type { MachineDeploymentView } from '../../manifest/cluster-api/machine-deployment';
import { readNodeGroupBounds, scalingRange } from '../../model/cluster-api/node-group';
import type { Change } from '../change';
import { type Effect, inPlace } from '../outcome';

const AT = ['spec', 'replicas'];

/** How many nodes a MachineDeployment has: as it says, or within the autoscaler's bounds. */
export type NodeRange = { readonly min: number; readonly max: number };

export function isAutoscaled({ annotations }: MachineDeploymentView): boolean {
  return scalingRange(readNodeGroupBounds(annotations)) !== undefined;
}

/** An absent count is 1 where nothing scales the pool. `undefined` where the bounds run backwards. */
export function nodeRange(md: MachineDeploymentView): NodeRange | undefined {
  const range = scalingRange(readNodeGroupBounds(md.annotations));
  if (range) return range.min <= range.max ? range : undefined;
  const { replicas = 1 } = md;
  return { min: replicas, max: replicas };
}

/**
 * What becomes of the count. Of a pool that is and stays autoscaled nothing is said: the autoscaler writes it. An absent
 * count becomes 1 without bounds; where bounds come, the old one moved into them.
 * @see CAPI\@v1.14 internal/webhooks/machinedeployment.go
 */
export function replicasChange(before: MachineDeploymentView, after: MachineDeploymentView): Change | undefined {
  const [was, is] = [isAutoscaled(before), isAutoscaled(after)];
  if (was && is) return undefined;
  const effect = effectOf(before, after, was, is);
  if (!effect) return undefined;
  const field = (replicas: number | undefined) =>
    replicas === undefined ? undefined : { at: AT, value: replicas, shown: replicas };
  return { name: 'replicas', at: AT, before: field(before.replicas), after: field(after.replicas), effect };
}

function effectOf(
  before: MachineDeploymentView,
  after: MachineDeploymentView,
  was: boolean,
  is: boolean,
): Effect | undefined {
  const { replicas: given } = after;
  if (was && given === undefined) {
    return before.replicas === undefined
      ? undefined
      : scales('nothing gives a count any more, and the webhook makes it 1');
  }
  if (was) return scales(`the count goes from where the autoscaler has it to ${given}`);
  const from = before.replicas ?? 1;
  const to = given ?? (is ? clamped(from, after) : 1);
  if (to !== from) return scales(movedText(from, to, given === undefined));
  return is && given === undefined && before.replicas !== undefined
    ? inPlace(`the autoscaler takes over at ${from}, and no node goes`)
    : undefined;
}

function movedText(from: number, to: number, byWebhook: boolean): string {
  const nodes = Math.abs(to - from);
  const what = `${nodes} ${nodes === 1 ? 'machine' : 'machines'} ${to > from ? 'added' : 'drained and removed'}; none is replaced`;
  return byWebhook ? `the webhook makes it ${to}: ${what}` : what;
}

function clamped(count: number, { annotations }: MachineDeploymentView): number {
  const range = scalingRange(readNodeGroupBounds(annotations));
  return range ? Math.min(Math.max(count, range.min), range.max) : 1;
}

function scales(says: string): Effect {
  return { outcome: 'scales', says };
}
