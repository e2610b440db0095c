import type { Finding } from '../../../src/check/finding';
import type { Profile } from '../../../src/check/profile';
import { findingsOn, pool } from '../pools';

export interface Around {
  /** Merged into `spec.disruption`; the pool consolidates after 5m. */
  readonly disruption?: object;
  readonly spec?: object;
  /** Merged into `spec.template.spec`, where nodes never expire. */
  readonly node?: object;
  readonly profile?: Profile;
}

/** What all rules find in a pool with these budgets, which has nothing else to be found. Each says one line of two halves. */
export function findingsIn(budgets: unknown, { disruption, spec, node, profile }: Around = {}): readonly Finding[] {
  const manifest = pool({
    spec: { disruption: { consolidateAfter: '5m', budgets, ...disruption }, ...spec },
    node: { expireAfter: 'Never', ...node },
  });
  const findings = findingsOn([manifest], profile);
  for (const { rule, says } of findings) {
    if (rule.startsWith('budget/')) expect(says).toMatch(/^[^\n;]+; [^\n;]*[^\n;.]$/);
  }
  return findings;
}

/** `severity rule at`, with `at` after `spec.disruption.` where it begins so. */
export function found(budgets: unknown, around?: Around): string[] {
  return findingsIn(budgets, around).map((f) => `${f.severity} ${f.rule} ${f.at.replace(/^spec\.disruption\./, '')}`);
}

/** The words of one rule's findings. */
export function said(rule: string, budgets: unknown, around?: Around): string[] {
  return findingsIn(budgets, around).flatMap((f) => (f.rule === rule ? [f.says] : []));
}

export const BASELINE = { nodes: '10%' };

export function block(schedule: string, duration: string, reasons?: readonly string[]): object {
  return { nodes: '0', schedule, duration, ...(reasons && { reasons }) };
}
