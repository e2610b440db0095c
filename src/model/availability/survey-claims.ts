import { objectField, stringOrNothing } from '../../manifest/fields';
import { type ClaimView, readClaim } from '../../manifest/workloads/volumes';
import type { WorkloadView } from '../../manifest/workloads/workload';
import type { Thing } from './thing';
import type { MountedClaim } from './workload';

const NO_PROVISIONER = 'kubernetes.io/no-provisioner';

/** Claims, and which of their volumes are disks of a single node. */
export class Claims {
  static of(things: readonly Thing[]): Claims {
    const claims = new Map<string, ClaimView>();
    const local = new Set<string>();
    for (const { groupKind, manifest, namespace, name } of things) {
      if (name === undefined) continue;
      if (groupKind === 'core/PersistentVolumeClaim') claims.set(`${namespace}/${name}`, readClaim(manifest));
      const spec = objectField(manifest, 'spec');
      if (groupKind === 'core/PersistentVolume' && (spec.local || spec.hostPath)) local.add(`volume ${name}`);
      const isLocalClass = stringOrNothing(manifest.provisioner) === NO_PROVISIONER;
      if (groupKind === 'storage.k8s.io/StorageClass' && isLocalClass) local.add(`class ${name}`);
    }
    return new Claims(claims, local);
  }

  private constructor(
    private readonly claims: ReadonlyMap<string, ClaimView>,
    private readonly local: ReadonlySet<string>,
  ) {}

  /** Of the pods of a workload; claims that are not in the input are left out. */
  mountedBy({ pod }: WorkloadView, namespace: string): readonly MountedClaim[] {
    return pod.volumes.flatMap(({ claim: name }, volume) => {
      const claim = name === undefined ? undefined : this.claims.get(`${namespace}/${name}`);
      return name === undefined || !claim ? [] : [{ name, claim, volume, local: this.isLocal(claim) }];
    });
  }

  isLocal({ volume, storageClass }: ClaimView): boolean {
    return this.local.has(`volume ${volume}`) || this.local.has(`class ${storageClass}`);
  }
}

/** Whether the claim can be attached to one node alone, in whatever other ways beside. */
export function isSingleNode({ accessModes }: ClaimView): boolean {
  return accessModes.length > 0 && accessModes.every((mode) => mode === 'ReadWriteOnce' || mode === 'ReadWriteOncePod');
}

/** Whether one pod at a time may use it. */
export function isSinglePod({ accessModes }: ClaimView): boolean {
  return accessModes.length > 0 && accessModes.every((mode) => mode === 'ReadWriteOncePod');
}
