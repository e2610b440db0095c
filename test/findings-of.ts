import { check } from '../src/check/engine';
import type { Finding, Report } from '../src/check/finding';
import { type Profile, versionsOf } from '../src/check/profile';
import { subject } from '../src/check/subject';
import type { Manifest } from '../src/manifest/object';
import { readManifests } from '../src/manifest/yaml/read';
import { rules } from '../src/rules';

const API_SERVER: ReadonlySet<string> = new Set(rules.filter((r) => r.enforcedBy === 'api-server').map((r) => r.id));

/** All rules on objects that form one cluster. A rule that threw fails the test. */
export function reportOn(manifests: readonly Manifest[], profile: Profile = {}): Report {
  const input = { profile, versions: versionsOf(profile) };
  const report = check(
    manifests.map((manifest) => ({ subject: subject(manifest, {}, input), settings: {} })),
    rules,
  );
  expect(report.notChecked).toEqual([]);
  return report;
}

export function findingsOfYaml(yaml: string, profile: Profile = {}): readonly Finding[] {
  return reportOn(
    readManifests(yaml, 'test.yaml').documents.map((document) => document.manifest),
    profile,
  ).findings;
}

/** What the API server is said to refuse the object for. */
export function refusals(manifest: Manifest, profile: Profile = {}): readonly Finding[] {
  return reportOn([manifest], profile).findings.filter((f) => f.severity === 'error' && API_SERVER.has(f.rule));
}
