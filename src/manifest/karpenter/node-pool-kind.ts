import { atLeast, type Release } from '../../units/release';
import type { Shape } from '../shape';
import type { Versions } from '../versions';
import { nodePoolFeatures } from './node-pool-features';
import { nodePoolShape } from './node-pool-shape';

/** NodePool. Only `v1` has a shape: `v1beta1` is judged by `node-pool/api-version` alone. */
export const nodePoolKind = {
  group: 'karpenter.sh',
  kind: 'NodePool',
  namespaced: false,
  rules: {
    shape: 'node-pool/shape',
    unknownField: 'node-pool/unknown-field',
    missingField: 'node-pool/required-fields',
  },
  shapeOf,
};

/** Whether the release's CRD serves this version of NodePool. */
export function servesNodePool(version: string, release: Release): boolean {
  if (version === 'v1') return atLeast(release, '1.0.0');
  return version === 'v1beta1' && atLeast(release, '0.32.0') && !atLeast(release, '1.1.0');
}

/** By the set of features: releases with the same schema share one shape. */
const made = new Map<string, Shape>();

function shapeOf(version: string, { karpenter }: Versions): Shape | undefined {
  if (version !== 'v1' || !servesNodePool(version, karpenter)) return undefined;
  const features = nodePoolFeatures(karpenter);
  const key = JSON.stringify(features);
  let shape = made.get(key);
  if (!shape) {
    shape = nodePoolShape(features);
    made.set(key, shape);
  }
  return shape;
}
