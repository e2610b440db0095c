import type { Rule } from '../../check/rule';

/** In the order of precedence. */
export const budgetRules: readonly Rule[] = [];
