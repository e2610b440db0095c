import { describeBreach } from '../../check/describe-breach';
import type { Rule } from '../../check/rule';
import type { ShapeBreach } from '../../check/shape-breaches';
import { nearestName } from '../../units/nearest-name';
import { quoted } from '../../units/quoted';
import { NODE_POOL } from '../facts/pool-of';

export const taintSyntax: Rule = {
  id: 'node-pool/taint-syntax',
  title: 'A taint has a key, an effect and, if any, a value that is not empty',
  severity: 'error',
  enforcedBy: 'api-server',
  reads: [NODE_POOL],
  why: 'The API server refuses the pool. The form key=value:effect of kubectl is three fields here.',
  source: ['https://github.com/aws/karpenter-provider-aws/issues/1357', 'K@1.14.1 pkg/apis/v1/nodeclaim.go'],
  *check(object) {
    const breaches = object.shapeBreaches('node-pool/taint-syntax');
    for (const breach of breaches) {
      if (breach.keyword !== 'required' || !isSaidByKey(breach, breaches)) {
        yield { at: breach.at.slice(0, -1), says: words(breach) };
      }
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
      requirements: []
      taints:
        - key: dedicated
          value: training
          effect: NoSchedule
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
      taints:
        - key: dedicated=training
          effect: NoSchedule
`,
    says: '"dedicated=training" is a key and a value in one; write key: dedicated, value: training',
  },
};

/** The whole of kubectl's form in the key, `key=value:effect`: what to write in its place says the effect too. */
function isSaidByKey({ at }: ShapeBreach, breaches: readonly ShapeBreach[]): boolean {
  const entry = at.slice(0, -1).join();
  return breaches.some((other) => other.at.join() === `${entry},key` && pairIn(other.value)?.[3] !== undefined);
}

function pairIn(key: unknown): RegExpExecArray | undefined {
  if (typeof key !== 'string') return undefined;
  return /^([^=:]{1,100})=([^=:]{0,100})(?::([A-Za-z]{1,20}))?$/.exec(key) ?? undefined;
}

const EFFECTS = ['NoSchedule', 'PreferNoSchedule', 'NoExecute'];

function words(breach: ShapeBreach): string {
  const { keyword, value } = breach;
  const field = String(breach.at[breach.at.length - 1]);
  if (keyword === 'required')
    return `${field} is missing; write ${field === 'effect' ? 'effect: NoSchedule' : 'key: dedicated'}`;
  if (typeof value !== 'string') return `${field}: ${describeBreach(breach)}`;
  if (field === 'effect') return `${quoted(value)} is no effect; write ${nearestName(value, EFFECTS) ?? 'NoSchedule'}`;
  if (field === 'value' && value === '') return 'value is empty, which no taint can be; remove value';
  const pair = field === 'key' ? pairIn(value) : undefined;
  if (pair) {
    const parts = [`key: ${pair[1]}`, pair[2] && `value: ${pair[2]}`, pair[3] && `effect: ${pair[3]}`];
    return `${quoted(value)} is a key and a value in one; write ${parts.filter(Boolean).join(', ')}`;
  }
  const example = field === 'key' ? 'key: dedicated or key: example.com/dedicated' : 'value: training';
  return `${quoted(value)} cannot be the ${field} of a taint; write one such as ${example}`;
}
