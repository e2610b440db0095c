import type { Rule } from '../../check/rule';
import { AWS_LABEL_DOMAIN } from '../../manifest/karpenter/aws-labels';
import { EKS_GROUP } from '../../manifest/karpenter/eks-auto-mode';
import { quoted } from '../../units/quoted';
import { NODE_POOL, poolOf } from '../facts/pool-of';

export const autoModeKinds: Rule = {
  id: 'node-pool/auto-mode-kinds',
  title: 'A pool for EKS Auto Mode speaks of its kinds and labels',
  severity: 'warning',
  enforcedBy: 'nobody',
  reads: [NODE_POOL],
  why: 'Auto Mode has its own node class, eks.amazonaws.com/NodeClass, and its own instance labels. Classes and labels in karpenter.k8s.aws belong to a Karpenter installed by hand, which may run beside it; Auto Mode leaves such a pool alone, and no instance type of its own has such a label.',
  source: ['https://github.com/aws/containers-roadmap/issues/2524'],
  *check(object, _, { profile }) {
    if (profile.platform !== 'eks-auto-mode') return;
    const { nodeClassRef, requirements } = poolOf(object);
    if (nodeClassRef.group === AWS_LABEL_DOMAIN) {
      yield {
        at: ['spec', 'template', 'spec', 'nodeClassRef'],
        says: `group ${quoted(AWS_LABEL_DOMAIN)} belongs to a Karpenter installed by hand, and EKS Auto Mode does not act on the pool; write group: ${EKS_GROUP}, kind: NodeClass`,
      };
    }
    if (nodeClassRef.group !== EKS_GROUP) return;
    for (const { at, key } of requirements) {
      if (!key.startsWith(`${AWS_LABEL_DOMAIN}/`)) continue;
      yield {
        at: [...at, 'key'],
        says: `${quoted(key)} is a label that nodes of EKS Auto Mode do not have; write ${EKS_GROUP}${key.slice(AWS_LABEL_DOMAIN.length)}`,
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
      nodeClassRef: { group: eks.amazonaws.com, kind: NodeClass, name: default }
      requirements:
        - { key: eks.amazonaws.com/instance-category, operator: In, values: ["m"] }
  limits:
    cpu: "1000"
`,
    profile: { platform: 'eks-auto-mode' },
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
      nodeClassRef: { group: eks.amazonaws.com, kind: NodeClass, name: default }
      requirements:
        - { key: karpenter.k8s.aws/instance-category, operator: In, values: ["m"] }
  limits:
    cpu: "1000"
`,
    profile: { platform: 'eks-auto-mode' },
    says: '"karpenter.k8s.aws/instance-category" is a label that nodes of EKS Auto Mode do not have; write eks.amazonaws.com/instance-category',
  },
};
