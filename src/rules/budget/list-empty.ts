import type { Rule } from '../../check/rule';
import { BUDGETS_AT } from '../../manifest/karpenter/budgets';
import { valueAt } from '../../manifest/path';
import { NODE_POOL } from '../facts/pool-of';

export const listEmpty: Rule = {
  id: 'budget/list-empty',
  title: 'A list of budgets has an entry',
  severity: 'error',
  enforcedBy: 'nobody',
  reads: [NODE_POOL],
  why: 'An absent list gets the default of one 10% entry. An empty list replaces it by nothing: all nodes of the pool may be disrupted at once, for every reason. Templates that write their list input even when it is empty do this. The API of CloudPilot wants 1 to 50 entries.',
  source: ['https://github.com/Panfactum/stack/issues/386'],
  *check(object, _, { profile }) {
    const written = valueAt(object.manifest, BUDGETS_AT);
    if (object.version !== 'v1' || !Array.isArray(written) || written.length > 0) return;
    const required = profile.platform === 'cloudpilot';
    yield {
      at: BUDGETS_AT,
      says: `an empty list removes the 10% default, so there is no limit for any reason${required ? ', and CloudPilot refuses it' : ''}; write [{ nodes: "10%" }], or leave budgets out`,
      severity: required ? 'error' : 'warning',
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
  disruption:
    consolidateAfter: 5m
    budgets:
      - nodes: "10%"
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
  disruption:
    consolidateAfter: 5m
    budgets: []
  limits:
    cpu: "1000"
`,
    says: 'an empty list removes the 10% default, so there is no limit for any reason; write [{ nodes: "10%" }], or leave budgets out',
  },
};
