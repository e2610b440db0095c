import { formatPath } from '../manifest/path';
import { Cluster } from './cluster';
import type { Finding, NotChecked, Report } from './finding';
import type { Input } from './input';
import { Plan, type PlannedRule } from './plan';
import type { Breach, Rule } from './rule';
import type { RuleId } from './rule-id';
import type { RuleSettings } from './settings';
import { lighter, type Severity } from './severity';
import type { Subject } from './subject';
import { summarize } from './summary';
import { applyWaivers, hasWaivers } from './waivers';

/** A subject with the settings of the scope it lives in. */
export interface Case {
  readonly subject: Subject;
  readonly settings: RuleSettings;
}

/**
 * Runs the rules, in the order given, on every object they read. A rule that throws is "not checked" on that object;
 * what it had yielded before stays.
 */
export function check(cases: readonly Case[], rules: readonly Rule[]): Report {
  const cluster = new Cluster(cases.map((one) => one.subject));
  const plan = new Plan(rules);
  const findings: Finding[] = [];
  const notChecked: NotChecked[] = [];
  for (const { subject, settings } of cases) {
    const { first, second, severities } = plan.of(subject.groupKind, settings, subject.input);
    const judged = judge(first, subject, cluster, subject.input);
    const found = applyWaivers(settle(judged.found), subject.manifest);
    for (const finding of found) findings.push(finding);
    for (const failure of judged.failed) notChecked.push(failure);
    if (!hasWaivers(subject.manifest)) continue;
    const ran = ranWithout(judged.failed, first);
    const again = judge(second, subject, cluster, {
      ...subject.input,
      verdict: { rules: severities, ran, findings: found },
    });
    for (const { finding } of again.found) findings.push(...applyWaivers([finding], subject.manifest));
    for (const failure of again.failed) notChecked.push(failure);
  }
  return { findings, notChecked, summary: summarize(findings, cases.length) };
}

interface Found {
  readonly rule: Rule;
  readonly finding: Finding;
}

interface Judged {
  readonly found: readonly Found[];
  readonly failed: readonly NotChecked[];
}

/** One pass of rules over one object. */
function judge(rules: readonly PlannedRule[], subject: Subject, cluster: Cluster, input: Input): Judged {
  const found: Found[] = [];
  const failed: NotChecked[] = [];
  for (const { rule, severity } of rules) {
    try {
      for (const breach of rule.check(subject, cluster, input)) {
        found.push({ rule, finding: findingOf(rule, severity, subject, breach) });
      }
    } catch (thrown) {
      const why = thrown instanceof Error ? thrown.message : String(thrown);
      failed.push({ rule: rule.id, object: subject.object, at: '', why: `the rule failed: ${why}` });
    }
  }
  return { found, failed };
}

function ranWithout(failed: readonly NotChecked[], planned: readonly PlannedRule[]): ReadonlySet<RuleId> {
  const threw = new Set(failed.map(({ rule }) => rule));
  return new Set(planned.map(({ rule }) => rule.id).filter((id) => !threw.has(id)));
}

function findingOf(rule: Rule, severity: Severity, { object, origin }: Subject, breach: Breach): Finding {
  return {
    rule: rule.id,
    severity: lighter(severity, breach.severity ?? severity),
    object,
    at: formatPath(breach.at),
    says: breach.says,
    ...(origin.file !== undefined && { file: origin.file }),
    ...(origin.lineOf && { line: origin.lineOf(breach.at) }),
    ...(origin.construct !== undefined && { construct: origin.construct }),
  };
}

/** Where the API server refuses a value, what the value would mean is silent. */
function settle(found: readonly Found[]): Finding[] {
  if (found.length === 0) return [];
  const refused = new Set<string>();
  for (const { rule, finding } of found) {
    if (rule.enforcedBy === 'api-server' && finding.severity === 'error') refused.add(finding.at);
  }
  const kept = found.filter(({ rule, finding }) => rule.enforcedBy === 'api-server' || !refused.has(finding.at));
  return kept.map((f) => f.finding);
}
