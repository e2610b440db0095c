/** The annotation keys of this package; those of the systems it writes for are in `annotations/`, each key once. */

/** `allow.cdk-node-pools.dev/<subject>.<slug>: <reason>` waives one rule's warnings and infos on one object. */
export const ALLOW_PREFIX = 'allow.cdk-node-pools.dev/';

/** The annotation that waives the rule `subject/slug`. */
export function allowKey(rule: string): string {
  return ALLOW_PREFIX + rule.replace('/', '.');
}

/** The rule an annotation key waives; `undefined` for keys that are no waiver. */
export function allowedRule(key: string): string | undefined {
  return key.startsWith(ALLOW_PREFIX) ? key.slice(ALLOW_PREFIX.length).replace('.', '/') : undefined;
}
