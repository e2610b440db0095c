import type { Rule } from '../../check/rule';
import { quantityMod, quantityQuotient } from '../../units/quantity-arithmetic';
import { canonicalQuantity } from '../../units/quantity-format';
import { quoted } from '../../units/quoted';
import { instanceCpu, onlyInteger, wholeQuantity } from '../facts/instance-cpu';
import { isStatic } from '../facts/is-static';
import { limitOf } from '../facts/limit-of';
import { NODE_POOL, poolOf } from '../facts/pool-of';

export const limitStranded: Rule = {
  id: 'node-pool/limit-stranded',
  title: 'A limit is a whole number of nodes',
  severity: 'info',
  enforcedBy: 'nobody',
  reads: [NODE_POOL],
  why: 'With a single node size the limit is used up in whole nodes, and the rest of it can never be launched.',
  source: ['https://github.com/aws/karpenter-provider-aws/issues/6328'],
  *check(object) {
    const pool = poolOf(object);
    const limit = limitOf(pool, 'cpu');
    if (!limit || isStatic(object)) return;
    for (const { set } of instanceCpu(object)) {
      const size = onlyInteger(set);
      if (size === undefined || size === 0n) continue;
      const nodes = quantityQuotient(limit, wholeQuantity(size));
      const rest = quantityMod(limit, wholeQuantity(size));
      if (nodes === 0n || rest.coefficient === 0n) continue;
      yield {
        at: ['spec', 'limits', 'cpu'],
        says: `${quoted(String(pool.limits.get('cpu')))} holds ${nodes} node${nodes === 1n ? '' : 's'} of ${size} cpu and strands ${canonicalQuantity(rest)}; write "${nodes * size}" or "${(nodes + 1n) * size}"`,
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
        - { key: karpenter.k8s.aws/instance-cpu, operator: In, values: ["32"] }
  limits:
    cpu: "2048"
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
        - { key: karpenter.k8s.aws/instance-cpu, operator: In, values: ["32"] }
  limits:
    cpu: "2063"
`,
    says: '"2063" holds 64 nodes of 32 cpu and strands 15; write "2048" or "2080"',
  },
};
