import type { Cluster } from '../../check/cluster';
import { derive } from '../../check/derive';
import type { Rule } from '../../check/rule';
import type { Subject } from '../../check/subject';
import { isProviderLabel } from '../../manifest/karpenter/well-known-labels';
import { firstTaking } from '../../model/karpenter/choice/first-taking';
import { quoted } from '../../units/quoted';
import { NODE_POOL } from '../facts/pool-of';
import { candidatesOf, firstOfEach, type RivalPool, rivalsAmong } from '../facts/rival-pools';

const HEAVIEST = 100;

interface Pair {
  readonly pool: RivalPool;
  readonly heavier: RivalPool;
}

export const shadowedPool: Rule = {
  id: 'cluster/shadowed-pool',
  title: 'A lighter pool takes pods that a heavier one does not',
  severity: 'info',
  enforcedBy: 'nobody',
  reads: [NODE_POOL],
  why: 'Weight orders pools for new nodes. Where a heavier pool without taints admits all that a lighter one admits, no pod that both fit gets a node of the lighter one until the limits of the heavier one are reached. That is a fine overflow; it is no way to split load.',
  source: [
    'https://github.com/aws/karpenter-provider-aws/issues/6883',
    'https://github.com/aws/karpenter-provider-aws/issues/8420',
  ],
  *check(object, cluster) {
    const pair = derive(cluster, shadows).get(object);
    if (!pair) return;
    const { pool, heavier } = pair;
    const advice = heavier.weight < HEAVIEST ? `write ${heavier.weight + 1}` : `write ${HEAVIEST}, and less there,`;
    yield {
      at: ['spec', 'weight'],
      says: `NodePool ${quoted(heavier.name)} weighs ${heavier.weight} against ${pool.weight} and admits all that this one admits, so plain pods come here only when it has reached its limits; ${advice} to put this one first, or taint one of the two`,
    };
  },
  good: {
    yaml: `
apiVersion: karpenter.sh/v1
kind: NodePool
metadata:
  name: spot
spec:
  weight: 20
  template:
    spec:
      nodeClassRef: { group: karpenter.k8s.aws, kind: EC2NodeClass, name: default }
      requirements:
        - { key: karpenter.sh/capacity-type, operator: In, values: ["spot"] }
  limits:
    cpu: "1000"
---
apiVersion: karpenter.sh/v1
kind: NodePool
metadata:
  name: on-demand
spec:
  template:
    spec:
      nodeClassRef: { group: karpenter.k8s.aws, kind: EC2NodeClass, name: default }
      requirements:
        - { key: karpenter.sh/capacity-type, operator: In, values: ["on-demand"] }
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
  weight: 20
  template:
    spec:
      nodeClassRef: { group: karpenter.k8s.aws, kind: EC2NodeClass, name: default }
      requirements:
        - { key: kubernetes.io/arch, operator: In, values: ["amd64", "arm64"] }
  limits:
    cpu: "1000"
---
apiVersion: karpenter.sh/v1
kind: NodePool
metadata:
  name: small
spec:
  template:
    spec:
      nodeClassRef: { group: karpenter.k8s.aws, kind: EC2NodeClass, name: default }
      requirements:
        - { key: kubernetes.io/arch, operator: In, values: ["amd64"] }
  limits:
    cpu: "1000"
`,
    says: 'NodePool "general" weighs 20 against 0 and admits all that this one admits, so plain pods come here only when it has reached its limits; write 21 to put this one first, or taint one of the two',
  },
};

/** By pool that plain pods do not reach, the pool that takes them. */
function shadows(cluster: Cluster): ReadonlyMap<Subject, Pair> {
  const untainted = [...rivalsAmong(candidatesOf(cluster).filter((pool) => pool.taints === ''))];
  const tried = untainted.sort((a, b) => b.weight - a.weight || (a.name > b.name ? -1 : 1));
  const kinds = firstOfEach(tried, kindOf);
  const matches = firstTaking(kinds, isProviderLabel);
  const byKind = new Map(kinds.map((kind, at) => [kindOf(kind), matches[at]]));
  const pairs = new Map<Subject, Pair>();
  for (const pool of tried) {
    const heavier = byKind.get(kindOf(pool));
    if (heavier !== undefined) pairs.set(pool.object, { pool, heavier: kinds[heavier] });
  }
  return pairs;
}

function kindOf({ weight, group, signature }: RivalPool): string {
  return `${weight} ${group} ${signature}`;
}
