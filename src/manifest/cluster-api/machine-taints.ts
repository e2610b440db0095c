import { stringOrNothing } from '../fields';
import { isPlainObject } from '../object';
import type { Path } from '../path';

/** An entry of `spec.template.spec.taints` (Cluster API >= 1.12); fields of another type are left out. */
export interface MachineTaintEntry {
  readonly index: number;
  readonly at: Path;
  readonly key?: string;
  readonly value?: string;
  readonly effect?: string;
  /** `Always` is kept up, `OnInitialization` is set once. */
  readonly propagation?: string;
}

export const MACHINE_TAINTS_AT: Path = ['spec', 'template', 'spec', 'taints'];

export function readMachineTaints(value: unknown): readonly MachineTaintEntry[] {
  if (!Array.isArray(value)) return [];
  const entries: MachineTaintEntry[] = [];
  value.forEach((entry: unknown, index) => {
    if (!isPlainObject(entry)) return;
    entries.push({
      index,
      at: [...MACHINE_TAINTS_AT, index],
      key: stringOrNothing(entry.key),
      value: stringOrNothing(entry.value),
      effect: stringOrNothing(entry.effect),
      propagation: stringOrNothing(entry.propagation),
    });
  });
  return entries;
}
