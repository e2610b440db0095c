import { objectField, stringOrNothing } from '../fields';
import type { Manifest } from '../object';
import type { Path } from '../path';
import { countOrNothing } from './numbers';

/** A HorizontalPodAutoscaler, or KEDA's ScaledObject, which makes one. */
export interface ScalerView {
  readonly kind: 'hpa' | 'scaled-object';
  readonly targetKind?: string;
  readonly targetName?: string;
  /** Absent is 1 for an autoscaler, and 0 for a ScaledObject. */
  readonly min?: number;
  /** Absent is 100 for a ScaledObject, and refused for an autoscaler. */
  readonly max?: number;
  readonly minAt: Path;
}

export const AUTOSCALER = 'autoscaling/HorizontalPodAutoscaler';
export const SCALED_OBJECT = 'keda.sh/ScaledObject';

export function readScaler(manifest: Manifest, groupKind: string): ScalerView | undefined {
  if (groupKind !== AUTOSCALER && groupKind !== SCALED_OBJECT) return undefined;
  const spec = objectField(manifest, 'spec');
  const target = objectField(spec, 'scaleTargetRef');
  const targetName = stringOrNothing(target.name);
  if (groupKind === AUTOSCALER) {
    return {
      kind: 'hpa',
      targetKind: stringOrNothing(target.kind),
      targetName,
      min: countOrNothing(spec.minReplicas),
      max: countOrNothing(spec.maxReplicas),
      minAt: ['spec', 'minReplicas'],
    };
  }
  return {
    kind: 'scaled-object',
    targetKind: stringOrNothing(target.kind) ?? 'Deployment',
    targetName,
    min: countOrNothing(spec.minReplicaCount),
    max: countOrNothing(spec.maxReplicaCount),
    minAt: ['spec', 'minReplicaCount'],
  };
}
