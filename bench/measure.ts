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

/**
 * The shortest of several runs of each candidate, in milliseconds. The candidates take turns, so that a slow spell of the
 * machine hits all of them, and garbage is collected before each run.
 */
export function fastest(rounds: number, candidates: Readonly<Record<string, () => void>>): Record<string, number> {
  const best: Record<string, number> = {};
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, run] of Object.entries(candidates)) {
      globalThis.gc?.();
      const start = process.hrtime.bigint();
      run();
      const took = Number(process.hrtime.bigint() - start) / 1e6;
      if (round > 0) best[name] = Math.min(best[name] ?? Number.POSITIVE_INFINITY, took); // the first round warms up
    }
  }
  return best;
}

export function ms(value: number | undefined): string {
  return `${(value ?? Number.NaN).toFixed(value !== undefined && value < 10 ? 2 : 0)} ms`;
}
