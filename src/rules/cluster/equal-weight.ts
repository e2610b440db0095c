import type { Cluster } from '../../check/cluster';
import { derive } from '../../check/derive';
import type { Rule } from '../../check/rule';
import type { Subject } from '../../check/subject';
import { firstSharing } from '../../model/karpenter/choice/first-sharing';
import { quoted } from '../../units/quoted';
import { NODE_POOL } from '../facts/pool-of';
import { type Candidate, candidatesOf, firstOfEach, type RivalPool, rivalsAmong } from '../facts/rival-pools';

const HEAVIEST = 100;

interface Pair {
  readonly pool: RivalPool;
  readonly winner: RivalPool;
}

export const equalWeight: Rule = {
  id: 'cluster/equal-weight',
  title: 'Pools that fit the same pods differ in weight',
  severity: 'warning',
  enforcedBy: 'nobody',
  reads: [NODE_POOL],
  why: 'Of pools with one weight, Karpenter tries the one with the last name in the alphabet first, every time. Where pods fit both, it gets all new nodes until its limits are reached and the other gets none: ties are not spread.',
  source: [
    'https://github.com/kubernetes-sigs/karpenter/issues/2976',
    'https://github.com/aws/karpenter-provider-aws/issues/6049',
  ],
  *check(object, cluster) {
    const pair = derive(cluster, winners).get(object);
    if (!pair) return;
    const { pool, winner } = pair;
    const weight = pool.weight === 0 ? 'no weight either' : `weight ${pool.weight} as well`;
    const advice = pool.weight < HEAVIEST ? `write ${pool.weight + 1}` : `write ${HEAVIEST - 1} there`;
    yield {
      at: ['spec', 'weight'],
      says: `NodePool ${quoted(winner.name)} has ${weight} and the later name, so it gets every new node that fits both; ${advice} to put this one first, or let taints or requirements tell them apart`,
    };
  },
  good: {
    yaml: `
apiVersion: karpenter.sh/v1
kind: NodePool
metadata:
  name: general-amd64
spec:
  template:
    spec:
      nodeClassRef: { group: karpenter.k8s.aws, kind: EC2NodeClass, name: default }
      requirements:
        - { key: kubernetes.io/arch, operator: In, values: ["amd64"] }
  limits:
    cpu: "1000"
---
apiVersion: karpenter.sh/v1
kind: NodePool
metadata:
  name: general-arm64
spec:
  template:
    spec:
      nodeClassRef: { group: karpenter.k8s.aws, kind: EC2NodeClass, name: default }
      requirements:
        - { key: kubernetes.io/arch, operator: In, values: ["arm64"] }
  limits:
    cpu: "1000"
`,
  },
  bad: {
    yaml: `
apiVersion: karpenter.sh/v1
kind: NodePool
metadata:
  name: general-a
spec:
  template:
    spec:
      nodeClassRef: { group: karpenter.k8s.aws, kind: EC2NodeClass, name: default }
      requirements:
        - { key: kubernetes.io/arch, operator: In, values: ["arm64"] }
  limits:
    cpu: "1000"
---
apiVersion: karpenter.sh/v1
kind: NodePool
metadata:
  name: general-b
spec:
  template:
    spec:
      nodeClassRef: { group: karpenter.k8s.aws, kind: EC2NodeClass, name: default }
      requirements:
        - { key: kubernetes.io/arch, operator: In, values: ["arm64"] }
  limits:
    cpu: "1000"
`,
    says: 'NodePool "general-b" has no weight either and the later name, so it gets every new node that fits both; write 1 to put this one first, or let taints or requirements tell them apart',
  },
};

/** By pool that is never tried first, the pool that is. */
function winners(cluster: Cluster): ReadonlyMap<Subject, Pair> {
  const groups = new Map<string, Candidate[]>();
  for (const pool of candidatesOf(cluster)) {
    const key = `${pool.weight} ${pool.taints}`;
    const group = groups.get(key);
    if (group) group.push(pool);
    else groups.set(key, [pool]);
  }
  const pairs = new Map<Subject, Pair>();
  for (const group of groups.values()) {
    if (group.length < 2) continue;
    const tried = [...rivalsAmong(group)].sort((a, b) => (a.name > b.name ? -1 : 1));
    const kinds = firstOfEach(tried, (pool) => pool.signature);
    const matches = firstSharing(kinds);
    const bySignature = new Map(kinds.map((kind, at) => [kind.signature, kinds[matches[at]]]));
    for (const pool of tried) {
      const winner = bySignature.get(pool.signature);
      if (winner && winner.name > pool.name) pairs.set(pool.object, { pool, winner });
    }
  }
  return pairs;
}
