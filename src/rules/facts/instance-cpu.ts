import { derive } from '../../check/derive';
import type { Subject } from '../../check/subject';
import { INSTANCE_CPU_LABELS } from '../../manifest/karpenter/well-known-labels';
import type { ValueSet } from '../../model/karpenter/requirements/value-set';
import { labelInteger } from '../../model/karpenter/requirements/value-set';
import type { Quantity } from '../../units/quantity';
import { requirementsOf } from './requirements-of';

/** What a pool asks of the number of CPUs of its nodes, under whichever provider's label. */
export function instanceCpu(object: Subject): readonly { readonly key: string; readonly set: ValueSet }[] {
  return derive(object, read);
}

const read = (object: Subject) => {
  const { byKey } = requirementsOf(object);
  return INSTANCE_CPU_LABELS.flatMap((key) => {
    const asks = byKey.get(key);
    return asks ? [{ key, set: asks.set }] : [];
  });
};

/** The one number a set admits; `undefined` where it admits more, none, or text. */
export function onlyInteger({ complement, listed, min, max }: ValueSet): bigint | undefined {
  if (complement) return min !== undefined && min === max ? min : undefined;
  const [value, ...more] = listed;
  return value === undefined || more.length > 0 ? undefined : labelInteger(value);
}

export function wholeQuantity(number: bigint): Quantity {
  return { coefficient: number, exponent: 0, format: 'DecimalSI' };
}
