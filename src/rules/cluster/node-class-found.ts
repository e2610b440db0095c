import type { Rule } from '../../check/rule';
import { nearestName } from '../../units/nearest-name';
import { quoted } from '../../units/quoted';
import { NODE_POOL, poolOf } from '../facts/pool-of';

/** Names to look for a near one among. */
const MOST_NAMES = 25;

export const nodeClassFound: Rule = {
  id: 'cluster/node-class-found',
  title: "A pool's node class is there",
  severity: 'warning',
  enforcedBy: 'controller',
  reads: [NODE_POOL],
  why: 'A pool whose node class does not exist is never Ready and launches nothing. It is only said where the input holds other node classes of the kind, since then this is where they are kept.',
  source: ['K@1.14.1 pkg/controllers/nodepool/readiness/controller.go'],
  *check(object, cluster) {
    const { group, kind, name } = poolOf(object).nodeClassRef;
    if (!group || !kind || !name) return;
    const classes = cluster.all(`${group}/${kind}`);
    if (classes.length === 0 || cluster.named(`${group}/${kind}`, name).length > 0) return;
    const names = classes.slice(0, MOST_NAMES).flatMap((one) => one.name ?? []);
    const near = nearestName(name, names) ?? names[0];
    const advice = near === undefined ? 'add it' : `write ${quoted(near)}, or add it`;
    yield {
      at: ['spec', 'template', 'spec', 'nodeClassRef', 'name'],
      says: `there is no ${kind} ${quoted(name)} among those of this input, and without it the pool is never Ready; ${advice}`,
    };
  },
  good: {
    yaml: `
apiVersion: karpenter.k8s.aws/v1
kind: EC2NodeClass
metadata:
  name: default
spec:
  amiSelectorTerms: [{ alias: al2023@v20290101 }]
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
  },
  bad: {
    yaml: `
apiVersion: karpenter.k8s.aws/v1
kind: EC2NodeClass
metadata:
  name: default
spec:
  amiSelectorTerms: [{ alias: al2023@v20290101 }]
---
apiVersion: karpenter.sh/v1
kind: NodePool
metadata:
  name: general
spec:
  template:
    spec:
      nodeClassRef: { group: karpenter.k8s.aws, kind: EC2NodeClass, name: defualt }
      requirements: []
  limits:
    cpu: "1000"
`,
    says: 'there is no EC2NodeClass "defualt" among those of this input, and without it the pool is never Ready; write "default", or add it',
  },
};
