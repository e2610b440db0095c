import { fields, listOf, type Shape } from '../shape';
import type { NodePoolFeatures } from './node-pool-features';
import { isPrefixedName, PREFIXED_NAME } from './patterns';

const LONGEST_KEY = 316;

/**
 * What the operators ask of `values` is CEL, and so are the domains of keys: rules of their own. The schema's length
 * and pattern for values sit on the list, where they hold for nothing.
 */
export function requirementsShape({ operators }: NodePoolFeatures): Shape {
  const requirement = fields(
    {
      key: {
        type: 'string',
        maxLength: LONGEST_KEY,
        pattern: PREFIXED_NAME,
        expects: 'a label key such as kubernetes.io/arch',
      },
      operator: { type: 'string', enum: operators, reportedBy: 'node-pool/requirement-operator' },
      values: listOf({ type: 'string' }),
      minValues: {
        type: 'integer',
        minimum: 1,
        maximum: 50,
        expects: 'a number from 1 to 50, such as 2',
        reportedBy: 'node-pool/requirement-min-values',
      },
    },
    {
      required: ['key', 'operator'],
      expects: 'a map such as { key: kubernetes.io/arch, operator: In, values: [amd64] }',
    },
  );
  return listOf(requirement, {
    maxItems: 100,
    expects: 'a list such as [{ key: kubernetes.io/arch, operator: In, values: [amd64] }], or []',
  });
}

/** Whether the schema lets the key through. */
export function isRequirementKey(key: string): boolean {
  return key.length <= LONGEST_KEY && isPrefixedName(key);
}
