import { describeBreach } from '../../check/describe-breach';
import type { Breach, Rule } from '../../check/rule';
import type { ShapeBreach } from '../../check/shape-breaches';
import { shownValue } from '../../check/shown-value';
import { isPlainObject, type PlainObject } from '../../manifest/object';
import { atLeast } from '../../units/release';
import { NODE_POOL } from '../facts/pool-of';

export const staticFields: Rule = {
  id: 'node-pool/static-fields',
  title: 'A static pool has a whole number of replicas, no weight, and no limit but nodes',
  severity: 'error',
  enforcedBy: 'api-server',
  reads: [NODE_POOL],
  why: 'The API server refuses the pool.',
  source: ['K@1.14.1 pkg/apis/v1/nodepool.go', 'https://github.com/kubernetes-sigs/karpenter/issues/2345'],
  *check(object, _, { versions }) {
    for (const breach of object.shapeBreaches('node-pool/static-fields')) yield { at: breach.at, says: words(breach) };
    const { spec } = object.manifest;
    if (object.version !== 'v1' || !atLeast(versions.karpenter, '1.8.0') || !isPlainObject(spec)) return;
    if (!absent(spec.replicas)) yield* exclusions(spec);
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
  replicas: 3
  limits:
    nodes: "4"
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
        group: karpenter.k8s.aws
        kind: EC2NodeClass
        name: default
      requirements: []
  replicas: 3
  weight: 20
`,
    says: 'weight 20 on a pool with replicas; remove weight, or remove replicas',
  },
};

function* exclusions({ weight, limits }: PlainObject): Iterable<Breach> {
  if (!absent(weight)) {
    const says = `weight ${shownValue(weight)} on a pool with replicas; remove weight, or remove replicas`;
    yield { at: ['spec', 'weight'], says };
  }
  if (!isPlainObject(limits)) return;
  for (const [name, limit] of Object.entries(limits)) {
    if (name === 'nodes' || absent(limit)) continue;
    const says = `a limit on ${name} of a pool with replicas, which takes one on nodes alone; remove it, and write nodes: "4"`;
    yield { at: ['spec', 'limits', name], says };
  }
}

function words(breach: ShapeBreach): string {
  if (breach.keyword === 'minimum') return `${shownValue(breach.value)} is below 0; write 0 or more`;
  if (breach.keyword === 'maximum')
    return `${shownValue(breach.value)} does not fit into 32 bits; write 2147483647 or less`;
  return describeBreach(breach);
}

function absent(value: unknown): boolean {
  return value === undefined || value === null;
}
