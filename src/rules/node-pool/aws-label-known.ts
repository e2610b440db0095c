import type { Rule } from '../../check/rule';
import { AWS_LABEL_DOMAIN, awsLabelSince, awsLabelsOf, isInAwsDomain } from '../../manifest/karpenter/aws-labels';
import { LABELS_AT } from '../../model/karpenter/requirements/pool-requirements';
import { nearestName } from '../../units/nearest-name';
import { quoted } from '../../units/quoted';
import { atLeast, type Release } from '../../units/release';
import { NODE_POOL, poolOf } from '../facts/pool-of';

export const awsLabelKnown: Rule = {
  id: 'node-pool/aws-label-known',
  title: 'A label in the domain of AWS is one that AWS has',
  severity: 'error',
  enforcedBy: 'controller',
  reads: [NODE_POOL],
  why: 'Nobody but the controller gives nodes labels in karpenter.k8s.aws, and the list is closed. The NodePool CRD that AWS ships refuses any other key by a CEL rule; with the CRD of the core project in its place the API server takes the pool and the controller then keeps it from being Ready.',
  source: [
    'A@1.14.1 pkg/apis/crds/karpenter.sh_nodepools.yaml',
    'A@1.14.1 pkg/apis/v1/labels.go',
    'https://github.com/aws/karpenter-provider-aws/issues/7534',
  ],
  *check(object, _, { versions: { karpenter } }) {
    const { nodeClassRef, requirements, labels } = poolOf(object);
    if (nodeClassRef.group !== AWS_LABEL_DOMAIN) return;
    for (const { key, at } of requirements) {
      const says = refusal(key, karpenter);
      if (says !== undefined) yield { at: [...at, 'key'], says };
    }
    for (const key of labels.keys()) {
      const says = refusal(key, karpenter);
      if (says !== undefined) yield { at: [...LABELS_AT, key], says };
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
      requirements:
        - { key: karpenter.k8s.aws/instance-cpu, operator: Gt, values: ["3"] }
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
      requirements:
        - { key: karpenter.k8s.aws/instance-cpus, operator: Gt, values: ["3"] }
  limits:
    cpu: "1000"
`,
    says: '"karpenter.k8s.aws/instance-cpus" is no label of AWS, whose CRDs refuse it; write karpenter.k8s.aws/instance-cpu',
  },
};

function refusal(key: string, release: Release): string | undefined {
  if (!isInAwsDomain(key)) return undefined;
  const since = awsLabelSince(key);
  if (since !== undefined && atLeast(release, since)) return undefined;
  if (since !== undefined)
    return `before ${since} AWS has no label ${quoted(key)}, and its CRDs refuse it; run Karpenter ${since} or drop it`;
  const near = nearestName(key, awsLabelsOf(release));
  const advice = near === undefined ? 'use a domain of your own, such as example.com/tier' : `write ${near}`;
  return `${quoted(key)} is no label of AWS, whose CRDs refuse it; ${advice}`;
}
