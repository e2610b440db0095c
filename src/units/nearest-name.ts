import { distance } from 'fastest-levenshtein';

const LONGEST = 80;

/**
 * The known name that a mistyped one most likely stands for; `undefined` where more than a third of its letters differ.
 * Letter case counts for nothing. Of equally near ones the first.
 */
export function nearestName(name: string, known: Iterable<string>): string | undefined {
  if (name.length > LONGEST) return undefined;
  const lower = name.toLowerCase();
  let best: string | undefined;
  let least = Math.max(1, Math.floor(name.length / 3)) + 1;
  for (const candidate of known) {
    if (Math.abs(candidate.length - name.length) >= least) continue;
    const edits = distance(lower, candidate.toLowerCase());
    if (edits < least) {
      least = edits;
      best = candidate;
    }
  }
  return best;
}
