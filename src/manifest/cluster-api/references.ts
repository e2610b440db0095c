import { stringOrNothing } from '../fields';
import { groupOf, isPlainObject } from '../object';
import type { Path } from '../path';

/** A reference to a bootstrap or infrastructure template, in either version's form. */
export interface TemplateReference {
  readonly at: Path;
  /** `apiGroup` of v1beta2, or the group of v1beta1's `apiVersion`. */
  readonly group?: string;
  /** v1beta1 only. */
  readonly apiVersion?: string;
  readonly kind?: string;
  readonly name?: string;
  /** v1beta1 only; absent means the namespace of the MachineDeployment. */
  readonly namespace?: string;
}

export function readReference(value: unknown, at: Path): TemplateReference | undefined {
  if (!isPlainObject(value)) return undefined;
  const apiVersion = stringOrNothing(value.apiVersion);
  return {
    at,
    group: stringOrNothing(value.apiGroup) ?? (apiVersion === undefined ? undefined : groupOf(apiVersion)),
    apiVersion,
    kind: stringOrNothing(value.kind),
    name: stringOrNothing(value.name),
    namespace: stringOrNothing(value.namespace),
  };
}
