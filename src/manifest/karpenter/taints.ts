import { readItems, stringOrNothing } from '../fields';
import type { Path } from '../path';

/** An entry of `taints` or `startupTaints`; fields of another type are left out. */
export interface TaintEntry {
  readonly list: 'taints' | 'startupTaints';
  readonly index: number;
  readonly at: Path;
  readonly key?: string;
  readonly value?: string;
  readonly effect?: string;
}

export function readTaints(value: unknown, list: TaintEntry['list']): readonly TaintEntry[] {
  if (!Array.isArray(value)) return [];
  return readItems(value, (entry, index) => ({
    list,
    index,
    at: ['spec', 'template', 'spec', list, index],
    key: stringOrNothing(entry.key),
    value: stringOrNothing(entry.value),
    effect: stringOrNothing(entry.effect),
  }));
}
