import { deferredPlaces, NotKnownYet } from '../manifest/deferred';
import { formatPath } from '../manifest/path';
import { Cluster } from './cluster';
import { forget } from './derive';
import type { Finding, NotChecked, Report } from './finding';
import type { Input } from './input';
import { type KindPlan, Plan, type PlannedRule } from './plan';
import type { Breach, Rule, Unjudged } from './rule';
import type { RuleId } from './rule-id';
import type { RuleSettings } from './settings';
import { lighter, type Severity } from './severity';
import type { Subject } from './subject';
import { summarize } from './summary';
import { unjudgedPlaces, whyUnjudged } from './unjudged-places';
import { applyWaivers, hasWaivers } from './waivers';

/** A subject with the settings of the scope it lives in. */
export interface Case {
  readonly subject: Subject;
  readonly settings: RuleSettings;
}

/**
 * Runs the rules, in the order given, on every object they read. A rule that throws, or says so, is "not checked" on that
 * object; what it had yielded before stays. Findings come in the order of the objects, then in that of the rules.
 */
export function check(cases: readonly Case[], rules: readonly Rule[]): Report {
  const cluster = new Cluster(cases.map((one) => one.subject));
  const findings: Finding[] = [];
  const unjudged: NotChecked[] = [];
  for (const { plan, subjects } of batches(cases, new Plan(rules))) {
    const input = (subjects[0] as Subject).input;
    judge(plan.first, subjects, cluster, input).forEach((judged, at) => {
      const subject = subjects[at] as Subject;
      const found = applyWaivers(settle(judged.found), subject.written);
      for (const finding of found) findings.push(finding);
      if (deferredPlaces(subject.written).length > 0) unjudged.push(...unjudgedPlaces(subject, plan.severities));
      for (const failure of judged.failed) unjudged.push(failure);
      if (!hasWaivers(subject.written)) return;
      const verdict = { rules: plan.severities, ran: ranWithout(judged.failed, plan.first), findings: found };
      for (const again of judge(plan.second, [subject], cluster, { ...input, verdict })) {
        for (const { finding } of again.found) findings.push(...applyWaivers([finding], subject.written));
        for (const failure of again.failed) unjudged.push(failure);
      }
    });
    for (const subject of subjects) forget(subject);
  }
  return { findings, notChecked: unjudged, summary: summarize(findings, cases.length) };
}

interface Batch {
  readonly plan: KindPlan;
  readonly subjects: Subject[];
}

/** Enough to keep one rule's code and its data in the processor's caches; measured, not critical. */
const BATCH = 64;

/** Neighbours that run under one plan. Its code being hot, a rule takes less time on many objects in a row. */
function* batches(cases: readonly Case[], plans: Plan): Generator<Batch> {
  let batch: Batch | undefined;
  for (const { subject, settings } of cases) {
    const plan = plans.of(subject.groupKind, settings, subject.input);
    if (batch && (batch.plan !== plan || batch.subjects.length >= BATCH)) {
      yield batch;
      batch = undefined;
    }
    batch ??= { plan, subjects: [] };
    batch.subjects.push(subject);
  }
  if (batch) yield batch;
}

interface Found {
  readonly rule: Rule;
  readonly finding: Finding;
}

interface Judged {
  readonly found: Found[];
  readonly failed: NotChecked[];
}

/** One pass of rules over objects that share an input; the answers are in the order of the objects. */
function judge(rules: readonly PlannedRule[], subjects: readonly Subject[], cluster: Cluster, input: Input): Judged[] {
  const answers = subjects.map((): Judged => ({ found: [], failed: [] }));
  for (const { rule, severity } of rules) {
    for (let at = 0; at < subjects.length; at += 1) {
      const subject = subjects[at] as Subject;
      try {
        for (const said of rule.check(subject, cluster, input)) {
          if ('why' in said) answers[at]?.failed.push(notChecked(rule, subject, said));
          else answers[at]?.found.push({ rule, finding: findingOf(rule, severity, subject, said) });
        }
      } catch (thrown) {
        answers[at]?.failed.push(notChecked(rule, subject, whyFailed(subject, thrown)));
      }
    }
  }
  return answers;
}

function whyFailed(subject: Subject, thrown: unknown): Unjudged {
  if (thrown instanceof NotKnownYet) return whyUnjudged(subject, thrown);
  return { at: [], why: `the rule failed: ${thrown instanceof Error ? thrown.message : String(thrown)}` };
}

function notChecked(rule: Rule, { object, origin: { construct } }: Subject, { at, why }: Unjudged): NotChecked {
  return { rule: rule.id, object, at: formatPath(at), why, ...(construct !== undefined && { construct }) };
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
    ...(origin.address !== undefined && { address: origin.address }),
  };
}

/**
 * Where the API server refuses a value, what the value would mean is silent. So is what a CRD says of a place in, at or around which a rule
 * on the kind itself has found the same, in better words.
 */
function settle(found: readonly Found[]): Finding[] {
  if (found.length === 0) return [];
  const refused = new Set<string>();
  const ofKind: string[] = [];
  for (const { rule, finding } of found) {
    if (rule.enforcedBy !== 'api-server' || finding.severity !== 'error') continue;
    refused.add(finding.at);
    if (!isOfCrds(rule)) ofKind.push(finding.at);
  }
  const kept = found.filter(({ rule, finding }) => {
    if (isOfCrds(rule))
      return !ofKind.some((at) => isWithin(at, finding.at) || (at !== '' && isWithin(finding.at, at)));
    return rule.enforcedBy === 'api-server' || !refused.has(finding.at);
  });
  return kept.map((f) => f.finding);
}

function isOfCrds({ needs }: Rule): boolean {
  return needs?.includes('crds') === true;
}

/** Paths as `formatPath` writes them. */
function isWithin(at: string, place: string): boolean {
  return place === '' || at === place || at.startsWith(`${place}.`) || at.startsWith(`${place}[`);
}
