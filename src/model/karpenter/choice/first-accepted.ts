/** So that even pools no index tells apart cost no more than in proportion to their number. */
const MOST_TRIED = 500;

/**
 * The smallest position in any of the lists that is accepted, or `end` where none below it is. The lists are ascending;
 * of each no more than the first 500 are tried.
 */
export function firstAccepted(
  lists: readonly (readonly number[])[],
  end: number,
  accepts: (position: number) => boolean,
): number {
  let best = end;
  for (const list of lists) {
    const most = Math.min(list.length, MOST_TRIED);
    for (let at = 0; at < most && list[at] < best; at++) {
      if (accepts(list[at])) best = list[at];
    }
  }
  return best;
}
