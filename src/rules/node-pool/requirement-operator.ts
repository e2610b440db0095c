import { describeBreach } from '../../check/describe-breach';
import type { Rule } from '../../check/rule';
import type { ShapeBreach } from '../../check/shape-breaches';
import type { Manifest } from '../../manifest/object';
import { valueAt } from '../../manifest/path';
import { tryGoInt64 } from '../../units/go-number';
import { nearestName } from '../../units/nearest-name';
import { quoted } from '../../units/quoted';
import { NODE_POOL } from '../facts/pool-of';

export const requirementOperator: Rule = {
  id: 'node-pool/requirement-operator',
  title: 'A requirement has an operator that the release knows',
  severity: 'error',
  enforcedBy: 'api-server',
  reads: [NODE_POOL],
  why: 'The API server refuses the pool. Gte and Lte came with 1.9.0.',
  source: [
    'https://github.com/aws/karpenter-provider-aws/issues/8951',
    'https://github.com/kubernetes-sigs/karpenter/pull/2674',
  ],
  *check(object) {
    for (const breach of object.shapeBreaches('node-pool/requirement-operator')) {
      yield { at: breach.at, says: words(breach, object.manifest) };
    }
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
      requirements:
        - key: karpenter.k8s.aws/instance-cpu
          operator: Gte
          values: ['4']
`,
    profile: { karpenter: '1.9.0' },
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
        group: karpenter.k8s.aws
        kind: EC2NodeClass
        name: default
      requirements:
        - key: karpenter.k8s.aws/instance-cpu
          operator: Gte
          values: ['4']
`,
    profile: { karpenter: '1.8.2' },
    says: '"Gte" is unknown before 1.9.0; write operator: Gt, values: ["3"]',
  },
};

function words(breach: ShapeBreach, manifest: Manifest): string {
  const { value, limit, at } = breach;
  if (typeof value !== 'string') return describeBreach(breach);
  if (value === 'Gte' || value === 'Lte') {
    const bound = boundOf(valueAt(manifest, [...at.slice(0, -1), 'values']));
    return `${quoted(value)} is unknown before 1.9.0; write ${strictly(value, bound)}`;
  }
  const known = Array.isArray(limit) ? limit.map(String) : [];
  return `${quoted(value)} is no operator; write ${nearestName(value, known) ?? 'In'}`;
}

function boundOf(values: unknown): bigint | undefined {
  const [only]: readonly unknown[] = Array.isArray(values) ? values : [];
  return typeof only === 'string' ? tryGoInt64(only) : undefined;
}

/** `Gte 4` is `Gt 3`; `Gte 0` is every number. */
function strictly(operator: 'Gte' | 'Lte', bound: bigint | undefined): string {
  const strict = operator === 'Gte' ? 'Gt' : 'Lt';
  if (bound === undefined) return `operator: ${strict}, with a value one ${operator === 'Gte' ? 'lower' : 'higher'}`;
  const moved = operator === 'Gte' ? bound - 1n : bound + 1n;
  return moved < 0n ? 'operator: Exists' : `operator: ${strict}, values: ["${moved}"]`;
}
