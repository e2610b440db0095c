import type { ValueProblem } from '../value-error';

/** What is wrong with the parts that both policies have. */
export function policyProblems(
  apiVersion: unknown,
  extra: object | undefined,
  documented: readonly string[],
  subject: string,
): ValueProblem[] {
  const problems: ValueProblem[] = [];
  if (typeof apiVersion !== 'string' || apiVersion === '') {
    const says =
      'apiVersion is missing, and none is published; write what "kubectl api-resources" shows for the kind, such as "autopilot.example.com/v1alpha1"';
    problems.push({ at: ['apiVersion'], says, rule: `${subject}/api-version-given` });
  }
  for (const field of Object.keys(extra ?? {})) {
    if (!documented.includes(field)) continue;
    problems.push({ at: ['extra', field], says: `${field} is a prop of its own; write it outside of extra` });
  }
  return problems;
}
