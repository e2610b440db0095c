import { isClusterApiLabel } from '../../manifest/cluster-api/labels';
import { MACHINE_TAINTS_AT } from '../../manifest/cluster-api/machine-taints';
import type { Change } from '../change';
import type { Effect } from '../outcome';
import { NEW_POOL_MONEY } from './size-changes';
import type { SizedPair, SizedVersion } from './sized-pair';

const LABELS_AT = ['spec', 'template', 'metadata', 'labels'];

/** Labels and taints are set when the pool is made. */
export function labelChanges({ before, after }: SizedPair): readonly Change[] {
  const [old, now] = [labelsOf(before), labelsOf(after)];
  const labels = [...new Set([...now.keys(), ...old.keys()])].flatMap((key): Change[] => {
    const [was, is] = [old.get(key), now.get(key)];
    if (was === is) return [];
    const at = [...LABELS_AT, key];
    return [
      { name: `label[${JSON.stringify(key)}]`, at, before: field(at, was), after: field(at, is), effect: REFUSED },
    ];
  });
  const [tainted, taints] = [taintsOf(before), taintsOf(after)];
  if (tainted.join() === taints.join()) return labels;
  const at = MACHINE_TAINTS_AT;
  return [
    ...labels,
    { name: 'taints', at, before: field(at, listed(tainted)), after: field(at, listed(taints)), effect: REFUSED },
  ];
}

const REFUSED: Effect = {
  outcome: 'refused',
  says: 'labels and taints of a pool cannot change; create a new pool with the new ones, and drain the old one',
  money: NEW_POOL_MONEY,
};

function labelsOf({ md }: SizedVersion): ReadonlyMap<string, string> {
  return new Map([...md.templateLabels].filter(([key]) => !isClusterApiLabel(key)));
}

/** What the platform takes: `key=value:Effect`. */
function taintsOf({ md }: SizedVersion): readonly string[] {
  return md.taints.map(({ key = '', value, effect = '' }) => `${key}${value ? `=${value}` : ''}:${effect}`).sort();
}

function listed(taints: readonly string[]): readonly string[] | undefined {
  return taints.length === 0 ? undefined : taints;
}

function field(at: Change['at'], value: unknown): Change['before'] {
  return value === undefined ? undefined : { at, value, shown: value };
}
