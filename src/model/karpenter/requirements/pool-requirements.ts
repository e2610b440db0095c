import type { NodePoolAsks } from '../../../manifest/karpenter/node-pool';
import { stableKey } from '../../../manifest/karpenter/well-known-labels';
import { isLabelValue } from '../../../manifest/names';
import type { Path } from '../../../manifest/path';
import { intersect } from './compare';
import { requirementSet } from './requirement-set';
import { only, type ValueSet } from './value-set';

/** What one requirement or template label asks of a node. */
export interface Ask {
  readonly at: Path;
  readonly from: 'requirement' | 'label';
  /** As written; a label is an `In` of one value. */
  readonly operator: string;
  readonly values: readonly string[];
  readonly set: ValueSet;
}

/** All that a pool asks under one key: requirements in their order, then labels. */
export interface KeyAsks {
  readonly asks: readonly Ask[];
  /** What is left once all of them are met. */
  readonly set: ValueSet;
}

export interface PoolRequirements {
  /** By stable key. */
  readonly byKey: ReadonlyMap<string, KeyAsks>;
  /** Whether the API server refuses a requirement; keys with such a one are left out of `byKey`. */
  readonly partial: boolean;
}

export const LABELS_AT: Path = ['spec', 'template', 'metadata', 'labels'];

/**
 * The requirements and template labels of a pool, under the names the controller reads them by.
 * @param operators those the release knows; a requirement with another one cannot be read
 */
export function poolRequirements(pool: NodePoolAsks, operators: ReadonlySet<string>): PoolRequirements {
  const asks = new Map<string, Ask[]>();
  const unreadable = new Set<string>();
  for (const { key, at, operator, values = [], partial } of pool.requirements) {
    const set = operator !== undefined && operators.has(operator) ? requirementSet({ operator, values }) : undefined;
    if (!set || operator === undefined || partial || !values.every(isLabelValue)) unreadable.add(stableKey(key));
    else add(asks, stableKey(key), { at, from: 'requirement', operator, values, set });
  }
  for (const [key, value] of pool.labels) {
    if (!isLabelValue(value)) unreadable.add(stableKey(key));
    else
      add(asks, stableKey(key), {
        at: [...LABELS_AT, key],
        from: 'label',
        operator: 'In',
        values: [value],
        set: only([value]),
      });
  }
  for (const key of unreadable) asks.delete(key);
  const byKey = new Map(
    [...asks].map(([key, list]) => [key, { asks: list, set: list.map((ask) => ask.set).reduce(intersect) }]),
  );
  return { byKey, partial: unreadable.size > 0 };
}

function add(asks: Map<string, Ask[]>, key: string, ask: Ask): void {
  const list = asks.get(key);
  if (list) list.push(ask);
  else asks.set(key, [ask]);
}
