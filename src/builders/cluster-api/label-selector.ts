/** A selector of labels; all parts have to be met. */
export interface LabelSelectorSpec {
  readonly matchLabels?: { readonly [label: string]: string };
  readonly matchExpressions?: readonly LabelRequirementSpec[];
}

export interface LabelRequirementSpec {
  readonly key: string;
  readonly operator: 'In' | 'NotIn' | 'Exists' | 'DoesNotExist';
  /** At least one with `In` and `NotIn`, none with the others. @default - none */
  readonly values?: readonly string[];
}
