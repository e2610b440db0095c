import { check } from '../../src/check/engine';
import type { Finding } from '../../src/check/finding';
import { inputFor } from '../../src/check/input';
import type { Profile } from '../../src/check/profile';
import type { RuleId } from '../../src/check/rule-id';
import { subject } from '../../src/check/subject';
import type { Manifest } from '../../src/manifest/object';
import { rules } from '../../src/rules';

export interface PoolParts {
  readonly name?: string;
  /** Merged into `spec`. */
  readonly spec?: object;
  /** Merged into `spec.template.spec`. */
  readonly node?: object;
  readonly requirements?: readonly object[];
  readonly labels?: object;
  readonly annotations?: object;
}

/** A NodePool that breaks no rule, but for what the parts bring. */
export function pool({
  name = 'general',
  spec,
  node,
  requirements = [],
  labels,
  annotations,
}: PoolParts = {}): Manifest {
  return {
    apiVersion: 'karpenter.sh/v1',
    kind: 'NodePool',
    metadata: { name },
    spec: {
      template: {
        ...((labels || annotations) && { metadata: { labels, annotations } }),
        spec: {
          nodeClassRef: { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: 'default' },
          requirements,
          ...node,
        },
      },
      limits: { cpu: '1000' },
      ...spec,
    },
  };
}

export function ask(key: string, operator: string, values?: readonly unknown[], more: object = {}): object {
  return { key, operator, ...(values && { values }), ...more };
}

/** What all rules find, in a run that may skip none. */
export function findingsOn(manifests: readonly Manifest[], profile: Profile = {}): readonly Finding[] {
  const input = inputFor(profile);
  const cases = manifests.map((manifest) => ({ subject: subject(manifest, {}, input), settings: {} }));
  const report = check(cases, rules);
  expect(report.notChecked.filter(({ why }) => why.startsWith('the rule failed'))).toEqual([]);
  return report.findings;
}

/** `at: says` of each finding of one rule. */
export function saidBy(rule: RuleId, manifest: Manifest, profile?: Profile): string[] {
  return findingsOn([manifest], profile).flatMap((f) => (f.rule === rule ? [`${f.at}: ${f.says}`] : []));
}

/** The places of the findings of one rule. */
export function placesOf(rule: RuleId, manifest: Manifest, profile?: Profile): string[] {
  return findingsOn([manifest], profile).flatMap((f) => (f.rule === rule ? [f.at] : []));
}

/** `object at` of each finding of one rule on several manifests. */
export function objectsOf(rule: RuleId, manifests: readonly Manifest[], profile?: Profile): string[] {
  return findingsOn(manifests, profile).flatMap((f) => (f.rule === rule ? [`${f.object} ${f.at}`] : []));
}
