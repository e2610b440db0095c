import { metadataShape } from '../metadata-shape';
import type { Shape } from '../shape';

/**
 * A kind of Autopilot. Nothing of its schema is published, so the shape holds what is true of any custom resource, and the documented
 * fields down to where rules of their own judge the values; other fields pass.
 */
export function policyKind(kind: string, subject: string, spec: Shape) {
  const shape = policyShape(subject, spec);
  const rule = `${subject}/shape`;
  return {
    group: '*',
    kind,
    // Not published either: a namespace has to be one where it is given.
    namespaced: true,
    rules: { shape: rule, unknownField: rule, missingField: rule },
    shapeOf: (): Shape => shape,
  };
}

function policyShape(subject: string, spec: Shape): Shape {
  const apiVersion = `${subject}/api-version-given`;
  return {
    type: 'object',
    properties: {
      apiVersion: {
        type: 'string',
        format: 'custom-api-version',
        expects: 'the group/version that your cluster serves',
        reportedBy: apiVersion,
      },
      metadata: metadataShape({ namespaced: true }),
      spec,
    },
    required: ['apiVersion'],
    missingReportedBy: { apiVersion },
  };
}
