import { readNodePool } from '../../manifest/karpenter/node-pool';
import type { Manifest } from '../../manifest/object';
import { type DriftBound, driftPace, leastSeconds, nodesUnder } from '../../model/karpenter/drift-pace';
import { complement, isAlways, minutesIn, type Timeline } from '../../model/karpenter/timeline';
import { tryQuantity } from '../../units/quantity';
import { toNumber } from '../../units/quantity-arithmetic';
import { type Pace, type Round, roundOf } from '../replacement';
import type { DiffSettings } from '../settings';

/**
 * How fast drift replaces the nodes of a pool, under the budgets it has after the change. One node a command, whose replacement is waited
 * for; a static pool also needs room under `limits.nodes`.
 */
export function driftReplacement(manifest: Manifest, given: number | undefined, settings: DiffSettings): Pace {
  const pool = readNodePool(manifest);
  const exact = pool.replicas ?? given;
  const total = exact ?? wholeNodes(pool.limits.get('nodes'));
  const round = roundOf(settings.nodeBootSeconds);
  const nodes = total === undefined ? undefined : { min: exact ?? 0, max: total };
  const pace = driftPace(pool.budgets);
  const stays = 'no node is replaced while this holds';
  if (!pace) return never(`a budget cannot be read, so the pool is blocked for every reason; ${stays}`, round, nodes);
  if (pace.loosest.length === 0) {
    return never(`the budgets allow no node for Drifted at any time; ${stays}`, round, nodes);
  }
  const room = pool.replicas === undefined ? undefined : roomUnder(pool.limits.get('nodes'), pool.replicas);
  if (room !== undefined && room <= 0) {
    return never(`limits.nodes leaves no room for a replacement; ${stays}`, round, nodes);
  }
  const bound = atOnceOf(pace.loosest, total, room, exact === undefined);
  const note = [...(bound.atOnce === 1 ? [] : ['one node a command']), ...closedText(pace.openings)].join('; ');
  return {
    ...(nodes && { nodes }),
    ...bound,
    ...(note !== '' && { note }),
    round,
    leastSeconds: (rounds, each) => leastSeconds(rounds, each, pace.openings),
  };
}

function never(why: string, round: Round, nodes: Pace['nodes']): Pace {
  return { ...(nodes && { nodes }), atOnce: 0, atOnceText: '0', never: why, round };
}

function roomUnder(limit: string | number | undefined, replicas: number): number | undefined {
  const nodes = wholeNodes(limit);
  return nodes === undefined ? undefined : nodes - replicas;
}

function wholeNodes(limit: string | number | undefined): number | undefined {
  const quantity = limit === undefined ? undefined : tryQuantity(limit);
  return quantity && Math.max(Math.floor(toNumber(quantity)), 0);
}

function atOnceOf(
  loosest: readonly DriftBound[],
  total: number | undefined,
  room: number | undefined,
  atMost: boolean,
): Pick<Pace, 'atOnce' | 'atOnceText'> {
  const texts = loosest.map(boundText).join(' or ');
  const counts = loosest.map(({ count, percent }) => (percent === undefined ? count : undefined));
  const ofSize = total === undefined ? undefined : Math.max(...loosest.map((bound) => nodesUnder(bound, total)));
  const [only] = counts;
  const most = ofSize ?? (loosest.length === 1 ? only : undefined);
  const bounded = room === undefined || most === undefined ? (room ?? most) : Math.min(room, most);
  const why = room !== undefined && (most === undefined || room < most) ? `room for ${room} under limits.nodes` : texts;
  if (total === undefined) {
    return {
      ...(bounded !== undefined && { atOnce: bounded }),
      atOnceText: texts.endsWith('rounded up') ? `${texts},` : texts,
    };
  }
  return { atOnce: bounded, atOnceText: `${bounded} of ${atMost ? 'up to ' : ''}${total} (${why})` };
}

/** `2`, `10% of the nodes, rounded up`, or the lesser of both. */
function boundText({ count, percent }: DriftBound): string {
  const share = percent === undefined ? undefined : `${percent}% of the nodes, rounded up`;
  if (count === undefined) return share ?? 'all, since no budget limits them,';
  return share === undefined ? `${count}` : `the lesser of ${count} and ${share}`;
}

function closedText(openings: Timeline): readonly string[] {
  if (isAlways(openings)) return [];
  const weeks = openings.days.horizon.days / 7;
  const hours = Math.round((minutesIn(complement(openings)) / 60 / weeks) * 10) / 10;
  return [`none begins in ${hours} of the 168 hours of a week`];
}
