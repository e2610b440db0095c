import { derive } from '../../../check/derive';
import type { Verdict } from '../../../check/input';
import type { Subject } from '../../../check/subject';
import { type Waiver, waiversOf } from '../../../check/waivers';
import { allowKey } from '../../../manifest/annotations';
import { formatPath } from '../../../manifest/path';

const all = (object: Subject): readonly Waiver[] => waiversOf(object.manifest);

/** The object's waivers, without those whose annotation the API server refuses as it is. */
export function waiversOn(object: Subject, verdict: Verdict): readonly Waiver[] {
  const waivers = derive(object, all);
  if (waivers.length === 0) return waivers;
  const refused = new Set(verdict.findings.filter((f) => f.severity === 'error').map((f) => f.at));
  return waivers.filter((waiver) => !refused.has(formatPath(waiver.at)));
}

/** Whether the annotation is the one that waives a rule of this run. */
export function namesRule({ rule, at }: Waiver, { rules }: Verdict): boolean {
  return rules.has(rule) && allowKey(rule) === at[at.length - 1];
}

/** The waivers that are in order: of a rule that exists, with a reason. */
export function soundWaivers(object: Subject, verdict: Verdict): readonly Waiver[] {
  return waiversOn(object, verdict).filter((waiver) => namesRule(waiver, verdict) && waiver.reason !== '');
}
