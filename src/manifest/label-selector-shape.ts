import { fields, listOf, mapOf, type Shape } from './shape';

/** A `metav1.LabelSelector` as a CRD has it: operators, keys and values are judged by whoever parses it. */
export function labelSelectorShape(reportedBy: string, more: Shape = {}): Shape {
  const text: Shape = { type: 'string', reportedBy };
  const expression = fields(
    { key: text, operator: text, values: listOf(text, { reportedBy }) },
    { required: ['key', 'operator'], reportedBy, expects: 'a map such as { key: team, operator: In, values: [a] }' },
  );
  return fields(
    {
      matchExpressions: listOf(expression, {
        reportedBy,
        expects: 'a list such as [{ key: team, operator: In, values: [a] }]',
      }),
      matchLabels: mapOf(text, { reportedBy, expects: 'a map such as { team: a }' }),
    },
    { reportedBy, expects: 'a map such as { matchLabels: { team: a } }', ...more },
  );
}
