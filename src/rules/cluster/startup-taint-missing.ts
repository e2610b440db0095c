import type { Cluster } from '../../check/cluster';
import { derive } from '../../check/derive';
import type { Rule } from '../../check/rule';
import { NETWORK_STARTUP_TAINTS } from '../../manifest/karpenter/startup-taints';
import type { TaintEntry } from '../../manifest/karpenter/taints';
import { quoted } from '../../units/quoted';
import { NODE_POOL, poolOf } from '../facts/pool-of';
import { nodeClassOf, poolsOfCluster } from '../facts/pools-of-cluster';

interface Declared {
  /** Of the first pool that declares it. */
  readonly name: string;
  readonly taint: TaintEntry & { readonly key: string };
}

export const startupTaintMissing: Rule = {
  id: 'cluster/startup-taint-missing',
  title: 'Pools on one node class declare the taints of the network alike',
  severity: 'warning',
  enforcedBy: 'nobody',
  reads: [NODE_POOL],
  why: 'A network plugin such as Cilium taints each new node until it is ready there. A pool that does not declare the taint has it all the same, but the planner does not know: it sees a node that its pods do not tolerate and launches a second one for them.',
  source: [
    'https://github.com/aws/karpenter-provider-aws/pull/6267',
    'https://github.com/chanzuckerberg/cztack/pull/895',
  ],
  *check(object, cluster) {
    const pool = poolOf(object);
    const own = new Set([...pool.startupTaints, ...pool.taints].map((taint) => taint.key));
    for (const { name, taint } of derive(cluster, declared)
      .get(nodeClassOf(pool) ?? '')
      ?.values() ?? []) {
      if (own.has(taint.key)) continue;
      yield {
        at: ['spec', 'template', 'spec', 'startupTaints'],
        says: `${quoted(taint.key)} is not here, while NodePool ${quoted(name)} on the same node class expects it on each new node, so nodes are launched twice; add ${inWords(taint)}`,
      };
    }
  },
  good: {
    yaml: `
apiVersion: karpenter.sh/v1
kind: NodePool
metadata:
  name: batch
spec:
  template:
    spec:
      nodeClassRef: { group: karpenter.k8s.aws, kind: EC2NodeClass, name: default }
      requirements: []
      taints:
        - { key: example.com/batch, effect: NoSchedule }
      startupTaints:
        - { key: node.cilium.io/agent-not-ready, value: "true", effect: NoExecute }
  limits:
    cpu: "1000"
---
apiVersion: karpenter.sh/v1
kind: NodePool
metadata:
  name: general
spec:
  template:
    spec:
      nodeClassRef: { group: karpenter.k8s.aws, kind: EC2NodeClass, name: default }
      requirements: []
      startupTaints:
        - { key: node.cilium.io/agent-not-ready, value: "true", effect: NoExecute }
  limits:
    cpu: "1000"
`,
  },
  bad: {
    yaml: `
apiVersion: karpenter.sh/v1
kind: NodePool
metadata:
  name: batch
spec:
  template:
    spec:
      nodeClassRef: { group: karpenter.k8s.aws, kind: EC2NodeClass, name: default }
      requirements: []
      taints:
        - { key: example.com/batch, effect: NoSchedule }
      startupTaints:
        - { key: node.cilium.io/agent-not-ready, value: "true", effect: NoExecute }
  limits:
    cpu: "1000"
---
apiVersion: karpenter.sh/v1
kind: NodePool
metadata:
  name: general
spec:
  template:
    spec:
      nodeClassRef: { group: karpenter.k8s.aws, kind: EC2NodeClass, name: default }
      requirements: []
  limits:
    cpu: "1000"
`,
    says: '"node.cilium.io/agent-not-ready" is not here, while NodePool "batch" on the same node class expects it on each new node, so nodes are launched twice; add { key: node.cilium.io/agent-not-ready, value: "true", effect: NoExecute }',
  },
};

/** By node class and key, the startup taints of the network that some pool declares. */
function declared(cluster: Cluster): ReadonlyMap<string, ReadonlyMap<string, Declared>> {
  const byClass = new Map<string, Map<string, Declared>>();
  for (const { object, name } of poolsOfCluster(cluster)) {
    const pool = poolOf(object);
    const nodeClass = nodeClassOf(pool);
    if (nodeClass === undefined) continue;
    for (const taint of pool.startupTaints) {
      const { key } = taint;
      if (key === undefined || !NETWORK_STARTUP_TAINTS.has(key)) continue;
      const found = byClass.get(nodeClass) ?? new Map<string, Declared>();
      byClass.set(nodeClass, found);
      if (!found.has(key)) found.set(key, { name, taint: { ...taint, key } });
    }
  }
  return byClass;
}

function inWords({ key, value, effect }: TaintEntry): string {
  return `{ key: ${key}, ${value === undefined ? '' : `value: ${quoted(value)}, `}effect: ${effect ?? 'NoExecute'} }`;
}
