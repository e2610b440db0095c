import type { Rule } from '../../check/rule';
import { apiVersion } from './api-version';
import { bothFields } from './both-fields';
import { shape } from './shape';
import { valueMalformed } from './value-malformed';

/** Of two that could report one breach, the first does. */
export const pdbRules: readonly Rule[] = [shape, bothFields, valueMalformed, apiVersion];
