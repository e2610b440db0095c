import type { Rule } from '../../check/rule';
import { quoted } from '../../units/quoted';
import { NODE_POOL } from '../facts/pool-of';

export const poolNameUnique: Rule = {
  id: 'cluster/pool-name-unique',
  title: 'A NodePool has its name to itself',
  severity: 'error',
  enforcedBy: 'nobody',
  reads: [NODE_POOL],
  why: 'NodePools have no namespace, so two of one name are one object: whichever is applied last replaces the other, and the nodes of both then follow it.',
  source: ['https://kubernetes.io/docs/concepts/overview/working-with-objects/names/'],
  *check(object, cluster) {
    if (object.name === undefined) return;
    const [first] = cluster.everyNamed(NODE_POOL, object.name);
    if (first === undefined || first === object) return;
    const where =
      first.origin.file === undefined || first.origin.file === object.origin.file ? '' : ` in ${first.origin.file}`;
    yield {
      at: ['metadata', 'name'],
      says: `${quoted(object.name)} is the name of an earlier NodePool${where} too, which this one replaces; give it another, such as ${quoted(`${object.name}-2`)}`,
    };
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
  limits:
    cpu: "1000"
---
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
    cpu: "64"
`,
    says: '"general" is the name of an earlier NodePool too, which this one replaces; give it another, such as "general-2"',
  },
};
