import { isPlainObject } from '../../manifest/object';
import { goInstant } from '../../manifest/rfc3339';
import { nearestName } from '../../units/nearest-name';
import { quoted } from '../../units/quoted';
import { shownValue } from '../../units/shown-value';
import { MeterError } from './meter-error';

const EVENTS = [
  'appeared',
  'removal-requested',
  'deferred',
  'count-declared',
  'pool-deleted',
  'cluster-deleted',
] as const;

export type EventName = (typeof EVENTS)[number];

/** Something that happened to a node, a pool or a cluster. */
export interface MeterEvent {
  /** 1-based. */
  readonly line: number;
  /** Milliseconds since 1970-01-01T00:00:00Z. */
  readonly at: number;
  readonly event: EventName;
  readonly pool: string;
  readonly node?: string;
  readonly nodes?: number;
  readonly cluster?: string;
}

const EXAMPLE = '{"at":"2026-03-10T09:00:00Z","event":"appeared","pool":"workers","node":"workers-1"}';

/** What each event has to say besides `at` and `event`. */
const NEEDS: { readonly [name in EventName]: readonly ('pool' | 'node' | 'nodes' | 'cluster')[] } = {
  appeared: ['pool', 'node'],
  'removal-requested': ['pool', 'node'],
  deferred: ['pool'],
  'count-declared': ['pool', 'nodes'],
  'pool-deleted': ['pool'],
  'cluster-deleted': ['cluster'],
};

/**
 * Events as JSON lines, `{at, event, pool, node?, nodes?, cluster?}`, in order of time. Blank lines are passed over.
 * @throws MeterError
 */
export function readEvents(text: string): readonly MeterEvent[] {
  const events: MeterEvent[] = [];
  let last = Number.NEGATIVE_INFINITY;
  text.split('\n').forEach((written, index) => {
    if (written.trim() === '') return;
    const event = readEvent(written, index + 1);
    if (event.at < last) {
      const before = new Date(last).toISOString();
      throw new MeterError(
        event.line,
        `${new Date(event.at).toISOString()} is before the event above it, ${before}; sort the lines by at`,
      );
    }
    last = event.at;
    events.push(event);
  });
  return events;
}

function readEvent(written: string, line: number): MeterEvent {
  const fail = (says: string): never => {
    throw new MeterError(line, says);
  };
  const data = jsonOf(written);
  if (!isPlainObject(data))
    return fail(`${quoted(written.trim().slice(0, 60))} is no event; write one such as ${EXAMPLE}`);
  const { at, event, pool = '', node, nodes, cluster } = data;
  const instant = typeof at === 'string' ? goInstant(at) : undefined;
  if (instant === undefined) {
    return fail(`at is ${shownValue(at)}, which is no instant; write one such as "2026-03-10T09:00:00Z"`);
  }
  const name = EVENTS.find((one) => one === event);
  if (!name) return fail(`${shownValue(event)} is no event; ${instead(event)}`);
  for (const field of NEEDS[name]) {
    const value = data[field];
    if (field === 'nodes' ? isCount(value) : typeof value === 'string' && value !== '') continue;
    const what = value === undefined ? `has no ${field}` : `has ${shownValue(value)} for ${field}`;
    return fail(`${name} ${what}; write ${field === 'nodes' ? '"nodes": 3' : `"${field}": "workers"`}`);
  }
  return {
    ...{ line, at: instant, event: name },
    pool: typeof pool === 'string' ? pool : '',
    ...(typeof node === 'string' && { node }),
    ...(typeof nodes === 'number' && { nodes }),
    ...(typeof cluster === 'string' && { cluster }),
  };
}

function isCount(value: unknown): boolean {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function instead(event: unknown): string {
  const near = typeof event === 'string' ? nearestName(event, EVENTS) : undefined;
  return near === undefined ? `use one of ${EVENTS.join(', ')}` : `write ${quoted(near)}`;
}
