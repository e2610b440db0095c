import type { Rule } from '../../check/rule';
import { celRule } from './cel-rule';
import { shape } from './shape';
import { transitionRule } from './transition-rule';

export const customResourceRules: readonly Rule[] = [shape, celRule, transitionRule];
