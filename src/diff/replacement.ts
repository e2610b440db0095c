import { shortDuration } from '../units/duration-format';
import type { Change } from './change';
import { EVERY_NODE } from './outcome';

/** How the nodes of a pool are replaced, as far as manifests and settings say it. */
export interface Replacement {
  /** `every node`, or which of them. */
  readonly which: string;
  /** Nodes of the pool, of which all or some are replaced; null where it is not known. */
  readonly nodes: { readonly min: number; readonly max: number } | null;
  /** At most so many nodes are out at once; null where that depends on a count that is not known. */
  readonly atOnce: number | null;
  /** Rounds of so many nodes, at least; null where not known. */
  readonly rounds: number | null;
  /** Seconds from the first replacement to the end of the last, at least; null where not known, or where it never begins. */
  readonly atLeastSeconds: number | null;
  /** All of it in one line. */
  readonly says: string;
}

/** What a round takes at least; `seconds` is absent where nobody says. */
export interface Round {
  readonly seconds?: number;
  readonly text: string;
}

/** The pace at which a platform replaces nodes. */
export interface Pace {
  readonly nodes?: { readonly min: number; readonly max: number };
  readonly atOnce?: number;
  /** `1 (10% of 10 nodes)`, to follow "at most". */
  readonly atOnceText: string;
  /** Nothing is ever replaced, and why. */
  readonly never?: string;
  /** More to know of when replacements begin. */
  readonly note?: string;
  readonly round: Round;
  /** Of so many rounds; without it their sum. */
  leastSeconds?(rounds: number, secondsEach: number): number;
}

/** Which nodes the changes replace together; `undefined` where they replace none. */
export function replacedNodes(
  changes: readonly Change[],
): { readonly which: string; readonly all: boolean } | undefined {
  const replacing = changes.map(({ effect }) => effect).filter(({ outcome }) => outcome === 'replaces');
  if (replacing.length === 0) return undefined;
  const every = replacing.find(({ which }) => which === EVERY_NODE);
  if (every) return { which: EVERY_NODE, all: true };
  const which = [...new Set(replacing.flatMap((effect) => effect.which ?? []))].join(', and ');
  return { which, all: replacing.some(({ all = true }) => all) };
}

export function replacement(which: string, all: boolean, pace: Pace): Replacement {
  const { nodes, atOnce, never, round } = pace;
  const known = { which, nodes: nodes ?? null };
  if (never !== undefined) {
    return { ...known, atOnce: 0, rounds: null, atLeastSeconds: null, says: `${which}: ${never}` };
  }
  const least = nodes && (all ? nodes.min : Math.min(nodes.min, 1));
  const rounds = !atOnce || !least ? null : Math.ceil(least / atOnce);
  const seconds =
    rounds === null || round.seconds === undefined
      ? null
      : (pace.leastSeconds?.(rounds, round.seconds) ?? rounds * round.seconds);
  const says = [
    `${which}, at most ${pace.atOnceText} at once`,
    timeText(rounds, seconds, pace),
    ...(pace.note === undefined ? [] : [pace.note]),
  ].join('; ');
  return { ...known, atOnce: atOnce ?? null, rounds, atLeastSeconds: seconds, says };
}

function timeText(rounds: number | null, seconds: number | null, { round }: Pace): string {
  const many =
    rounds === null
      ? 'how many rounds is not known without the count of nodes'
      : `${rounds} ${rounds === 1 ? 'round' : 'rounds'} at least`;
  if (seconds !== null) return `${many}, together ${duration(seconds)} or more (${round.text})`;
  if (round.seconds === undefined) return `${many}; ${round.text}`;
  return `${many}, each ${duration(round.seconds)} or more (${round.text})`;
}

function duration(seconds: number): string {
  return shortDuration(BigInt(Math.round(seconds * 1000)) * 1_000_000n);
}

/** What a round takes at least, where a node takes so long to start. */
export function roundOf(nodeBootSeconds: number | undefined, readySeconds = 0): Round {
  const ready = readySeconds > 0 ? `${readySeconds} s until it counts as ready` : '';
  if (nodeBootSeconds !== undefined) {
    const text = `${nodeBootSeconds} s for the start of a node${ready && `, ${ready}`}`;
    return { seconds: nodeBootSeconds + readySeconds, text };
  }
  const advice = 'give nodeBootSeconds in the profile for how long';
  return readySeconds > 0
    ? { seconds: readySeconds, text: `${ready}; ${advice} a start takes` }
    : { text: `${advice} they take` };
}
