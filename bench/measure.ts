/** One line of the report: a ratio measured within this run, and the bound it has to keep. */
export interface Row {
  readonly what: string;
  readonly ratio: number;
  readonly bound: number;
  /** `most`: the ratio may not exceed the bound; `least`: it may not fall below. */
  readonly sense: 'most' | 'least';
  readonly detail: string;
}

export function kept(row: Row): boolean {
  return row.sense === 'most' ? row.ratio <= row.bound : row.ratio >= row.bound;
}

const WARM_UP = 3;

/** Processor time in milliseconds, all threads of the process included: other work on the machine counts little. */
export function timed(run: () => void): number {
  const start = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/**
 * The shortest of several runs of each candidate, warm. The candidates take turns, so that a slow spell of the machine hits all of
 * them. Garbage is left to V8: to collect it by hand makes V8 throw optimized code away, which no user's process does.
 */
export function fastest(rounds: number, candidates: Readonly<Record<string, () => void>>): Record<string, number> {
  return summed(rounds, candidates, (times) => Math.min(...times));
}

/** The same, with the middle one of the times: where what is asked for is the difference of two, the shortest are too much a matter of luck. */
export function typical(rounds: number, candidates: Readonly<Record<string, () => void>>): Record<string, number> {
  return summed(rounds, candidates, (times) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] as number);
}

function summed(
  rounds: number,
  candidates: Readonly<Record<string, () => void>>,
  sum: (times: number[]) => number,
): Record<string, number> {
  const times = Object.keys(candidates).map((name): [string, number[]] => [name, []]);
  for (let round = -WARM_UP; round < rounds; round += 1) {
    for (const [name, list] of times) {
      const took = timed(candidates[name] as () => void);
      if (round >= 0) list.push(took);
    }
  }
  return Object.fromEntries(times.map(([name, list]) => [name, sum(list)]));
}

export function ms(value: number | undefined): string {
  return `${(value ?? Number.NaN).toFixed(value !== undefined && value < 10 ? 2 : 0)} ms`;
}
