import type { Rule } from '../../check/rule';
import { servesNodePool } from '../../manifest/karpenter/node-pool-kind';
import { quoted } from '../../units/quoted';
import { NODE_POOL } from '../facts/pool-of';

export const apiVersion: Rule = {
  id: 'node-pool/api-version',
  title: 'The API version is one that the release serves',
  severity: 'error',
  enforcedBy: 'api-server',
  reads: [NODE_POOL],
  why: 'The API server knows no such kind and refuses the object. v1beta1 went with 1.1.0.',
  source: ['K@1.14.1 pkg/apis/crds/karpenter.sh_nodepools.yaml'],
  *check({ manifest, version }, _, { versions }) {
    if (servesNodePool(version, versions.karpenter)) return;
    const written = quoted(String(manifest.apiVersion));
    const what = version === 'v1beta1' ? `${written} is not served from 1.1.0 on` : `${written} is not served`;
    const advice = servesNodePool('v1', versions.karpenter)
      ? 'write karpenter.sh/v1'
      : 'run Karpenter 1.0.0 or later, or write karpenter.sh/v1beta1';
    yield { at: ['apiVersion'], says: `${what}; ${advice}` };
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
      nodeClassRef:
        group: karpenter.k8s.aws
        kind: EC2NodeClass
        name: default
      requirements:
        - key: karpenter.sh/capacity-type
          operator: In
          values: [on-demand]
`,
  },
  bad: {
    yaml: `
apiVersion: karpenter.sh/v1beta1
kind: NodePool
metadata:
  name: general
spec:
  template:
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
    says: '"karpenter.sh/v1beta1" is not served from 1.1.0 on; write karpenter.sh/v1',
  },
};
