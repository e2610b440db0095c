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
  const best: Record<string, number> = {};
  for (let round = -WARM_UP; round < rounds; round += 1) {
    for (const [name, run] of Object.entries(candidates)) {
      const took = timed(run);
      if (round >= 0) best[name] = Math.min(best[name] ?? Number.POSITIVE_INFINITY, took);
    }
  }
  return best;
}

export function ms(value: number | undefined): string {
  return `${(value ?? Number.NaN).toFixed(value !== undefined && value < 10 ? 2 : 0)} ms`;
}
