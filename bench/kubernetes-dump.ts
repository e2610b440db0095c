/** A dump as `kubectl get nodes,pods --all-namespaces -o json` prints it, with the fields that real ones have. */
export function kubernetesDump(nodes: number, podsPerNode: number): string {
  const items: object[] = Array.from({ length: nodes }, (_, index) => node(index));
  for (let at = 0; at < nodes * podsPerNode; at += 1) items.push(pod(at, at % nodes, podsPerNode));
  return JSON.stringify({ apiVersion: 'v1', items, kind: 'List', metadata: { resourceVersion: '' } }, null, 4);
}

const TYPES = ['n2-standard-4', 'n2-standard-8', 'c2d-highcpu-4', 'e2-standard-4'];
const CREATED = '2026-01-10T08:00:00Z';
const REPORTED = '2026-01-12T11:29:41Z';

function node(index: number): object {
  const name = `ops-ai-${TYPES[index % TYPES.length]}-${index.toString(36).padStart(5, '0')}`;
  const cpus = 4 + (index % 2) * 4;
  const memory = 16_384_000 + (index % 97) * 4; // allocatable memory differs by a few KiB from node to node
  return {
    apiVersion: 'v1',
    kind: 'Node',
    metadata: {
      annotations: {
        'node.alpha.kubernetes.io/ttl': '0',
        'volumes.kubernetes.io/controller-managed-attach-detach': 'true',
      },
      creationTimestamp: CREATED,
      labels: {
        'autopilot.example.com/managed': index % 10 === 0 ? 'false' : 'true',
        'kubernetes.io/arch': 'amd64',
        'kubernetes.io/hostname': name,
        'kubernetes.io/os': 'linux',
        'node.kubernetes.io/instance-type': TYPES[index % TYPES.length],
        'topology.kubernetes.io/zone': `us-central1-${'abc'[index % 3]}`,
      },
      name,
      resourceVersion: `${91_000_000 + index}`,
      uid: uid(index),
    },
    spec: {
      podCIDR: `10.${index % 250}.0.0/24`,
      providerID: `gce://example/us-central1-a/${name}`,
      ...(index % 20 === 3 && { taints: [{ effect: 'NoSchedule', key: 'example.com/gpu', value: 'true' }] }),
    },
    status: {
      addresses: [
        { address: `10.128.${index % 250}.7`, type: 'InternalIP' },
        { address: name, type: 'Hostname' },
      ],
      allocatable: {
        cpu: `${cpus * 1000 - 80}m`,
        'ephemeral-storage': '47093746742',
        memory: `${memory}Ki`,
        pods: '110',
      },
      capacity: { cpu: `${cpus}`, 'ephemeral-storage': '98831908Ki', memory: `${memory + 500_000}Ki`, pods: '110' },
      conditions: ['MemoryPressure', 'DiskPressure', 'PIDPressure', 'Ready'].map((type) => ({
        lastHeartbeatTime: REPORTED,
        lastTransitionTime: CREATED,
        message: `kubelet reports ${type}`,
        reason: `Kubelet${type}`,
        status: type === 'Ready' ? 'True' : 'False',
        type,
      })),
      images: Array.from({ length: 20 }, (_, image) => ({
        names: [`registry.example.com/team/image-${image}@sha256:${'0123456789abcdef'.repeat(4)}`],
        sizeBytes: 100_000_000 + image,
      })),
      nodeInfo: {
        kernelVersion: '6.6.72+',
        kubeletVersion: 'v1.33.5',
        operatingSystem: 'linux',
        architecture: 'amd64',
      },
    },
  };
}

