import type { Rule } from '../../check/rule';
import { poolAnnotations } from '../../cost/annotations';
import { COST_PREFIX } from '../../manifest/annotations/cost';
import { isPlainObject } from '../../manifest/object';
import { valueAt } from '../../manifest/path';
import { quoted } from '../../units/quoted';
import { shownValue } from '../../units/shown-value';
import { poolCostOf } from '../facts/cost/cost-of';
import { EXAMPLE_BOOK } from '../facts/cost/estimate-examples';
import { MACHINE_DEPLOYMENT } from '../facts/machine-deployment-of';
import { NODE_POOL } from '../facts/pool-of';

export const annotationByHand: Rule = {
  id: 'cost/annotation-by-hand',
  title: 'Cost annotations say what the estimate says',
  severity: 'warning',
  enforcedBy: 'nobody',
  reads: [NODE_POOL, MACHINE_DEPLOYMENT],
  needs: ['estimate'],
  why: 'A number in an annotation is believed. One that was written by hand, or left from an older estimate, is the number somebody will budget with.',
  source: ['src/cost/annotations.ts'],
  *check(object, _, input) {
    const { estimate } = input;
    const pool = poolCostOf(object, input);
    const annotations = valueAt(object.manifest, ['metadata', 'annotations']);
    const { handWritten, annotated } = pool?.remarks ?? {};
    if (annotated) return;
    if (handWritten) {
      const says = `${handWritten.key.slice(COST_PREFIX.length)} was ${quoted(handWritten.value)} before CostEstimate wrote it; remove it from the source`;
      yield { at: ['metadata', 'annotations'], says };
      return;
    }
    if (!estimate || !pool || !isPlainObject(annotations)) return;
    const own = Object.keys(annotations).filter((key) => key.startsWith(COST_PREFIX));
    if (own.length === 0) return;
    const expected = poolAnnotations(pool, estimate);
    for (const key of own.sort()) {
      const wanted = Object.hasOwn(expected, key) ? expected[key] : undefined;
      if (annotations[key] === wanted) continue;
      const name = key.slice(COST_PREFIX.length);
      const says =
        wanted === undefined
          ? `${name} is no annotation of the estimate; remove it`
          : `${name} is ${shownValue(annotations[key])}, and the estimate says ${quoted(wanted)}; remove it, or let CostEstimate write it`;
      yield { at: ['metadata', 'annotations'], says };
      return;
    }
  },
  good: {
    yaml: `
apiVersion: karpenter.sh/v1
kind: NodePool
metadata:
  name: general
  annotations:
    cost.cdk-node-pools.dev/monthly-max: "35040.00"
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
  },
  bad: {
    yaml: `
apiVersion: karpenter.sh/v1
kind: NodePool
metadata:
  name: general
  annotations:
    cost.cdk-node-pools.dev/monthly-max: "100.00"
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
    says: 'monthly-max is "100.00", and the estimate says "35040.00"; remove it, or let CostEstimate write it',
  },
};
