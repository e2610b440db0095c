import { INT64_NUMBER_MAX } from '../int64';
import { metadataShape } from '../metadata-shape';
import { fields, mapOf, type Shape } from '../shape';
import { disruptionShape } from './disruption-shape';
import type { NodePoolFeatures } from './node-pool-features';
import { nodePoolStatusShape } from './node-pool-status-shape';
import { QUANTITY } from './patterns';
import { templateShape } from './template-shape';

const CLUSTER_SCOPED = metadataShape({ namespaced: false });

/** A `karpenter.sh/v1` NodePool. `metadata.name` and what only CEL refuses are left to rules. */
export function nodePoolShape(features: NodePoolFeatures): Shape {
  const spec = fields(
    {
      disruption: disruptionShape(features),
      limits: mapOf(limit, { expects: 'a map such as { cpu: "1000", memory: 4000Gi }' }),
      template: templateShape(features),
      weight: { type: 'integer', minimum: 1, maximum: 100, reportedBy: 'node-pool/weight-range' },
      ...(features.staticPools && { replicas }),
    },
    { required: ['template'], expects: 'a map with template, and in it spec' },
  );
  return fields(
    {
      apiVersion: { type: 'string' },
      kind: { type: 'string' },
      metadata: CLUSTER_SCOPED,
      spec,
      status: nodePoolStatusShape(features),
    },
    { required: ['spec'] },
  );
}

const limit: Shape = {
  type: ['integer', 'string'],
  minimum: -INT64_NUMBER_MAX,
  maximum: INT64_NUMBER_MAX,
  pattern: QUANTITY,
  expects: 'a quantity such as "1000" or 4000Gi',
};

/** The schema says int64; the scale subresource allows no more than int32. */
const replicas: Shape = {
  type: 'integer',
  minimum: 0,
  maximum: 2 ** 31 - 1,
  reportedBy: 'node-pool/static-fields',
};
