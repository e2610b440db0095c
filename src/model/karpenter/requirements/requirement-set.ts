import { allBut, integersFrom, integersTo, labelInteger, MISSING, only, PRESENT, type ValueSet } from './value-set';

/** One entry of `requirements`, or a template label as `{ operator: 'In', values: [value] }`. */
export interface Requirement {
  readonly operator?: string;
  readonly values?: readonly string[];
}

/**
 * The values a requirement admits, as the controller reads it: `Exists` and `DoesNotExist` ignore their values, `NotIn`
 * without values leaves nothing out, `Gt N` is `Gte N+1` and `Lt N` is `Lte N−1`. `undefined` for what the API server
 * refuses: another operator, `In` without values, a bound that is not exactly one whole number from 0 to 2^63 − 1.
 * @see K@1.14.1 pkg/scheduling/requirement.go
 */
export function requirementSet({ operator, values = [] }: Requirement): ValueSet | undefined {
  switch (operator) {
    case 'In':
      return values.length === 0 ? undefined : only(values);
    case 'NotIn':
      return allBut(values);
    case 'Exists':
      return PRESENT;
    case 'DoesNotExist':
      return MISSING;
    default:
      return bound(operator, values);
  }
}

function bound(operator: string | undefined, values: readonly string[]): ValueSet | undefined {
  const limit = values.length === 1 ? labelInteger(values[0]) : undefined;
  if (limit === undefined) return undefined;
  switch (operator) {
    case 'Gt':
      return integersFrom(limit + 1n);
    case 'Gte':
      return integersFrom(limit);
    case 'Lt':
      return integersTo(limit - 1n);
    case 'Lte':
      return integersTo(limit);
    default:
      return undefined;
  }
}
