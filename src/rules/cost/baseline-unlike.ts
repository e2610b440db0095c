import type { Rule } from '../../check/rule';
import { unlikeBaseline } from '../../cost/baseline';
import { costReport } from '../../cost/report/cost-report';
import { BASELINE } from '../facts/cost/cost-of';
import { EXAMPLE_BASELINE, EXAMPLE_BOOK } from '../facts/cost/estimate-examples';

export const baselineUnlike: Rule = {
  id: 'cost/baseline-unlike',
  title: 'The baseline is an estimate of the same kind',
  severity: 'error',
  enforcedBy: 'nobody',
  reads: [BASELINE],
  needs: ['estimate', 'baseline'],
  why: 'Amounts in another currency, or for months of other hours, have no difference that means anything.',
  source: ['src/cost/baseline.ts'],
  *check(_object, _, { estimate, baseline }) {
    const unlike = estimate && baseline && unlikeBaseline(baseline.baseline, costReport(estimate));
    if (unlike) yield { at: [unlike.field], says: unlike.says };
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
        - { key: node.kubernetes.io/instance-type, operator: In, values: [m5.2xlarge] }
        - { key: karpenter.sh/capacity-type, operator: In, values: [on-demand] }
  limits:
    cpu: "1000"
`,
    prices: EXAMPLE_BOOK,
    baseline: EXAMPLE_BASELINE,
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
        - { key: node.kubernetes.io/instance-type, operator: In, values: [m5.2xlarge] }
        - { key: karpenter.sh/capacity-type, operator: In, values: [on-demand] }
  limits:
    cpu: "1000"
`,
    prices: { ...EXAMPLE_BOOK, currency: 'USD' },
    baseline: EXAMPLE_BASELINE,
    says: 'its currency is EUR and that of the estimate USD; write the baseline anew with: cdk-node-pools cost FILE --format json',
  },
};
