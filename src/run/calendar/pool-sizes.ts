import type { Manifest } from '../../manifest/object';
import { nameOf, objectName } from '../../manifest/object';
import type { PoolCalendar } from '../../report/calendar/disruption-calendar';
import { quoted } from '../../units/quoted';
import { CalendarOptionError } from './calendar-option-error';

/** How many nodes pools have. */
export interface PoolSizes {
  /** Of every pool that has no number of its own. */
  readonly nodes?: number;
  /** By the name of a pool; these win over `replicas`, which wins over `nodes`. */
  readonly nodesOf?: { readonly [pool: string]: number };
}

type Size = Pick<PoolCalendar, 'nodes' | 'nodesFrom'>;

const MOST = 2_147_483_647;
const LISTED = 5;

/**
 * The size of each pool, in their order.
 * @param replicas of each pool, where it is a static one
 * @throws CalendarOptionError for a number that is none, the name of no pool, and pools without a size
 */
export function poolSizes(
  pools: readonly { readonly manifest: Manifest; readonly replicas?: number }[],
  { nodes, nodesOf = {} }: PoolSizes,
): readonly Size[] {
  for (const size of [...(nodes === undefined ? [] : [nodes]), ...Object.values(nodesOf)]) checkSize(size);
  const names = new Set(pools.map(({ manifest }) => nameOf(manifest)));
  const unknown = Object.keys(nodesOf).find((name) => !names.has(name));
  if (unknown !== undefined) {
    const known = [...names].flatMap((name) => name ?? []).slice(0, LISTED);
    const advice = known.length === 0 ? 'leave it out' : `write one of ${known.join(', ')}`;
    throw new CalendarOptionError('nodes', `no NodePool ${quoted(unknown)} in the input; ${advice}`);
  }
  const missing: string[] = [];
  const sizes = pools.map(({ manifest, replicas }): Size => {
    const name = nameOf(manifest);
    const own = name !== undefined && Object.hasOwn(nodesOf, name) ? nodesOf[name] : undefined;
    if (own !== undefined) return { nodes: own, nodesFrom: 'given' };
    if (replicas !== undefined) return { nodes: replicas, nodesFrom: 'replicas' };
    if (nodes === undefined) missing.push(objectName(manifest));
    return { nodes: nodes ?? 0, nodesFrom: 'given' };
  });
  if (missing.length > 0) throw new CalendarOptionError('nodes', sizesMissing(missing));
  return sizes;
}

function checkSize(size: unknown): void {
  if (typeof size === 'number' && Number.isInteger(size) && size >= 0 && size <= MOST) return;
  const shown = typeof size === 'string' ? quoted(size) : String(size);
  throw new CalendarOptionError('nodes', `${shown} is no number of nodes; give a whole one from 0 up, such as 20`);
}

function sizesMissing([first, ...more]: readonly string[]): string {
  const others = more.length === 0 ? '' : ` and ${more.length} more`;
  const name = first?.slice(first.lastIndexOf('/') + 1);
  return `how many nodes ${first}${others} would have is not known, and a percent is a part of them; give a number such as 20, or one for a pool such as ${name}=20`;
}
