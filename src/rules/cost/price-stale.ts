import type { Rule } from '../../check/rule';
import { daysAfter, isDay } from '../../units/day';
import { bookSourceOf, PRICE_BOOK } from '../facts/cost/cost-of';
import { EXAMPLE_BOOK } from '../facts/cost/estimate-examples';

const DEFAULT_MAX_AGE = 90;

export const priceStale: Rule = {
  id: 'cost/price-stale',
  title: 'Prices are not older than they may be',
  severity: 'warning',
  enforcedBy: 'nobody',
  reads: [PRICE_BOOK],
  needs: ['prices', 'guardrails'],
  why: 'Prices change, and an estimate from old ones looks like any other. The age is judged by the day that guardrails give as asOf; the clock is never asked.',
  source: ['src/manifest/cost/guardrails.ts'],
  *check(object, _, input) {
    const { asOf, maxAgeDays = DEFAULT_MAX_AGE } = input.guardrails ?? {};
    const retrieved = bookSourceOf(object, input)?.data.retrievedAt;
    if (asOf === undefined) {
      if (input.guardrails?.maxAgeDays !== undefined)
        yield { at: ['retrievedAt'], why: 'no day to judge it by; set guardrails.asOf, such as "2026-11-30"' };
      return;
    }
    if (!isDay(retrieved)) return;
    const age = daysAfter(asOf, retrieved);
    if (age <= maxAgeDays) return;
    const says = `prices of ${retrieved} are ${age} days old on ${asOf}, and ${maxAgeDays} are allowed; import them anew, or set guardrails.maxAgeDays: ${age}`;
    yield { at: ['retrievedAt'], says };
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
    guardrails: { asOf: '2026-11-30', maxAgeDays: 90 },
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
    prices: { ...EXAMPLE_BOOK, retrievedAt: '2026-01-31' },
    guardrails: { asOf: '2026-11-30', maxAgeDays: 90 },
    says: 'prices of 2026-01-31 are 303 days old on 2026-11-30, and 90 are allowed; import them anew, or set guardrails.maxAgeDays: 303',
  },
};
