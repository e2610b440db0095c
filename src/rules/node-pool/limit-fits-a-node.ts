import type { Rule } from '../../check/rule';
import { smallestInteger } from '../../model/karpenter/requirements/compare';
import { compareQuantity } from '../../units/quantity-arithmetic';
import { quoted } from '../../units/quoted';
import { instanceCpu, wholeQuantity } from '../facts/instance-cpu';
import { isStatic } from '../facts/is-static';
import { limitOf } from '../facts/limit-of';
import { NODE_POOL, poolOf } from '../facts/pool-of';

export const limitFitsANode: Rule = {
  id: 'node-pool/limit-fits-a-node',
  title: 'A limit lets the smallest node in',
  severity: 'error',
  enforcedBy: 'nobody',
  reads: [NODE_POOL],
  why: 'Planning skips each instance type whose whole capacity is more than what is left of a limit. With limits.cpu below the smallest size the requirements admit, every type is skipped and nothing launches.',
  source: ['K@1.14.1 pkg/controllers/provisioning/scheduling/scheduler.go'],
  *check(object) {
    const pool = poolOf(object);
    const limit = limitOf(pool, 'cpu');
    if (!limit || isStatic(object)) return;
    for (const { key, set } of instanceCpu(object)) {
      const least = smallestInteger(set);
      if (least === undefined || compareQuantity(limit, wholeQuantity(least)) >= 0) continue;
      yield {
        at: ['spec', 'limits', 'cpu'],
        says: `${quoted(String(pool.limits.get('cpu')))} is less than the ${least} cpu of the smallest node that ${key} admits, so nothing ever launches; write "${least}" or more`,
      };
      return;
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
        - { key: karpenter.k8s.aws/instance-cpu, operator: In, values: ["8", "16"] }
  limits:
    cpu: "8"
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
        - { key: karpenter.k8s.aws/instance-cpu, operator: In, values: ["8", "16"] }
  limits:
    cpu: "4"
`,
    says: '"4" is less than the 8 cpu of the smallest node that karpenter.k8s.aws/instance-cpu admits, so nothing ever launches; write "8" or more',
  },
};
