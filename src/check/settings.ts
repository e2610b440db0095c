import type { Severity } from './severity';

/** Severities by rule id, as configured; a rule that is not named keeps its record's. */
export type RuleSettings = { readonly [rule: string]: Severity | 'off' };