function pod(index: number, on: number, perNode: number): object {
  const daemon = index % perNode < 3;
  const name = `${daemon ? 'agent' : 'web'}-${index.toString(36).padStart(6, '0')}`;
  const app = daemon ? 'agent' : `web-${index % 41}`;
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: {
      annotations: { 'prometheus.io/scrape': 'true', 'checksum/config': uid(index) },
      creationTimestamp: CREATED,
      generateName: `${app}-`,
      labels: { app, 'pod-template-hash': (index % 41).toString(16), 'example.com/team': `team-${index % 7}` },
      name,
      namespace: daemon ? 'kube-system' : `team-${index % 7}`,
      ownerReferences: [
        {
          apiVersion: 'apps/v1',
          blockOwnerDeletion: true,
          controller: true,
          kind: daemon ? 'DaemonSet' : 'ReplicaSet',
          name: app,
          uid: uid(index % 41),
        },
      ],
      resourceVersion: `${92_000_000 + index}`,
      uid: uid(index),
    },
    spec: {
      containers: [container('main', index, daemon), container('proxy', index + 1, true)],
      dnsPolicy: 'ClusterFirst',
      enableServiceLinks: true,
      nodeName: `ops-ai-${TYPES[on % TYPES.length]}-${on.toString(36).padStart(5, '0')}`,
      preemptionPolicy: 'PreemptLowerPriority',
      priority: 0,
      restartPolicy: 'Always',
      schedulerName: 'default-scheduler',
      securityContext: { fsGroup: 65_534, runAsNonRoot: true },
      serviceAccountName: app,
      terminationGracePeriodSeconds: 30,
      ...(index % 5 === 0 && { nodeSelector: { 'kubernetes.io/os': 'linux' } }),
      tolerations: [
        { effect: 'NoExecute', key: 'node.kubernetes.io/not-ready', operator: 'Exists', tolerationSeconds: 300 },
        { effect: 'NoExecute', key: 'node.kubernetes.io/unreachable', operator: 'Exists', tolerationSeconds: 300 },
        { key: 'example.com/gpu', operator: 'Exists' },
      ],
      volumes: [
        { name: 'config', configMap: { defaultMode: 420, name: app } },
        {
          name: 'kube-api-access',
          projected: { defaultMode: 420, sources: [{ serviceAccountToken: { path: 'token' } }] },
        },
        ...(index % 53 === 7 ? [{ name: 'data', persistentVolumeClaim: { claimName: `data-${name}` } }] : []),
      ],
    },
    status: {
      conditions: ['PodReadyToStartContainers', 'Initialized', 'Ready', 'ContainersReady', 'PodScheduled'].map(
        (type) => ({
          lastProbeTime: null,
          lastTransitionTime: CREATED,
          status: 'True',
          type,
        }),
      ),
      containerStatuses: ['main', 'proxy'].map((one) => ({
        containerID: `containerd://${uid(index)}${uid(index + 1)}`,
        image: `registry.example.com/team/${one}:1.2.3`,
        imageID: `registry.example.com/team/${one}@sha256:${'0123456789abcdef'.repeat(4)}`,
        name: one,
        ready: true,
        restartCount: 0,
        started: true,
        state: { running: { startedAt: CREATED } },
      })),
      hostIP: `10.128.${on % 250}.7`,
      phase: 'Running',
      podIP: `10.${on % 250}.${index % 250}.9`,
      qosClass: 'Burstable',
      startTime: CREATED,
    },
  };
}

function container(name: string, index: number, small: boolean): object {
  const cpu = small ? '5m' : `${20 + (index % 9) * 10}m`;
  return {
    env: Array.from({ length: 8 }, (_, at) => ({ name: `SETTING_${at}`, value: `value-${at}-${index % 13}` })),
    image: `registry.example.com/team/${name}:1.2.3`,
    imagePullPolicy: 'IfNotPresent',
    livenessProbe: {
      failureThreshold: 3,
      httpGet: { path: '/healthz', port: 8080, scheme: 'HTTP' },
      periodSeconds: 10,
    },
    name,
    ports: [{ containerPort: 8080, name: 'http', protocol: 'TCP' }],
    resources: {
      limits: { memory: '512Mi' },
      requests: { cpu, memory: small ? '16Mi' : `${64 + (index % 5) * 32}Mi` },
    },
    terminationMessagePath: '/dev/termination-log',
    volumeMounts: [{ mountPath: '/etc/config', name: 'config', readOnly: true }],
  };
}

function uid(index: number): string {
  const hex = index.toString(16).padStart(12, '0');
  return `9f2c1d7e-3b4a-4c5d-8e6f-${hex}`;
}
