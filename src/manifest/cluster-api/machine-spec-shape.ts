import { fields, listOf, type Shape } from '../shape';
import { LABEL_VALUE, PREFIXED_NAME } from './patterns';
import { BOOTSTRAP, INFRASTRUCTURE, type ReferenceExample } from './reference-shape';
import { bySchema, EMPTY_RULE, filledText, oneOf, struct, text } from './schema-nodes';

/** What differs between the two versions of `spec.template.spec`. */
export interface MachineSpecLayout {
  readonly reference: (example: ReferenceExample) => Shape;
  /** Fields of this version alone. */
  readonly own: { readonly [name: string]: Shape };
  /** Whether an empty list of readiness gates is refused. */
  readonly gatesFilled: boolean;
  /** Cluster API >= 1.12. */
  readonly taints: boolean;
}

/** `spec.template.spec`, without `version`'s and the references' meaning, which the webhook judges. */
export function machineSpecShape({ reference, own, gatesFilled, taints }: MachineSpecLayout): Shape {
  const configRef = reference(BOOTSTRAP);
  return struct(
    {
      bootstrap: struct(
        { configRef, dataSecretName: text({ maxLength: 253 }) },
        { expects: `bootstrap: { configRef: ${configRef.expects?.replace('a map such as ', '')} }` },
      ),
      clusterName: filledText(63, { expects: 'the name of the Cluster, such as production' }),
      failureDomain: filledText(256),
      infrastructureRef: reference(INFRASTRUCTURE),
      providerID: filledText(512),
      readinessGates: readinessGates(gatesFilled),
      version: filledText(256, { expects: 'a version such as v1.34.2' }),
      ...(taints && { taints: machineTaints }),
      ...own,
    },
    {
      required: ['bootstrap', 'clusterName', 'infrastructureRef'],
      expects: 'a map with clusterName, bootstrap and infrastructureRef',
    },
  );
}

/** Two gates of one condition type, and two taints of one key and effect, are found by `doubleEntries`. */
function readinessGates(filled: boolean): Shape {
  const gate = struct(
    {
      conditionType: filledText(316, { pattern: PREFIXED_NAME, expects: 'a condition type such as example.com/Ready' }),
      polarity: oneOf('Positive', 'Negative'),
    },
    { required: ['conditionType'], expects: 'a map such as { conditionType: example.com/Ready }' },
  );
  return bySchema(
    listOf(gate, {
      expects: 'a list such as [{ conditionType: example.com/Ready }]',
      allOf: [{ maxItems: 32 }, ...(filled ? [{ minItems: 1, reportedBy: EMPTY_RULE }] : [])],
    }),
  );
}

const ONE_TAINT = '{ key: example.com/team, value: a, effect: NoSchedule, propagation: Always }';

/** The form of a taint is reported by the kind's shape rule; which keys are refused is `machine-deployment/taint-valid`. */
const machineTaints: Shape = listOf(
  fields(
    {
      key: {
        type: 'string',
        minLength: 1,
        maxLength: 317,
        pattern: PREFIXED_NAME,
        expects: 'a key such as example.com/team',
      },
      value: {
        type: 'string',
        minLength: 1,
        maxLength: 63,
        pattern: LABEL_VALUE,
        expects: 'at most 63 letters, digits, "-", "_" and ".", a letter or digit at both ends, such as "a"',
      },
      effect: { type: 'string', enum: ['NoSchedule', 'PreferNoSchedule', 'NoExecute'] },
      propagation: { type: 'string', enum: ['Always', 'OnInitialization'] },
    },
    {
      required: ['key', 'effect', 'propagation'],
      missingReportedBy: Object.fromEntries(
        ['key', 'effect', 'propagation'].map((name) => [name, 'machine-deployment/shape']),
      ),
      expects: `a map such as ${ONE_TAINT}`,
    },
  ),
  { expects: `a list such as [${ONE_TAINT}]`, maxItems: 64, allOf: [{ minItems: 1, reportedBy: EMPTY_RULE }] },
);
