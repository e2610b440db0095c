import { fields, mapOf, type Shape } from '../shape';
import { durationOrNever } from './disruption-shape';
import type { NodePoolFeatures } from './node-pool-features';
import { DURATION, LABEL_VALUE, NO_SLASH } from './patterns';
import { requirementsShape } from './requirement-shape';
import { taintsShape } from './taint-shape';

/** Keys of labels are judged by CEL and by the controller, keys of annotations by nobody. */
const metadata = fields(
  {
    labels: mapOf(
      {
        type: 'string',
        maxLength: 63,
        pattern: LABEL_VALUE,
        expects: 'at most 63 letters, digits, "-", "_" and ".", a letter or digit at both ends, such as "team-a"',
      },
      { maxProperties: 100, expects: 'a map such as { team: a }' },
    ),
    annotations: mapOf({ type: 'string' }, { expects: 'a map such as { example.com/owner: team-a }' }),
  },
  { expects: 'a map such as { labels: { team: a } }' },
);

export function templateShape(features: NodePoolFeatures): Shape {
  const spec = fields(
    {
      nodeClassRef: nodeClassRefShape(features),
      requirements: requirementsShape(features),
      taints: taintsShape,
      startupTaints: taintsShape,
      expireAfter: durationOrNever(features, 'a duration such as 720h, or Never'),
      terminationGracePeriod: { type: 'string', pattern: DURATION, expects: 'a duration such as 24h, or leave it out' },
    },
    {
      required: ['nodeClassRef', 'requirements'],
      missingReportedBy: { nodeClassRef: 'node-pool/node-class-ref' },
      expects: 'a map with nodeClassRef and requirements',
    },
  );
  return fields(
    { metadata, spec },
    { required: ['spec'], expects: 'a map with spec, and in it nodeClassRef and requirements' },
  );
}

function nodeClassRefShape({ fullNodeClassRef }: NodePoolFeatures): Shape {
  const rule = 'node-pool/node-class-ref';
  const text: Shape = { type: 'string', reportedBy: rule, ...(fullNodeClassRef && { minLength: 1 }) };
  return fields(
    {
      group: { ...text, pattern: NO_SLASH, expects: 'group: karpenter.k8s.aws' },
      kind: { ...text, expects: 'kind: EC2NodeClass' },
      name: { ...text, expects: 'name: default' },
    },
    {
      required: ['group', 'kind', 'name'],
      missingReportedBy: { group: rule, kind: rule, name: rule },
      expects: 'a map such as { group: karpenter.k8s.aws, kind: EC2NodeClass, name: default }',
    },
  );
}
