import type { Rule } from '../../check/rule';
import type { VolumeView } from '../../manifest/workloads/volumes';
import { quoted } from '../../units/quoted';
import { activeWorkloadOf, EVICTED_KINDS } from '../facts/survey-of';

export const nodeLocalVolume: Rule = {
  id: 'workload/node-local-volume',
  title: 'What a pod writes moves with it',
  severity: 'warning',
  enforcedBy: 'nobody',
  reads: EVICTED_KINDS,
  needs: ['workloads'],
  why: 'A directory of the host stays behind when the pod moves to another node, and a pod on a local volume cannot move at all. Scratch space, and directories that are only read, are fine.',
  source: [
    'https://kubernetes.io/docs/concepts/storage/volumes/#hostpath',
    'https://kubernetes.io/docs/concepts/storage/volumes/#local',
  ],
  *check(object, cluster) {
    const workload = activeWorkloadOf(object, cluster);
    if (!workload) return;
    const { pod } = workload.view;
    const written = new Set([...pod.containers, ...pod.initContainers].flatMap(({ writes }) => writes));
    for (const { at, name, hostPath } of pod.volumes) {
      if (!hostPath || !written.has(name) || isNoDirectory(hostPath)) continue;
      yield {
        at,
        says: `${quoted(hostPath.path ?? '')} of the host is written to, and stays behind when the pod moves; mount it with readOnly: true, or use a PersistentVolumeClaim`,
      };
    }
    for (const { name, volume, local } of workload.claims) {
      const at = pod.volumes[volume]?.at;
      if (!local || !at) continue;
      yield {
        at,
        says: `claim ${quoted(name)} is a disk of one node, so the pod cannot move; use a storage class whose volumes can`,
      };
    }
  },
  good: {
    yaml: `
apiVersion: apps/v1
kind: Deployment
metadata:
  name: web
spec:
  replicas: 3
  selector:
    matchLabels: { app: web }
  template:
    metadata:
      labels: { app: web }
    spec:
      volumes:
        - name: data
          hostPath: { path: /var/lib/web }
      containers:
        - name: web
          image: registry.example.com/web:1.0
          volumeMounts:
            - { name: data, mountPath: /data, readOnly: true }
`,
    profile: { workloads: true },
  },
  bad: {
    yaml: `
apiVersion: apps/v1
kind: Deployment
metadata:
  name: web
spec:
  replicas: 3
  selector:
    matchLabels: { app: web }
  template:
    metadata:
      labels: { app: web }
    spec:
      volumes:
        - name: data
          hostPath: { path: /var/lib/web }
      containers:
        - name: web
          image: registry.example.com/web:1.0
          volumeMounts:
            - { name: data, mountPath: /data }
`,
    profile: { workloads: true },
    says: '"/var/lib/web" of the host is written to, and stays behind when the pod moves; mount it with readOnly: true, or use a PersistentVolumeClaim',
  },
};

/** A socket or a device holds no data. */
const NO_DIRECTORY: ReadonlySet<string | undefined> = new Set(['Socket', 'CharDevice', 'BlockDevice']);

function isNoDirectory({ path, type }: NonNullable<VolumeView['hostPath']>): boolean {
  return NO_DIRECTORY.has(type) || path?.endsWith('.sock') === true || path?.startsWith('/dev/') === true;
}
