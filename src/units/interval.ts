/** A half-open stretch of time, start included and end not, in milliseconds since 1970-01-01T00:00:00Z. */
export type Interval = readonly [start: number, end: number];

/**
 * The union, sorted and disjoint; intervals that touch become one and empty ones go. The input may be in any order:
 * sorted input, or a few sorted lists one after the other, costs no more than one pass.
 */
export function mergeIntervals(intervals: readonly Interval[]): Interval[] {
  const merged: Interval[] = [];
  let start = 0;
  let end = Number.NEGATIVE_INFINITY;
  for (const [from, to] of sorted(intervals)) {
    if (to <= from) continue;
    if (from > end) {
      if (end > start) merged.push([start, end]);
      start = from;
      end = to;
    } else if (to > end) {
      end = to;
    }
  }
  if (end > start) merged.push([start, end]);
  return merged;
}

function sorted(intervals: readonly Interval[]): readonly Interval[] {
  const inOrder = intervals.every((interval, at) => at === 0 || intervals[at - 1][0] <= interval[0]);
  return inOrder ? intervals : [...intervals].sort((a, b) => a[0] - b[0]);
}

/** What is in `from` and not in `taken`. Both must be sorted and disjoint, as `mergeIntervals` gives them. */
export function subtractIntervals(from: readonly Interval[], taken: readonly Interval[]): Interval[] {
  const left: Interval[] = [];
  let at = 0;
  for (const [start, end] of from) {
    let open = start;
    while (at < taken.length && taken[at][1] <= open) at++;
    for (; at < taken.length && taken[at][0] < end; at++) {
      if (taken[at][0] > open) left.push([open, taken[at][0]]);
      open = taken[at][1];
      if (open >= end) break;
    }
    if (open < end) left.push([open, end]);
  }
  return left;
}

/** What is in both. Both must be sorted and disjoint, as `mergeIntervals` gives them. */
export function intersectIntervals(a: readonly Interval[], b: readonly Interval[]): Interval[] {
  const shared: Interval[] = [];
  let i = 0;
  let j = 0;
  while (i < a.length && j < b.length) {
    const start = Math.max(a[i][0], b[j][0]);
    const end = Math.min(a[i][1], b[j][1]);
    if (start < end) shared.push([start, end]);
    if (a[i][1] < b[j][1]) i++;
    else j++;
  }
  return shared;
}

/** The sum of the lengths in milliseconds; stretches that overlap count twice, so merge them first. */
export function totalLength(intervals: readonly Interval[]): number {
  return intervals.reduce((sum, [start, end]) => sum + (end - start), 0);
}
