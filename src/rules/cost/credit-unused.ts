import type { Rule } from '../../check/rule';
import { amountText } from '../../cost/report/amount-text';
import { quoted } from '../../units/quoted';
import { PRICE_BOOK } from '../facts/cost/cost-of';
import { EXAMPLE_BOOK } from '../facts/cost/estimate-examples';

export const creditUnused: Rule = {
  id: 'cost/credit-unused',
  title: 'A credit is no larger than what it is for',
  severity: 'info',
  enforcedBy: 'nobody',
  reads: [PRICE_BOOK],
  needs: ['prices', 'estimate'],
  why: 'A credit comes off its own line and never goes below 0, so the rest of it is lost; one for a line that is not there is lost altogether.',
  source: ['https://github.com/infracost/infracost/issues/2360'],
  *check(object, _, { estimate, prices }) {
    // Of several books the credits are those of all: said once, on the first.
    if (!estimate || prices?.sources[0]?.data !== object.written) return;
    for (const { name, index, appliesTo, perMonth, unused, noLine } of estimate.credits) {
      if (unused.isZero) continue;
      const { currency } = estimate.book;
      const amounts = `${amountText(unused, currency)} of the ${amountText(perMonth, currency)} ${currency} of ${quoted(name)}`;
      const why = noLine ? `there is no line ${quoted(appliesTo)}` : `${quoted(appliesTo)} costs less`;
      yield {
        at: ['credits', index],
        says: `${amounts} is not used, since ${why}; apply it to another line, such as "*"`,
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
      nodeClassRef: { group: karpenter.k8s.aws, kind: EC2NodeClass, name: default }
      requirements:
        - { key: node.kubernetes.io/instance-type, operator: In, values: [m5.2xlarge] }
        - { key: karpenter.sh/capacity-type, operator: In, values: [on-demand] }
  limits:
    cpu: "1000"
`,
    prices: {
      ...EXAMPLE_BOOK,
      controlPlane: { perClusterMonth: '73.00' },
      credits: [{ name: 'free tier', perMonth: '73.00', appliesTo: 'control-plane' }],
    },
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
    prices: {
      ...EXAMPLE_BOOK,
      controlPlane: { perClusterMonth: '73.00' },
      credits: [{ name: 'free tier', perMonth: '74.40', appliesTo: 'control-plane' }],
    },
    says: '1.40 of the 74.40 EUR of "free tier" is not used, since "control-plane" costs less; apply it to another line, such as "*"',
  },
};
