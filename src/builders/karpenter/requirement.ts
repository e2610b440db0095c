import { PlainValue } from '../plain-value';

export type RequirementOperator = 'In' | 'NotIn' | 'Exists' | 'DoesNotExist' | 'Gt' | 'Lt' | 'Gte' | 'Lte';

/** An entry of `requirements`. All entries and template labels on one key are intersected, never joined. */
export interface RequirementSpec {
  /** A label of nodes. */
  readonly key: string;
  readonly operator: RequirementOperator;
  /**
   * Any number for `In` and `NotIn`, one whole number for `Gt`, `Lt`, `Gte` and `Lte`; `Exists` and `DoesNotExist` ignore them.
   * @default - none
   */
  readonly values?: readonly string[];
  /**
   * How many different values, 1–50, the candidates of one launch must have.
   * @default - any number
   */
  readonly minValues?: number;
}

/** What the nodes of a pool must be, in terms of their labels. */
export class Requirement extends PlainValue implements RequirementSpec {
  readonly key: string;
  readonly operator: RequirementOperator;
  readonly values?: readonly string[];
  readonly minValues?: number;

  private constructor({ key, operator, values, minValues }: RequirementSpec) {
    super();
    this.key = key;
    this.operator = operator;
    if (values) this.values = [...values];
    if (minValues !== undefined) this.minValues = minValues;
  }

  static in(key: string, values: readonly string[]): Requirement {
    return new Requirement({ key, operator: 'In', values });
  }

  static notIn(key: string, values: readonly string[]): Requirement {
    return new Requirement({ key, operator: 'NotIn', values });
  }

  static exists(key: string): Requirement {
    return new Requirement({ key, operator: 'Exists' });
  }

  static doesNotExist(key: string): Requirement {
    return new Requirement({ key, operator: 'DoesNotExist' });
  }

  /** Above a whole number. */
  static gt(key: string, value: number): Requirement {
    return new Requirement({ key, operator: 'Gt', values: [`${value}`] });
  }

  /** Below a whole number. */
  static lt(key: string, value: number): Requirement {
    return new Requirement({ key, operator: 'Lt', values: [`${value}`] });
  }

  /** A whole number or more. Karpenter 1.9.0 or later; before, write `gt` with one less. */
  static gte(key: string, value: number): Requirement {
    return new Requirement({ key, operator: 'Gte', values: [`${value}`] });
  }

  /** A whole number or less. Karpenter 1.9.0 or later; before, write `lt` with one more. */
  static lte(key: string, value: number): Requirement {
    return new Requirement({ key, operator: 'Lte', values: [`${value}`] });
  }

  /** The same with `minValues`, 1–50. On a zone or capacity type, a pod bound to one value can then never be placed. */
  withMinValues(minValues: number): Requirement {
    return new Requirement({ ...this, minValues });
  }
}
