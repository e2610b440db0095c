import { formatPath, type Path, valueAt } from '../../manifest/path';
import { platformPool } from '../../model/availability/platform-pool';
import { HOSTNAME_KEY } from '../../model/availability/spread';
import type { PlatformFacts } from '../../model/availability/thing';
import type { Workload } from '../../model/availability/workload';
import { atLeast } from '../../units/release';
import type { AvailabilityChange } from './availability-change';
import type { AppliedOptions } from './availability-options';
import { podSelector } from './pod-selector';

/** `nodeTaintsPolicy` is on by default from here. */
const TAINTS_POLICY_SINCE = '1.26.0';
/** So is `matchLabelKeys`. */
const LABEL_KEYS_SINCE = '1.27.0';

/** A hard rule on nodes where there is none, and the taints policy of one that a drain would stand in the way of. */
export function missingSpread(workload: Workload, facts: PlatformFacts, options: AppliedOptions): AvailabilityChange[] {
  const { counts, spread } = workload;
  if (counts === undefined || counts.max < 2) return [];
  if (spread.by !== undefined) return missingTaintsPolicy(workload, facts, options);
  if (spread.astray.length > 0 || isOneANodeByZone(workload)) return [];
  const listAt: Path = [...workload.view.pod.specAt, 'topologySpreadConstraints'];
  const list = valueAt(workload.thing.manifest, listAt);
  const constraint = constraintFor(workload, options);
  const says = `${whatIs(workload)}; now a pod goes only to a node with the fewest of them${'nodeTaintsPolicy' in constraint ? ', and a cordoned node does not count' : ''}`;
  const at = Array.isArray(list) ? [...listAt, list.length] : listAt;
  const value = Array.isArray(list) ? constraint : [constraint];
  return [{ condition: 'spread', object: workload.thing.object, at: formatPath(at), value, says }];
}

/**
 * Pods of one revision are compared with each other alone: an old pod that a rollout is about to remove would let two new ones share a
 * node.
 */
function constraintFor(workload: Workload, { kubernetes }: AppliedOptions): object {
  return {
    maxSkew: 1,
    topologyKey: HOSTNAME_KEY,
    whenUnsatisfiable: 'DoNotSchedule',
    labelSelector: podSelector(workload),
    ...(workload.thing.groupKind === 'apps/Deployment' &&
      atLeast(kubernetes, LABEL_KEYS_SINCE) && { matchLabelKeys: ['pod-template-hash'] }),
    ...(atLeast(kubernetes, TAINTS_POLICY_SINCE) && { nodeTaintsPolicy: 'Honor' }),
  };
}

function missingTaintsPolicy(
  { thing, spread, eligibility }: Workload,
  facts: PlatformFacts,
  { kubernetes }: AppliedOptions,
): AvailabilityChange[] {
  const { constraint, by } = spread;
  if (by !== 'constraint' || !constraint || constraint.nodeTaintsPolicy !== undefined) return [];
  const fallback = platformPool(facts);
  const pools = eligibility.pools.length > 0 ? eligibility.pools : fallback ? [fallback] : [];
  const surges = pools.length > 0 && pools.every(({ removesFirst }) => removesFirst === false);
  if (surges || !atLeast(kubernetes, TAINTS_POLICY_SINCE)) return [];
  return [
    {
      condition: 'spread',
      object: thing.object,
      at: formatPath([...constraint.at, 'nodeTaintsPolicy']),
      value: 'Honor',
      says: 'a cordoned node counted as the emptiest, so that replacements would wait for it; now it does not count',
    },
  ];
}

/** A hard rule that takes one pod a zone, with a zone for each. */
function isOneANodeByZone({ spread: { zone }, counts, eligibility: { zones } }: Workload): boolean {
  if (!zone) return false;
  return zone.maxSkew === 'one' || (zone.maxSkew === 1 && zones !== undefined && (counts?.max ?? 0) <= zones.size);
}

function whatIs({ spread: { zone, soft, otherHardKey } }: Workload): string {
  if (zone) return 'the pods were spread over zones alone, and those of one zone could share a node';
  if (otherHardKey !== undefined) return `the pods were spread over ${otherHardKey} alone, and could share a node`;
  return soft ? 'what spread the pods was a preference' : 'nothing kept the pods on different nodes';
}
