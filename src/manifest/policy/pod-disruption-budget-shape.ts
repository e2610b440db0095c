import { INT64_NUMBER_MAX } from '../int64';
import { metadataShape } from '../metadata-shape';
import { fields, listOf, mapOf, type Shape } from '../shape';

/** Who reports a value that cannot stand where it stands; an unknown field is left to the kind's own shape rule. */
export const VALUE_RULE = 'pdb/value-malformed';

const INT32_MAX = 2 ** 31 - 1;
const text: Shape = { type: 'string' };
const int32: Shape = { type: 'integer', minimum: -(2 ** 31), maximum: INT32_MAX };
const int64: Shape = { type: 'integer', minimum: -INT64_NUMBER_MAX, maximum: INT64_NUMBER_MAX };
const time: Shape = { type: 'string', format: 'go-time' };

const countOrPercent: Shape = {
  type: ['integer', 'string'],
  minimum: 0,
  maximum: INT32_MAX,
  pattern: '^0*(100|[0-9]{1,2})%$',
  expects: 'a count such as 1, or a percentage such as "25%"',
  reportedBy: VALUE_RULE,
};

const expression = fields(
  {
    key: { ...text, reportedBy: VALUE_RULE },
    operator: { ...text, reportedBy: VALUE_RULE },
    values: listOf({ ...text, nullable: true, reportedBy: VALUE_RULE }, { reportedBy: VALUE_RULE }),
  },
  {
    required: ['key', 'operator'],
    reportedBy: VALUE_RULE,
    expects: 'a map such as { key: app, operator: In, values: [web] }',
  },
);

const selector = fields(
  {
    matchLabels: mapOf(
      { ...text, reportedBy: VALUE_RULE },
      { reportedBy: VALUE_RULE, expects: 'a map such as { app: web }' },
    ),
    matchExpressions: listOf(expression, {
      reportedBy: VALUE_RULE,
      expects: 'a list such as [{ key: app, operator: In, values: [web] }]',
    }),
  },
  { reportedBy: VALUE_RULE, expects: 'a map such as { matchLabels: { app: web } }' },
);

/** Decoded strictly and then dropped. */
const status = fields({
  observedGeneration: int64,
  disruptedPods: mapOf(time),
  disruptionsAllowed: int32,
  currentHealthy: int32,
  desiredHealthy: int32,
  expectedPods: int32,
  conditions: listOf(
    fields({
      type: text,
      status: text,
      observedGeneration: int64,
      lastTransitionTime: time,
      reason: text,
      message: text,
    }),
  ),
});

/**
 * A policy/v1 PodDisruptionBudget as strict decoding and validation judge it. What a schema cannot say is in
 * `pdb/both-fields` and in the faults of the selector.
 * @see https://github.com/kubernetes/kubernetes/blob/v1.33.0/pkg/apis/policy/validation/validation.go
 */
export const podDisruptionBudgetShape: Shape = fields({
  apiVersion: text,
  kind: text,
  metadata: metadataShape({ namespaced: true }),
  spec: fields(
    {
      minAvailable: countOrPercent,
      maxUnavailable: countOrPercent,
      selector,
      unhealthyPodEvictionPolicy: {
        ...text,
        enum: ['AlwaysAllow', 'IfHealthyBudget'],
        expects: 'AlwaysAllow or IfHealthyBudget',
        reportedBy: VALUE_RULE,
      },
    },
    { expects: 'a map such as { maxUnavailable: 1, selector: { matchLabels: { app: web } } }' },
  ),
  status,
});
