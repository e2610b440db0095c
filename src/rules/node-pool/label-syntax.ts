import type { Rule } from '../../check/rule';
import { stableKey } from '../../manifest/karpenter/well-known-labels';
import { isQualifiedName } from '../../manifest/names';
import type { Path } from '../../manifest/path';
import { quoted } from '../../units/quoted';
import { atLeast } from '../../units/release';
import { NODE_POOL, poolOf } from '../facts/pool-of';

export const labelSyntax: Rule = {
  id: 'node-pool/label-syntax',
  title: 'Template labels are ones that the controller can set',
  severity: 'error',
  enforcedBy: 'controller',
  reads: [NODE_POOL],
  why: 'The API server does not look at the keys, and the pool is then not Ready. Labels and requirements together become requirements of each NodeClaim, which takes at most 100.',
  source: [
    'K@1.14.1 pkg/apis/v1/nodepool_validation.go',
    'K@1.8.0 pkg/apis/v1/labels.go',
    'A@1.14.1 website concepts/nodepools',
  ],
  *check(object, _, { versions }) {
    const { labels, requirements } = poolOf(object);
    const betaIsClosed = !atLeast(versions.karpenter, '1.9.0');
    for (const key of labels.keys()) {
      const at = [...LABELS, key];
      if (!isQualifiedName(key)) {
        yield { at, says: `${quoted(key)} cannot be the key of a label; write one such as team or example.com/team` };
      } else if (betaIsClosed && stableKey(key) !== key) {
        yield { at, says: `${quoted(key)} cannot be set as a label before 1.9.0; write ${stableKey(key)}` };
      }
    }
    const all = labels.size + requirements.length;
    if (all > MOST && labels.size <= MOST && requirements.length <= MOST) {
      const says = `${labels.size} labels and ${requirements.length} requirements, and ${MOST} are the most in all; remove ${all - MOST}`;
      yield { at: LABELS, says };
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
        example.com/team: a
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
apiVersion: karpenter.sh/v1
kind: NodePool
metadata:
  name: general
spec:
  template:
    metadata:
      labels:
        example.com/my team: a
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
    says: '"example.com/my team" cannot be the key of a label; write one such as team or example.com/team',
  },
};

const LABELS: Path = ['spec', 'template', 'metadata', 'labels'];
const MOST = 100;
