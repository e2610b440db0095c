export const POLICIES = `apiVersion: autopilot.example.com/v1alpha1
kind: NodeScalingPolicy
metadata:
  name: default
spec:
  scaleDownThreshold: 0.3
  cooldownPeriod: "2m"
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
    consolidation:
      maxNodesPercent: 50
      maxParallel: 1
`;

/** Monday 03:30 in Los Angeles. */
export const IN_WINDOW = '2026-01-12T11:30:00Z';

export interface NodeParts {
  readonly created?: string;
  readonly labels?: object;
  readonly taints?: readonly object[];
  readonly allocatable?: object;
  readonly spec?: object;
  readonly heartbeat?: string;
}

export function node(name: string, parts: NodeParts = {}): object {
  const { created = '2026-01-10T00:00:00Z', labels, taints, allocatable, spec, heartbeat } = parts;
  return {
    apiVersion: 'v1',
    kind: 'Node',
    metadata: {
      name,
      creationTimestamp: created,
      labels: { 'node.kubernetes.io/instance-type': 'n2-standard-4', ...labels },
    },
    spec: { ...(taints && { taints }), ...spec },
    status: {
      allocatable: { cpu: '4', memory: '16Gi', pods: '110', ...allocatable },
      conditions: [{ type: 'Ready', status: 'True', ...(heartbeat !== undefined && { lastHeartbeatTime: heartbeat }) }],
    },
  };
}

export interface PodParts {
  readonly cpu?: string;
  readonly memory?: string;
  readonly owner?: string;
  readonly namespace?: string;
  readonly phase?: string;
  readonly spec?: object;
}

/** On no node where none is given: pending. */
export function pod(name: string, nodeName: string | undefined, parts: PodParts = {}): object {
  const { cpu = '100m', memory = '64Mi', owner = 'ReplicaSet', namespace = 'default', phase, spec } = parts;
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: {
      name,
      namespace,
      creationTimestamp: '2026-01-11T00:00:00Z',
      ownerReferences: [{ kind: owner, controller: true }],
    },
    spec: {
      ...(nodeName !== undefined && { nodeName }),
      containers: [{ name: 'main', resources: { requests: { cpu, memory } } }],
      ...spec,
    },
    status: { phase: phase ?? (nodeName === undefined ? 'Pending' : 'Running') },
  };
}

/** As kubectl prints it. */
export function dump(...items: readonly object[]): string {
  return JSON.stringify({ apiVersion: 'v1', items, kind: 'List', metadata: { resourceVersion: '' } }, null, 4);
}

export const CLAIM = { volumes: [{ name: 'data', persistentVolumeClaim: { claimName: 'data' } }] };
