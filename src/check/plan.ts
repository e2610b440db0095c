import type { Rule } from './rule';
import type { RuleSettings } from './settings';
import type { Severity } from './severity';

/** Which rules run on which kind, and in which of the two passes; computed once a kind. */
export class Plan {
  private readonly byKind = new Map<string, { first: Rule[]; second: Rule[] }>();
  private readonly bySettings = new WeakMap<RuleSettings, ReadonlyMap<string, Severity | 'off'>>();

  constructor(private readonly rules: readonly Rule[]) {}

  first(groupKind: string): readonly Rule[] {
    return this.of(groupKind).first;
  }

  /** The rules that judge the verdict of the others. */
  second(groupKind: string): readonly Rule[] {
    return this.of(groupKind).second;
  }

  severities(settings: RuleSettings): ReadonlyMap<string, Severity | 'off'> {
    let map = this.bySettings.get(settings);
    if (!map) {
      map = new Map(this.rules.map((rule) => [rule.id, settings[rule.id] ?? rule.severity]));
      this.bySettings.set(settings, map);
    }
    return map;
  }

  private of(groupKind: string): { first: Rule[]; second: Rule[] } {
    let plan = this.byKind.get(groupKind);
    if (!plan) {
      const here = this.rules.filter((rule) => rule.reads.includes(groupKind) || rule.reads.includes('*'));
      plan = {
        first: here.filter((rule) => !rule.needs?.includes('verdict')),
        second: here.filter((rule) => rule.needs?.includes('verdict')),
      };
      this.byKind.set(groupKind, plan);
    }
    return plan;
  }
}
