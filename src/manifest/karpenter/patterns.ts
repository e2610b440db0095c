/**
 * Patterns of the NodePool schema. In RE2 and in JavaScript they match the same strings, in time linear in the length.
 * The pattern of `schedule` is not among them: see `schedule-pattern.ts`.
 */

/** `consolidateAfter` and `expireAfter`. */
export const DURATION_OR_NEVER = '^(([0-9]+(s|m|h))+|Never)$';

/** The same before 1.4.0, anchored at one end only: `1hr` and `FooNever` pass. */
export const DURATION_OR_NEVER_LOOSE = '^(([0-9]+(s|m|h))+)|(Never)$';

/** `terminationGracePeriod`. */
export const DURATION = '^([0-9]+(s|m|h))+$';

/** `budgets[].nodes`: a count, or a percent of 0 to 100. */
export const COUNT_OR_PERCENT = '^((100|[0-9]{1,2})%|[0-9]+)$';

/** `budgets[].duration`: hours, minutes, or hours and minutes; `0s` may follow. */
export const BUDGET_DURATION = '^((([0-9]+(h|m))|([0-9]+h[0-9]+m))(0s)?)$';

/** Limits; the sign may be a minus. */
export const QUANTITY =
  '^(\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|([eE](\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))))?$';

/** Values of template labels, the empty one included. */
export const LABEL_VALUE = '^(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])?$';

/** Keys of requirements and taints, and values of taints. Sets no length for the parts. */
export const PREFIXED_NAME =
  '^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*(\\/))?([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]$';

/** `nodeClassRef.group`. */
export const NO_SLASH = '^[^/]*$';

const PREFIXED_NAME_TEST = new RegExp(PREFIXED_NAME);

export function isPrefixedName(text: string): boolean {
  return PREFIXED_NAME_TEST.test(text);
}
