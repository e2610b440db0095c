import type { Rule } from '../../check/rule';
import { celRule } from './cel-rule';
import { shape } from './shape';

export const customResourceRules: readonly Rule[] = [shape, celRule];
