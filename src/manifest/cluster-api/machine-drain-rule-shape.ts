import { labelSelectorShape } from '../label-selector-shape';
import { metadataShape } from '../metadata-shape';
import { fields, listOf, type Shape } from '../shape';
import { bySchema, int32, oneOf, SCHEMA_RULE, struct } from './schema-nodes';

const selector = labelSelectorShape(SCHEMA_RULE);

/** Entries of which one is there twice are found by `doubleEntries`: the schema says so in CEL. */
function selectors(scope: string): Shape {
  const entry = struct(
    { selector, [scope]: selector },
    {
      expects: 'a map such as { selector: { matchLabels: { app: web } } }',
      allOf: [{ minProperties: 1, expects: 'at least one selector, such as selector: { matchLabels: { app: web } }' }],
    },
  );
  return bySchema(
    listOf(entry, {
      expects: 'a list such as [{ selector: { matchLabels: { app: web } } }]',
      allOf: [{ minItems: 1, maxItems: 32 }],
    }),
  );
}

/**
 * A MachineDrainRule as the API server judges it, without the webhook; the same in v1beta1 and v1beta2.
 * @see CAPI\@v1.14 config/crd/bases/cluster.x-k8s.io_machinedrainrules.yaml
 */
export const machineDrainRuleShape: Shape = fields(
  {
    apiVersion: { type: 'string' },
    kind: { type: 'string' },
    metadata: metadataShape({ namespaced: true }),
    spec: struct(
      {
        drain: struct(
          {
            behavior: { ...oneOf('Drain', 'Skip', 'WaitCompleted'), expects: 'Drain, Skip or WaitCompleted' },
            order: int32,
          },
          { required: ['behavior'], expects: 'a map such as { behavior: Drain, order: 10 }' },
        ),
        machines: selectors('clusterSelector'),
        pods: selectors('namespaceSelector'),
      },
      { required: ['drain'], expects: 'a map such as { drain: { behavior: Skip } }' },
    ),
  },
  { required: ['spec'] },
);
