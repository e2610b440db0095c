import type { Cluster } from '../../check/cluster';
import { derive } from '../../check/derive';
import type { Rule } from '../../check/rule';
import type { Subject } from '../../check/subject';
import { NODE_SCALING_POLICY } from '../../manifest/autopilot/kinds';
import { OUR_READING, SCALE_DOWN_PAGE } from '../facts/autopilot-source';
import { MACHINE_DEPLOYMENT } from '../facts/machine-deployment-of';
import { nodeGroupOf } from '../facts/node-group-of';
import { NODE_POOL } from '../facts/pool-of';

export const twoScalers: Rule = {
  id: 'cluster/two-scalers',
  title: 'One controller removes the nodes of a cluster',
  severity: 'warning',
  enforcedBy: 'nobody',
  reads: [NODE_SCALING_POLICY],
  why: 'Autopilot, Karpenter and the cluster autoscaler each remove nodes by their own rules. Two of them in one cluster may take the same idle nodes, and neither waits for the cooldown or the budgets of the other.',
  source: [SCALE_DOWN_PAGE, OUR_READING],
  *check(_, cluster) {
    const other = derive(cluster, otherScaler);
    if (!other) return;
    const who = other.groupKind === NODE_POOL ? 'Karpenter' : 'the cluster autoscaler';
    yield {
      at: ['spec'],
      says: `${other.object} is in the input too, so that ${who} and this scaler may remove the same nodes; keep one of them in a cluster`,
    };
  },
  good: {
    yaml: `
apiVersion: autopilot.example.com/v1alpha1
kind: NodeScalingPolicy
metadata:
  name: default
spec:
  scaleDownThreshold: 0.3
  cooldownPeriod: 2m
  minNodes: 1
  pendingPodThreshold: 2
`,
  },
  bad: {
    yaml: `
apiVersion: autopilot.example.com/v1alpha1
kind: NodeScalingPolicy
metadata:
  name: default
spec:
  scaleDownThreshold: 0.3
  cooldownPeriod: 2m
  minNodes: 1
  pendingPodThreshold: 2
---
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
`,
    says: 'NodePool/general is in the input too, so that Karpenter and this scaler may remove the same nodes; keep one of them in a cluster',
  },
};

const otherScaler = (cluster: Cluster): Subject | undefined =>
  cluster.all(NODE_POOL)[0] ??
  cluster.all(MACHINE_DEPLOYMENT).find((object) => nodeGroupOf(object)?.range !== undefined);
