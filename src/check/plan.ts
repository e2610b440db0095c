import type { Input } from './input';
import type { Rule } from './rule';
import type { RuleSettings } from './settings';
import type { Severity } from './severity';

/** A rule that is switched on, at its configured severity. */
export interface PlannedRule {
  readonly rule: Rule;
  readonly severity: Severity;
}

/** What runs on one kind under one configuration. */
export interface KindPlan {
  readonly first: readonly PlannedRule[];
  /** The rules that judge the verdict of the others. */
  readonly second: readonly PlannedRule[];
  readonly severities: ReadonlyMap<string, Severity | 'off'>;
}

/** Works out which rules run on which kind, once for each kind and configuration; both of those are compared by identity. */
export class Plan {
  private readonly plans = new WeakMap<Input, WeakMap<RuleSettings, Map<string, KindPlan>>>();

  constructor(private readonly rules: readonly Rule[]) {}

  of(groupKind: string, settings: RuleSettings, input: Input): KindPlan {
    const bySettings = getOrMake(this.plans, input, () => new WeakMap<RuleSettings, Map<string, KindPlan>>());
    const byKind = getOrMake(bySettings, settings, () => new Map<string, KindPlan>());
    return getOrMake(byKind, groupKind, () => this.make(groupKind, settings, input));
  }

  private make(groupKind: string, settings: RuleSettings, input: Input): KindPlan {
    const severityOf = (rule: Rule) => settings[rule.id] ?? rule.severity;
    const first: PlannedRule[] = [];
    const second: PlannedRule[] = [];
    for (const rule of this.rules) {
      const severity = severityOf(rule);
      if (severity === 'off' || !(rule.reads.includes(groupKind) || rule.reads.includes('*'))) continue;
      const needs = new Set(rule.needs);
      const judgesVerdict = needs.delete('verdict');
      if ([...needs].some((part) => input[part] === undefined)) continue;
      (judgesVerdict ? second : first).push({ rule, severity });
    }
    return { first, second, severities: new Map(this.rules.map((rule) => [rule.id, severityOf(rule)])) };
  }
}

interface Store<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): unknown;
}

function getOrMake<Key, Value>(store: Store<Key, Value>, key: Key, make: () => Value): Value {
  const known = store.get(key);
  if (known !== undefined) return known;
  const made = make();
  store.set(key, made);
  return made;
}
