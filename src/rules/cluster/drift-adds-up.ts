import type { Cluster } from '../../check/cluster';
import { derive } from '../../check/derive';
import type { Rule } from '../../check/rule';
import type { Subject } from '../../check/subject';
import { BUDGETS_AT } from '../../manifest/karpenter/budgets';
import { driftsByPercent } from '../../model/karpenter/drift-percent';
import { quoted } from '../../units/quoted';
import { NODE_POOL, poolOf } from '../facts/pool-of';
import { nodeClassOf, poolsOfCluster } from '../facts/pools-of-cluster';

const MANY = 5;

export const driftAddsUp: Rule = {
  id: 'cluster/drift-adds-up',
  title: 'A new image does not take many pools at once',
  severity: 'info',
  enforcedBy: 'nobody',
  reads: [NODE_POOL],
  why: 'A new image or a changed node class drifts every pool on it at the same time. Budgets count within one pool, and a percent rounds up to at least one node there, so many small pools lose a node each at the same moment.',
  source: ['https://github.com/oracle/karpenter-provider-oci/issues/9'],
  *check(object, cluster) {
    const count = derive(cluster, crowds).get(object);
    if (count === undefined) return;
    const { kind, name } = poolOf(object).nodeClassRef;
    yield {
      at: BUDGETS_AT,
      says: `${count} pools on ${kind} ${quoted(name ?? '')} each let a percent of their nodes drift, so one new image takes at least ${count} nodes at once; give them hours of their own, such as { nodes: "0", reasons: [Drifted], schedule: 0 8 * * *, duration: 12h }`,
    };
  },
  good: {
    yaml: `
apiVersion: karpenter.sh/v1
kind: NodePool
metadata:
  name: team-a
spec:
  template:
    spec:
      nodeClassRef: { group: karpenter.k8s.aws, kind: EC2NodeClass, name: default }
      requirements: []
      taints:
        - { key: example.com/team, value: a, effect: NoSchedule }
  limits:
    cpu: "1000"
---
apiVersion: karpenter.sh/v1
kind: NodePool
metadata:
  name: team-b
spec:
  template:
    spec:
      nodeClassRef: { group: karpenter.k8s.aws, kind: EC2NodeClass, name: default }
      requirements: []
      taints:
        - { key: example.com/team, value: b, effect: NoSchedule }
  limits:
    cpu: "1000"
`,
  },
  bad: {
    yaml: `
apiVersion: karpenter.sh/v1
kind: NodePool
metadata:
  name: team-a
spec:
  template:
    spec:
      nodeClassRef: { group: karpenter.k8s.aws, kind: EC2NodeClass, name: default }
      requirements: []
      taints:
        - { key: example.com/team, value: a, effect: NoSchedule }
  limits:
    cpu: "1000"
---
apiVersion: karpenter.sh/v1
kind: NodePool
metadata:
  name: team-b
spec:
  template:
    spec:
      nodeClassRef: { group: karpenter.k8s.aws, kind: EC2NodeClass, name: default }
      requirements: []
      taints:
        - { key: example.com/team, value: b, effect: NoSchedule }
  limits:
    cpu: "1000"
---
apiVersion: karpenter.sh/v1
kind: NodePool
metadata:
  name: team-c
spec:
  template:
    spec:
      nodeClassRef: { group: karpenter.k8s.aws, kind: EC2NodeClass, name: default }
      requirements: []
      taints:
        - { key: example.com/team, value: c, effect: NoSchedule }
  limits:
    cpu: "1000"
---
apiVersion: karpenter.sh/v1
kind: NodePool
metadata:
  name: team-d
spec:
  template:
    spec:
      nodeClassRef: { group: karpenter.k8s.aws, kind: EC2NodeClass, name: default }
      requirements: []
      taints:
        - { key: example.com/team, value: d, effect: NoSchedule }
  limits:
    cpu: "1000"
---
apiVersion: karpenter.sh/v1
kind: NodePool
metadata:
  name: team-e
spec:
  template:
    spec:
      nodeClassRef: { group: karpenter.k8s.aws, kind: EC2NodeClass, name: default }
      requirements: []
      taints:
        - { key: example.com/team, value: e, effect: NoSchedule }
  limits:
    cpu: "1000"
`,
    says: '5 pools on EC2NodeClass "default" each let a percent of their nodes drift, so one new image takes at least 5 nodes at once; give them hours of their own, such as { nodes: "0", reasons: [Drifted], schedule: 0 8 * * *, duration: 12h }',
  },
};

/** By the first pool on a node class that many share, how many do. */
function crowds(cluster: Cluster): ReadonlyMap<Subject, number> {
  const byClass = new Map<string, Subject[]>();
  for (const { object } of poolsOfCluster(cluster)) {
    const pool = poolOf(object);
    const key = nodeClassOf(pool);
    if (key === undefined || !driftsByPercent(pool.budgets)) continue;
    const pools = byClass.get(key);
    if (pools) pools.push(object);
    else byClass.set(key, [object]);
  }
  return new Map(
    [...byClass.values()].filter((pools) => pools.length >= MANY).map((pools) => [pools[0], pools.length]),
  );
}
