import type { Rule } from '../../check/rule';
import { type ClosedLabel, closedLabel } from '../../manifest/karpenter/closed-labels';
import { isRequirementKey } from '../../manifest/karpenter/requirement-shape';
import { quoted } from '../../units/quoted';
import { NODE_POOL, poolOf } from '../facts/pool-of';

export const labelDomain: Rule = {
  id: 'node-pool/label-domain',
  title: 'Label and requirement keys are not in a domain that the release keeps to itself',
  severity: 'error',
  enforcedBy: 'api-server',
  reads: [NODE_POOL],
  why: 'The API server refuses the pool. It compares by the end of the part before the slash, so notkarpenter.sh is refused too. Before 1.9.0 kubernetes.io and k8s.io were closed but for a few keys.',
  source: [
    'https://github.com/aws/karpenter-provider-aws/issues/7069',
    'https://github.com/aws/karpenter-provider-aws/issues/6495',
    'https://github.com/aws/karpenter-provider-aws/issues/8216',
    'https://github.com/kubernetes-sigs/karpenter/pull/2586',
  ],
  *check(object, _, { versions }) {
    if (object.version !== 'v1') return;
    const pool = poolOf(object);
    for (const key of pool.labels.keys()) {
      const closed = closedLabel(key, versions.karpenter);
      if (closed) yield { at: ['spec', 'template', 'metadata', 'labels', key], says: words(key, closed) };
    }
    for (const { at, key } of pool.requirements) {
      const closed = closedLabel(key, versions.karpenter);
      if (closed && isRequirementKey(key)) yield { at: [...at, 'key'], says: words(key, closed) };
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
    metadata:
      labels:
        node-role.kubernetes.io/worker: ""
    spec:
      nodeClassRef:
        group: karpenter.k8s.aws
        kind: EC2NodeClass
        name: default
      requirements:
        - key: karpenter.sh/capacity-type
          operator: In
          values: [on-demand]
`,
    profile: { karpenter: '1.9.0' },
  },
  bad: {
    yaml: `
apiVersion: karpenter.sh/v1
kind: NodePool
metadata:
  name: general
spec:
  template:
    metadata:
      labels:
        node-role.kubernetes.io/worker: ""
    spec:
      nodeClassRef:
        group: karpenter.k8s.aws
        kind: EC2NodeClass
        name: default
      requirements:
        - key: karpenter.sh/capacity-type
          operator: In
          values: [on-demand]
`,
    profile: { karpenter: '1.8.2' },
    says: '"node-role.kubernetes.io/worker" is in the domain kubernetes.io, closed before 1.9.0; use a domain of your own, such as example.com/worker',
  },
};

function words(key: string, closed: ClosedLabel): string {
  const name = key.slice(key.indexOf('/') + 1);
  const own = `use a domain of your own, such as example.com/${name.length > 63 || name === '' ? 'team' : name}`;
  if (closed.kind === 'key') return `${quoted(key)} is set by Karpenter or the kubelet on every node; remove it`;
  const until = closed.openedIn === undefined ? 'which is closed' : `closed before ${closed.openedIn}`;
  return `${quoted(key)} is in the domain ${closed.domain}, ${until}; ${own}`;
}
