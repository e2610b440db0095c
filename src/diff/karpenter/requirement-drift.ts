import type { NodePoolView } from '../../manifest/karpenter/node-pool';
import { requirementOperators } from '../../manifest/karpenter/operators';
import type { RequirementEntry } from '../../manifest/karpenter/requirements';
import { REQUIREMENTS_AT } from '../../manifest/karpenter/requirements';
import { isProviderLabel, stableKey } from '../../manifest/karpenter/well-known-labels';
import {
  ANY,
  contains,
  includes,
  MISSING,
  poolRequirements,
  sharesValue,
  type ValueSet,
} from '../../model/karpenter/requirements';
import { quoted } from '../../units/quoted';
import type { Release } from '../../units/release';
import type { FieldPair } from '../field';
import { type Effect, inPlace, replacesAll } from '../outcome';
import { stableJson } from '../stable-json';

/** A key on which the requirements of two versions of a pool differ in what they mean. */
export interface RequirementChange extends FieldPair {
  readonly effect: Effect;
}

/**
 * A node drifts only where its labels no longer satisfy the requirements. What labels it has follows from what the pool asked when the
 * node was made; of a key that the pool did not mention, any value that the provider gives, and none of a key of one's own.
 * @see K\@1.14.1 pkg/controllers/nodeclaim/disruption/drift.go, areRequirementsDrifted
 */
export function requirementChanges(
  before: NodePoolView,
  after: NodePoolView,
  release: Release,
): readonly RequirementChange[] {
  const operators = requirementOperators(release);
  const nodes = poolRequirements(before, operators).byKey;
  const asked = poolRequirements({ ...after, labels: new Map() }, operators).byKey;
  const askedBefore = poolRequirements({ ...before, labels: new Map() }, operators).byKey;
  return changedKeys(before, after).map(({ key, pair }) => {
    const unreadable = (pair.after && !asked.has(key)) || (pair.before && !askedBefore.has(key));
    if (unreadable) return { ...pair, effect: UNREADABLE };
    const had = nodes.get(key)?.set ?? (isProviderLabel(key, before.nodeClassRef.group) ? ANY : MISSING);
    return { ...pair, effect: effectOf(key, had, asked.get(key)?.set ?? ANY, pair) };
  });
}

const UNREADABLE: Effect = {
  outcome: 'unknown',
  says: 'the requirement cannot be read, so nobody can tell which nodes still meet it; see what check says of it',
};

interface KeyPair {
  /** Stable. */
  readonly key: string;
  readonly pair: FieldPair;
}

/** Keys whose requirements differ, whatever their order. */
function changedKeys(before: NodePoolView, after: NodePoolView): readonly KeyPair[] {
  const old = byKey(before.requirements);
  const now = byKey(after.requirements);
  return [...new Set([...now.keys(), ...old.keys()])].flatMap((key) => {
    const [was, is] = [old.get(key) ?? [], now.get(key) ?? []];
    if (meaning(was) === meaning(is)) return [];
    const at = is[0]?.at ?? was[0]?.at ?? REQUIREMENTS_AT;
    const field = (entries: readonly RequirementEntry[]) => {
      const shown = entries.map(requirementText).join(', ');
      return entries.length === 0 ? undefined : { at, value: meaning(entries), shown };
    };
    return { key, pair: { name: `requirements[${JSON.stringify(key)}]`, at, before: field(was), after: field(is) } };
  });
}

/** All requirements of a pool, for comparing; whatever their order. */
export function requirementsValue({ requirements }: NodePoolView): readonly string[] {
  return [...byKey(requirements)].map(([key, entries]) => `${key} ${meaning(entries)}`).sort();
}

function byKey(requirements: readonly RequirementEntry[]): ReadonlyMap<string, readonly RequirementEntry[]> {
  const map = new Map<string, RequirementEntry[]>();
  for (const entry of requirements) {
    const key = stableKey(entry.key);
    const list = map.get(key);
    if (list) list.push(entry);
    else map.set(key, [entry]);
  }
  return map;
}

function meaning(entries: readonly RequirementEntry[]): string {
  const parts = entries.map(({ operator, values = [], minValues }) =>
    stableJson([operator, [...new Set(values)].sort(), minValues ?? null]),
  );
  return [...new Set(parts)].sort().join();
}

/** `topology.kubernetes.io/zone In [a, b]`. */
function requirementText({ key, operator = '', values, minValues }: RequirementEntry): string {
  const list = values === undefined ? '' : ` [${values.join(', ')}]`;
  return `${key} ${operator}${list}${minValues === undefined ? '' : ` minValues ${minValues}`}`;
}

function effectOf(key: string, had: ValueSet, asks: ValueSet, { after }: FieldPair): Effect {
  if (includes(asks, had)) return inPlace('every node still meets it, so none drifts; it holds for new nodes');
  if (!sharesValue(asks, had)) {
    return replacesAll(
      after ? 'no node meets it, so every node drifts' : 'no node meets what is left, so every node drifts',
    );
  }
  const which = `nodes ${whose(key, had, asks, String(after?.shown ?? ''))}`;
  return { outcome: 'replaces', says: `drifts ${which}, and no others`, which, all: false };
}

const MOST_VALUES = 8;

/** The nodes of before that do not meet it now. */
function whose(key: string, had: ValueSet, asks: ValueSet, text: string): string {
  const gone = [...(had.complement ? [] : had.listed)].filter((value) => !contains(asks, value));
  const without = had.absent && !asks.absent ? [`without the label ${key}`] : [];
  if (had.complement) return [...without, `whose labels do not meet ${text}`].slice(-1)[0] as string;
  const values = gone.length > MOST_VALUES ? `one of ${gone.length} values` : gone.map(quoted).join(' or ');
  return [...(gone.length > 0 ? [`whose ${key} is ${values}`] : []), ...without].join(' or ');
}
