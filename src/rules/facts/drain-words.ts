import { groupCounts } from '../../model/availability/budget-group';
import type { DrainCase } from '../../model/availability/drain-cases';
import { type DrainGroup, slotAfter, tick } from '../../model/availability/drain-time';
import type { PoolDrain } from '../../model/availability/drain-times';
import type { Pool } from '../../model/availability/pool';
import { shortDuration } from '../../units/duration-format';
import { replicasInWords } from './budget-words';

/** As the pool's manifest has it: `nodeDrainTimeoutSeconds: 191`, `nodeDrainTimeout: 191s`, `terminationGracePeriod: 191s`. */
export function timeoutAsWritten({ drain }: Pool, seconds: number): string {
  return drain.field.endsWith('Seconds') ? `${drain.field}: ${seconds}` : `${drain.field}: ${goSeconds(seconds)}`;
}

/** `5m30s` of 330. */
export function goSeconds(seconds: number): string {
  return shortDuration(BigInt(seconds) * 1_000_000_000n);
}

/** `2 of the 4 replicas are on one node of 2, even when spread evenly`. */
export function bestPlacement({ best, replicas }: DrainCase): string {
  const pods = best === 1 ? '1 of the' : `${best} of the`;
  return `${pods} ${replicasInWords(replicas)} ${best === 1 ? 'is' : 'are'} on some node however well they are spread`;
}

export function worstPlacement({ worst, replicas }: DrainCase): string {
  return `${worst} of the ${replicasInWords(replicas)} may be on one node`;
}

/** Who lets how many go at a time: `PodDisruptionBudget/web lets 1 go at a time`. */
export function letsGo({ group }: PoolDrain, { allowed }: DrainCase): string {
  return group.budget ? `${group.budget.thing.object} lets ${allowed} go at a time` : 'no budget holds them';
}

/** The shortest drain, term by term: `1 × 1260 s until a new pod is Ready + 0 s to end = 1260 s`. */
export function leastInWords({ least, leastOf }: DrainCase): string {
  const rounds = least.batches - 1;
  const ending = `${leastOf.shutdown} s to end`;
  if (rounds === 0) return ending;
  const { replacement, shutdown } = leastOf;
  const what = replacement === 'at-once' ? 'a new pod is Ready' : untilReplaced(leastOf, shutdown);
  return `${rounds} × ${slotAfter(leastOf, shutdown)} s until ${what} + ${ending} = ${least.lower} s`;
}

/** The longest, with everything that comes on top. */
export function mostInWords(drain: PoolDrain, { most, mostOf, carried, nodesAtOnce }: DrainCase): string {
  const { retry } = drain.pool.drain;
  const looks = drain.pool.system === 'karpenter' ? `after up to ${retry} s` : `every ${retry} s`;
  const [rounds, step] = stepsOf(mostOf, retry);
  const terms = [
    ...(drain.turnAfter > 0 ? [`${drain.turnAfter} s for pods of lower drain orders`] : []),
    ...(rounds > 0 ? [`${rounds} × ${step} s until ${until(mostOf)} and the drainer looks again (${looks})`] : []),
    `${mostOf.grace} s of grace period`,
    ...(carried > 0
      ? [`${carried} s since the last pods of the node before are still starting${bootInWords(drain.pool)}`]
      : []),
  ];
  const atOnce = nodesAtOnce > 1 ? `, ${nodesAtOnce} nodes being drained at once` : '';
  const total = most.lastGone + drain.turnAfter;
  return `${terms.join(' + ')}${terms.length > 1 ? ` = ${total} s` : ''}${atOnce}`;
}

function stepsOf(group: DrainGroup, retry: number): [rounds: number, step: number] {
  const { pods, allowed, grace, minReady, volume, ready } = group;
  if (allowed === undefined || pods <= allowed) return [0, 0];
  if (group.replacement === 'in-order') {
    return [pods - allowed, tick(Math.max(grace, minReady) + volume + ready, retry)];
  }
  return [Math.ceil(pods / allowed) - 1, tick(slotAfter(group, grace), retry)];
}

function until(group: DrainGroup): string {
  const { replacement, grace, minReady, ready } = group;
  if (replacement === 'at-once') return `a new pod is Ready (${ready} s)`;
  const isHeld = replacement === 'in-order' && minReady > grace;
  return isHeld ? `the one before has been Ready (${minReady} s), ${replaced(group)}` : untilReplaced(group, grace);
}

function untilReplaced(group: DrainGroup, ending: number): string {
  return `the pod has ended (${ending} s), ${replaced(group)}`;
}

function replaced({ volume, ready }: DrainGroup): string {
  return `${volume > 0 ? `its volume has moved (${volume} s), ` : ''}its replacement is Ready (${ready} s)`;
}

function bootInWords({ removesFirst, bootSeconds }: Pool): string {
  if (!removesFirst) return '';
  return bootSeconds === undefined
    ? ' (0 s until a new node is up, since profile.nodeBootSeconds is not set)'
    : ` (${bootSeconds} s until a new node is up)`;
}

/** `at 8 replicas, ` where the number may change. */
export function atCount({ group }: PoolDrain, { replicas }: DrainCase): string {
  const { min, max } = groupCounts(group);
  return min === max ? '' : `at ${replicasInWords(replicas)}, `;
}
