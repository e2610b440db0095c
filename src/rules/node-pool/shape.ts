import type { Rule } from '../../check/rule';
import { metadataBreaches } from '../facts/metadata-breaches';
import { adviceOnShape } from '../facts/node-pool/advice-on-shape';
import { NODE_POOL } from '../facts/pool-of';

export const shape: Rule = {
  id: 'node-pool/shape',
  title: 'A pool has the form that the API server takes',
  severity: 'error',
  enforcedBy: 'api-server',
  reads: [NODE_POOL],
  why: 'The API server refuses it. Everything of the schema and of metadata that no other rule is named for is here.',
  source: [
    'K@1.14.1 pkg/apis/crds/karpenter.sh_nodepools.yaml',
    'https://kubernetes.io/docs/concepts/overview/working-with-objects/names/',
  ],
  *check(object) {
    for (const breach of object.shapeBreaches('node-pool/shape')) yield { at: breach.at, says: adviceOnShape(breach) };
    if (object.version === 'v1') yield* metadataBreaches(object);
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
      requirements: []
      expireAfter: 720h
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
      nodeClassRef:
        group: karpenter.k8s.aws
        kind: EC2NodeClass
        name: default
      requirements: []
      expireAfter: 30d
`,
    says: '"30d" is no duration of hours, minutes and seconds; write 720h',
  },
};
