const DESCRIPTOR = /^@(?:annually|yearly|monthly|weekly|daily|midnight|hourly)/;

/** RE2's `\s`; JavaScript's is wider. */
const SPACE = /[\t\n\f\r ]/;

const SEPARATORS = 4;

/**
 * Whether the API server lets a text through as `budgets[].schedule`: it begins with a descriptor, whatever follows, or
 * it ends in five non-empty parts with one white space between each two; a part may hold further white space but no
 * line break. Far wider than what the controller parses.
 *
 * One pass from the end. The schema's regular expression would take time in the fourth power of a run of blanks here.
 * @see K@1.14.1 pkg/apis/crds/karpenter.sh_nodepools.yaml
 */
export function isSchedulePattern(text: string): boolean {
  return DESCRIPTOR.test(text) || endsInFiveParts(text);
}

/** Bit `n` of a state: `n` separators lie behind, and the part in hand is open (empty so far) or filled. */
function endsInFiveParts(text: string): boolean {
  let open = 1;
  let filled = 0;
  for (let at = text.length - 1; at >= 0; at -= 1) {
    const char = text[at];
    const inPart = char === '\n' ? 0 : open | filled;
    const separated = SPACE.test(char) ? filled << 1 : 0;
    if ((inPart >> SEPARATORS) & 1) return true;
    filled = inPart;
    open = separated;
    if (filled === 0 && open === 0) return false;
  }
  return false;
}
