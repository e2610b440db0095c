import { objectField, stringOrNothing, stringsOrNothing } from '../fields';
import { isPlainObject, type Manifest } from '../object';
import type { Path } from '../path';

/** A volume of a pod that stays on one node, or moves from node to node; scratch and configuration are left out. */
export interface VolumeView {
  readonly at: Path;
  readonly name: string;
  /** Of a PersistentVolumeClaim. */
  readonly claim?: string;
  readonly hostPath?: { readonly path?: string; readonly type?: string };
}

export function readVolumes(value: unknown, listAt: Path): readonly VolumeView[] {
  if (!Array.isArray(value)) return [];
  const volumes: VolumeView[] = [];
  value.forEach((entry: unknown, index) => {
    if (!isPlainObject(entry) || typeof entry.name !== 'string') return;
    const at = [...listAt, index];
    const claim = stringOrNothing(objectField(entry, 'persistentVolumeClaim').claimName);
    const { hostPath } = entry;
    if (claim !== undefined) volumes.push({ at, name: entry.name, claim });
    else if (isPlainObject(hostPath)) {
      const path = stringOrNothing(hostPath.path);
      volumes.push({ at, name: entry.name, hostPath: { path, type: stringOrNothing(hostPath.type) } });
    }
  });
  return volumes;
}

/** What a PersistentVolumeClaim, or an entry of `volumeClaimTemplates`, asks for. */
export interface ClaimView {
  readonly accessModes: readonly string[];
  readonly storageClass?: string;
  /** The PersistentVolume it is to be bound to. */
  readonly volume?: string;
}

export function readClaim(claim: Manifest): ClaimView {
  const spec = objectField(claim, 'spec');
  return {
    accessModes: stringsOrNothing(spec.accessModes) ?? [],
    storageClass: stringOrNothing(spec.storageClassName),
    volume: stringOrNothing(spec.volumeName),
  };
}

export function readClaimTemplates(value: unknown): readonly ClaimView[] {
  return Array.isArray(value) ? value.filter(isPlainObject).map(readClaim) : [];
}
