import { formatPath } from '../manifest/path';
import { Cluster } from './cluster';
import type { Finding, NotChecked, Report } from './finding';
import { Plan } from './plan';
import type { Breach, Rule } from './rule';
import type { RuleId } from './rule-id';
import type { RuleSettings } from './settings';
import { lighter, type Severity } from './severity';
import type { Subject } from './subject';
import { summarize } from './summary';
import { applyWaivers } from './waivers';

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
  for (const one of cases) {
    const round = new Round(one, cluster, notChecked);
    round.run(plan.first(one.subject.groupKind));
    const found = applyWaivers(settle(round.found), one.subject.manifest);
    const verdict = { rules: plan.severities(one.settings), ran: round.ran, findings: found };
    const second = new Round(one, cluster, notChecked);
    second.run(plan.second(one.subject.groupKind), { ...one.subject.input, verdict });
    const judged = second.found.map((f) => f.finding);
    for (const finding of [...found, ...applyWaivers(judged, one.subject.manifest)]) findings.push(finding);
  }
  return { findings, notChecked, summary: summarize(findings, cases.length) };
}

interface Found {
  readonly rule: Rule;
  readonly finding: Finding;
}

/** One pass of rules over one object. */
class Round {
  readonly found: Found[] = [];
  readonly ran = new Set<RuleId>();

  constructor(
    private readonly one: Case,
    private readonly cluster: Cluster,
    private readonly notChecked: NotChecked[],
  ) {}

  run(rules: readonly Rule[], input = this.one.subject.input): void {
    const { subject, settings } = this.one;
    for (const rule of rules) {
      const severity = settings[rule.id] ?? rule.severity;
      if (severity === 'off') continue;
      if (rule.needs?.some((part) => input[part] === undefined)) continue;
      try {
        for (const breach of rule.check(subject, this.cluster, input)) {
          this.found.push({ rule, finding: findingOf(rule, severity, subject, breach) });
        }
        this.ran.add(rule.id);
      } catch (thrown) {
        const why = thrown instanceof Error ? thrown.message : String(thrown);
        this.notChecked.push({ rule: rule.id, object: subject.object, at: '', why: `the rule failed: ${why}` });
      }
    }
  }
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
  const refused = new Set<string>();
  for (const { rule, finding } of found) {
    if (rule.enforcedBy === 'api-server' && finding.severity === 'error') refused.add(finding.at);
  }
  const kept = found.filter(({ rule, finding }) => rule.enforcedBy === 'api-server' || !refused.has(finding.at));
  return kept.map((f) => f.finding);
}
