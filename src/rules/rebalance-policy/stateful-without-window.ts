import type { Cluster } from '../../check/cluster';
import { derive } from '../../check/derive';
import type { Rule } from '../../check/rule';
import type { Subject } from '../../check/subject';
import { NODE_SCALING_POLICY, REBALANCE_POLICY } from '../../manifest/autopilot/kinds';
import { isPlainObject, type Manifest } from '../../manifest/object';
import { type Path, valueAt } from '../../manifest/path';
import { WORKLOAD_KINDS } from '../../manifest/workloads/workload-kinds';
import { SCALE_DOWN_PAGE } from '../facts/autopilot-source';
import { maintenanceWindowsOf } from '../facts/maintenance-windows-of';

export const statefulWithoutWindow: Rule = {
  id: 'rebalance-policy/stateful-without-window',
  title: 'Nodes of pods with claims have a maintenance window',
  severity: 'warning',
  enforcedBy: 'nobody',
  reads: [NODE_SCALING_POLICY],
  why: 'By day the scaler never removes a node on which a pod has a PersistentVolumeClaim, however idle it is. Such nodes go in the maintenance windows of a RebalancePolicy alone: without one a fleet in which every node holds a claim never shrinks. Jobs and other pods that end are left out: their nodes go once they have.',
  source: [SCALE_DOWN_PAGE],
  *check(_, cluster, { profile }) {
    if (profile.workloads !== true || derive(cluster, consolidates)) return;
    const stateful = derive(cluster, firstStateful);
    if (!stateful) return;
    yield {
      at: ['spec'],
      says: `${stateful.object} has a PersistentVolumeClaim, and no RebalancePolicy here has a window with consolidation, so that nodes with its pods never go, however idle; add a window with consolidation: { maxNodesPercent: 10, maxParallel: 2 }`,
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
---
apiVersion: autopilot.example.com/v1alpha1
kind: RebalancePolicy
metadata:
  name: nightly
spec:
  maintenanceWindows:
    - name: nightly-cleanup
      schedule:
        type: Weekly
        startTime: "03:15"
        endTime: "05:00"
        timezone: America/Los_Angeles
        daysOfWeek: [Monday, Tuesday, Wednesday, Thursday, Friday]
      consolidation: { maxNodesPercent: 10, maxParallel: 2 }
---
apiVersion: apps/v1
kind: StatefulSet
metadata:
  name: database
spec:
  replicas: 1
  serviceName: database
  selector: { matchLabels: { app: database } }
  template:
    metadata: { labels: { app: database } }
    spec:
      containers:
        - { name: database, image: registry.example.com/database:1 }
  volumeClaimTemplates:
    - metadata: { name: data }
      spec: { accessModes: [ReadWriteOncePod], resources: { requests: { storage: 10Gi } } }
`,
    profile: { workloads: true },
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
apiVersion: apps/v1
kind: StatefulSet
metadata:
  name: database
spec:
  replicas: 1
  serviceName: database
  selector: { matchLabels: { app: database } }
  template:
    metadata: { labels: { app: database } }
    spec:
      containers:
        - { name: database, image: registry.example.com/database:1 }
  volumeClaimTemplates:
    - metadata: { name: data }
      spec: { accessModes: [ReadWriteOncePod], resources: { requests: { storage: 10Gi } } }
`,
    profile: { workloads: true },
    says: 'StatefulSet/database has a PersistentVolumeClaim, and no RebalancePolicy here has a window with consolidation, so that nodes with its pods never go, however idle; add a window with consolidation: { maxNodesPercent: 10, maxParallel: 2 }',
  },
};

const consolidates = (cluster: Cluster): boolean =>
  cluster.all(REBALANCE_POLICY).some((policy) => maintenanceWindowsOf(policy).some((window) => window.consolidation));

/** Pods of jobs end by themselves, and their node goes then. */
const LASTING = Object.entries(WORKLOAD_KINDS).filter(([, { role }]) => role !== 'job' && role !== 'cron-job');

const firstStateful = (cluster: Cluster): Subject | undefined => {
  for (const [groupKind, { templateAt }] of LASTING) {
    const found = cluster.all(groupKind).find(({ manifest }) => keepsClaims(manifest, [...templateAt, 'spec']));
    if (found) return found;
  }
  return undefined;
};

function keepsClaims(manifest: Manifest, podSpecAt: Path): boolean {
  if (valueAt(manifest, ['spec', 'replicas']) === 0) return false;
  const podSpec = valueAt(manifest, podSpecAt);
  if (!isPlainObject(podSpec) || (podSpec.restartPolicy ?? 'Always') !== 'Always') return false;
  const { volumes } = podSpec;
  const templates = valueAt(manifest, ['spec', 'volumeClaimTemplates']);
  return (Array.isArray(templates) && templates.length > 0) || (Array.isArray(volumes) && volumes.some(isClaim));
}

function isClaim(volume: unknown): boolean {
  return isPlainObject(volume) && (isPlainObject(volume.persistentVolumeClaim) || isPlainObject(volume.ephemeral));
}
