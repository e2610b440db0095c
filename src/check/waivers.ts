import { allowedRule } from '../manifest/annotations';
import { isPlainObject, type Manifest } from '../manifest/object';
import type { Path } from '../manifest/path';
import type { Finding } from './finding';

/** One waiver as written on an object. */
export interface Waiver {
  readonly rule: string;
  /** Trimmed; empty where no reason is given. A value that is no string counts as empty. */
  readonly reason: string;
  readonly at: Path;
}

export function waiversOf(manifest: Manifest): readonly Waiver[] {
  const metadata = manifest.metadata;
  const annotations = isPlainObject(metadata) ? metadata.annotations : undefined;
  if (!isPlainObject(annotations)) return [];
  const waivers: Waiver[] = [];
  for (const [key, value] of Object.entries(annotations)) {
    const rule = allowedRule(key);
    if (rule === undefined) continue;
    waivers.push({ rule, reason: typeof value === 'string' ? value.trim() : '', at: ['metadata', 'annotations', key] });
  }
  return waivers;
}

export function hasWaivers(manifest: Manifest): boolean {
  return waiversOf(manifest).length > 0;
}

/** Marks the findings that the object waives. Errors are never waived, nor is anything without a reason. */
export function applyWaivers(findings: readonly Finding[], manifest: Manifest): Finding[] {
  if (findings.length === 0) return [];
  const reasons = new Map(waiversOf(manifest).map((waiver) => [waiver.rule, waiver.reason]));
  return findings.map((finding) => {
    const reason = finding.severity === 'error' ? undefined : reasons.get(finding.rule);
    return reason ? { ...finding, waived: reason } : finding;
  });
}
