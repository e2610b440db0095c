/** `<subject>/<slug>`, the path of the rule's file below `src/rules/`. */
export type RuleId = `${string}/${string}`;
