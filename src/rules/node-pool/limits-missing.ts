import type { Rule } from '../../check/rule';
import { objectField } from '../../manifest/fields';
import { isPlainObject } from '../../manifest/object';
import { isStatic } from '../facts/is-static';
import { NODE_POOL } from '../facts/pool-of';

export const limitsMissing: Rule = {
  id: 'node-pool/limits-missing',
  title: 'A pool that grows has a limit',
  severity: 'warning',
  enforcedBy: 'nobody',
  reads: [NODE_POOL],
  why: 'Nothing else bounds how many nodes a dynamic pool launches: a runaway workload becomes a runaway bill.',
  source: ['A@1.14.1 website/content/en/docs/concepts/nodepools.md'],
  *check(object) {
    const { spec } = object.manifest;
    if (!isPlainObject(spec)) return; // there is no pool yet
    if (isStatic(object) || Object.values(objectField(spec, 'limits')).some((limit) => limit !== null)) return;
    yield {
      at: ['spec', 'limits'],
      says: 'there is no limit, so nothing bounds what this pool costs; set one, such as { cpu: "1000", memory: 4000Gi }',
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
`,
    says: 'there is no limit, so nothing bounds what this pool costs; set one, such as { cpu: "1000", memory: 4000Gi }',
  },
};
