import type { Rule } from '../../check/rule';
import { isQualifiedName } from '../../manifest/names';
import { quoted } from '../../units/quoted';
import { NODE_POOL, poolOf } from '../facts/pool-of';

const EFFECTS: readonly string[] = ['NoSchedule', 'PreferNoSchedule', 'NoExecute'];

export const taintDuplicate: Rule = {
  id: 'node-pool/taint-duplicate',
  title: 'A taint is there once',
  severity: 'error',
  enforcedBy: 'controller',
  reads: [NODE_POOL],
  why: 'A node has one taint for each key and effect, whatever the value. The controller looks at taints and startupTaints together and does not make a pool Ready that names a pair twice.',
  source: ['K@1.14.1 pkg/apis/v1/nodeclaim_validation.go'],
  *check(object) {
    const { taints, startupTaints } = poolOf(object);
    const first = new Map<string, string>();
    for (const { at, key, effect, list, index } of [...taints, ...startupTaints]) {
      if (key === undefined || effect === undefined || !isQualifiedName(key) || !EFFECTS.includes(effect)) continue;
      const pair = `${key}:${effect}`;
      const earlier = first.get(pair);
      if (earlier === undefined) first.set(pair, `${list}[${index}]`);
      else
        yield {
          at,
          says: `${quoted(pair)} is in ${earlier} already, and a pair of key and effect counts once whatever its value, so the pool is never Ready; drop one of the two`,
        };
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
      nodeClassRef: { group: karpenter.k8s.aws, kind: EC2NodeClass, name: default }
      requirements: []
      taints:
        - { key: example.com/team, value: a, effect: NoSchedule }
        - { key: example.com/team, value: a, effect: NoExecute }
  limits:
    cpu: "1000"
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
      nodeClassRef: { group: karpenter.k8s.aws, kind: EC2NodeClass, name: default }
      requirements: []
      taints:
        - { key: example.com/team, value: a, effect: NoSchedule }
        - { key: example.com/team, value: b, effect: NoSchedule }
  limits:
    cpu: "1000"
`,
    says: '"example.com/team:NoSchedule" is in taints[0] already, and a pair of key and effect counts once whatever its value, so the pool is never Ready; drop one of the two',
  },
};
