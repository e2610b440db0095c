import type { Severity } from './severity';

export const SEVERITY_SETTINGS = ['error', 'warning', 'info', 'off'] as const satisfies readonly (Severity | 'off')[];

/** Severities by rule id, as configured; a rule that is not named keeps its record's. */
export type RuleSettings = { readonly [rule: string]: Severity | 'off' };
