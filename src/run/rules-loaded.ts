import type { check } from '../check/engine';
import type { Rule } from '../check/rule';
import type { subject } from '../check/subject';

/** The engine with its schemas, and every rule. */
export interface Judge {
  readonly check: typeof check;
  readonly subject: typeof subject;
  readonly rules: readonly Rule[];
  readonly ruleIds: ReadonlySet<string>;
  /** The kinds that a rule reads by name, as `group/Kind`. */
  readonly kinds: ReadonlySet<string>;
}

let loaded: Judge | undefined;

/** Loads at the first call: an app that declares pools and never checks them, and `--help`, do without. */
export function judge(): Judge {
  loaded ??= load();
  return loaded;
}

/** Every rule, in the order of precedence. Loads them when it is first read. */
export declare const rules: readonly Rule[];
Object.defineProperty(module.exports, 'rules', { enumerable: true, get: () => judge().rules });

function load(): Judge {
  const engine = require('../check/engine') as typeof import('../check/engine');
  const subjects = require('../check/subject') as typeof import('../check/subject');
  const all = (require('../rules') as typeof import('../rules')).rules;
  return {
    check: engine.check,
    subject: subjects.subject,
    rules: all,
    ruleIds: new Set(all.map((rule) => rule.id)),
    kinds: new Set(all.flatMap((rule) => rule.reads).filter((kind) => kind !== '*')),
  };
}
