import { compareRatios, floorRatio, type Ratio, ratio, sumRatios, timesRatio } from '../../units/ratio';

/** By the average utilization, below each bound. 33 % is 0.33, not a third; from 30 % up no fraction is documented. */
const BANDS: readonly { readonly below: Ratio; readonly fraction: Ratio }[] = [
  { below: ratio(5n, 100n), fraction: ratio(50n, 100n) },
  { below: ratio(15n, 100n), fraction: ratio(33n, 100n) },
  { below: ratio(30n, 100n), fraction: ratio(20n, 100n) },
];

/** Removing a node is worth it while the others stay below this part of the scale-up threshold. */
const CONSOLIDATION_PART = ratio(8n, 10n);

/** How many of `managed` nodes go in one cycle: rounded down, and at least one. Undefined where no band is documented. */
export function bandCount(average: Ratio, managed: number): number | undefined {
  const band = BANDS.find(({ below }) => compareRatios(average, below) < 0);
  return band && Math.max(1, Number(floorRatio(timesRatio(band.fraction, ratio(managed)))));
}

/** The average with one node fewer; nodes count as equal. */
export function projectedUtilization(utilizations: readonly Ratio[]): Ratio {
  const sum = sumRatios(utilizations);
  return ratio(sum.numerator, sum.denominator * BigInt(utilizations.length - 1));
}

/** What the projection has to stay below. */
export function consolidationLimit(scaleUpThreshold: Ratio): Ratio {
  return timesRatio(CONSOLIDATION_PART, scaleUpThreshold);
}

export function average(utilizations: readonly Ratio[]): Ratio {
  const sum = sumRatios(utilizations);
  return ratio(sum.numerator, sum.denominator * BigInt(utilizations.length));
}
