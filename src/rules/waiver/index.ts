import type { Rule } from '../../check/rule';
import { empty } from './empty';
import { errorNotWaivable } from './error-not-waivable';
import { unknown } from './unknown';
import { unused } from './unused';

/** In the order of precedence. They run after all others, on what those found. */
export const waiverRules: readonly Rule[] = [unknown, empty, errorNotWaivable, unused];
