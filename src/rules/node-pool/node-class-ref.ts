import { describeBreach } from '../../check/describe-breach';
import type { Rule } from '../../check/rule';
import type { ShapeBreach } from '../../check/shape-breaches';
import { groupOf, type Manifest } from '../../manifest/object';
import { type Path, valueAt } from '../../manifest/path';
import { quoted } from '../../units/quoted';
import { NODE_POOL } from '../facts/pool-of';

export const nodeClassRef: Rule = {
  id: 'node-pool/node-class-ref',
  title: 'The node class is named by group, kind and name',
  severity: 'error',
  enforcedBy: 'api-server',
  reads: [NODE_POOL],
  why: 'The API server refuses the pool. v1beta1 had an apiVersion in the place of group; a group has no version behind a slash.',
  source: ['https://github.com/aws/karpenter-provider-aws/issues/7319', 'K@1.14.1 pkg/apis/v1/nodeclaim.go'],
  *check(object) {
    const breaches = object.shapeBreaches('node-pool/node-class-ref');
    const missing = breaches
      .filter((breach) => breach.keyword === 'required')
      .map(({ at }) => String(at[at.length - 1]));
    if (missing.length > 0) yield { at: REF, says: wordsOfMissing(missing, groupWritten(object.manifest)) };
    for (const breach of breaches) if (breach.keyword !== 'required') yield { at: REF, says: words(breach) };
  },
  good: {
    yaml: `
apiVersion: karpenter.sh/v1
kind: NodePool
metadata:
  name: general
spec:
  template:
    spec:
      nodeClassRef:
        group: karpenter.k8s.aws
        kind: EC2NodeClass
        name: default
      requirements: []
`,
  },
  bad: {
    yaml: `
apiVersion: karpenter.sh/v1
kind: NodePool
metadata:
  name: general
spec:
  template:
    spec:
      nodeClassRef:
        group: karpenter.k8s.aws/v1
        kind: EC2NodeClass
        name: default
      requirements: []
`,
    says: 'group "karpenter.k8s.aws/v1" holds a slash; write group: karpenter.k8s.aws',
  },
};

const REF: Path = ['spec', 'template', 'spec', 'nodeClassRef'];

const EXAMPLES: ReadonlyMap<string, string> = new Map([
  ['group', 'group: karpenter.k8s.aws'],
  ['kind', 'kind: EC2NodeClass'],
  ['name', 'name: default'],
]);

function wordsOfMissing(fields: readonly string[], group: string | undefined): string {
  const examples = fields.map((field) => {
    if (field === 'group' && group !== undefined) return `group: ${group}`;
    return EXAMPLES.get(field) ?? `${field}: { ${[...EXAMPLES.values()].join(', ')} }`;
  });
  return `${listed(fields)} ${fields.length === 1 ? 'is' : 'are'} missing; write ${listed(examples)}`;
}

/** The group in an `apiVersion`, which v1beta1 had. */
function groupWritten(manifest: Manifest): string | undefined {
  const group = groupOf(valueAt(manifest, [...REF, 'apiVersion']));
  return group === '' || group.length > 100 ? undefined : group;
}

function listed(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join() : `${parts.slice(0, -1).join(', ')} and ${parts[parts.length - 1]}`;
}

function words(breach: ShapeBreach): string {
  const field = String(breach.at[breach.at.length - 1]);
  const { keyword, value } = breach;
  if (keyword === 'minLength') return `${field} is empty; write ${EXAMPLES.get(field)}`;
  if (keyword === 'pattern' && typeof value === 'string') {
    const group = value.slice(0, value.indexOf('/')) || 'karpenter.k8s.aws';
    return `${field} ${quoted(value)} holds a slash; write group: ${group}`;
  }
  return `${field}: ${describeBreach(breach)}`;
}
