import type { Rule } from '../../check/rule';
import { isNodeResource, meantResource, NODE_RESOURCES } from '../../manifest/karpenter/limit-resources';
import { nearestName } from '../../units/nearest-name';
import { quoted } from '../../units/quoted';
import { isStatic } from '../facts/is-static';
import { NODE_POOL, poolOf } from '../facts/pool-of';

export const limitsUnknownResource: Rule = {
  id: 'node-pool/limits-unknown-resource',
  title: 'Limits name resources that nodes have',
  severity: 'warning',
  enforcedBy: 'nobody',
  reads: [NODE_POOL],
  why: 'Limits are compared with the capacity of nodes by resource name. A name that no node reports is never reached, so the limit does nothing. Extended resources are named with their domain.',
  source: ['K@1.14.1 pkg/controllers/provisioning/scheduling/scheduler.go'],
  *check(object) {
    if (isStatic(object)) return;
    for (const resource of poolOf(object).limits.keys()) {
      if (isNodeResource(resource)) continue;
      const likely = meantResource(resource) ?? nearestName(resource, NODE_RESOURCES);
      const advice =
        likely === undefined
          ? `limit ${NODE_RESOURCES.join(', ')} or a name with a domain such as nvidia.com/gpu`
          : `write ${likely}`;
      yield {
        at: ['spec', 'limits', resource],
        says: `${quoted(resource)} is no resource that a node reports, so it never limits anything; ${advice}`,
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
      requirements: []
  limits:
    cpu: "1000"
    nvidia.com/gpu: "8"
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
  limits:
    cpu: "1000"
    gpu: "8"
`,
    says: '"gpu" is no resource that a node reports, so it never limits anything; write nvidia.com/gpu',
  },
};
