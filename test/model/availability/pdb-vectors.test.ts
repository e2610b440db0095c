import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { matchesSelector, readSelector } from '../../../src/manifest/selector';
import {
  type BudgetFields,
  blockedCounts,
  budgetAmount,
  budgetState,
  leastReplicas,
} from '../../../src/model/availability/budget';
import { needsScale } from '../../../src/model/availability/budget-group';
import { type EvictedPod, evictionAnswer } from '../../../src/model/availability/eviction';
import { findingsOn } from '../../rules/pools';

interface Vectors {
  readonly allowed: readonly {
    readonly id: string;
    readonly pdb: BudgetFields;
    readonly scale: number;
    readonly matched: number;
    readonly healthy: number;
    readonly expected: number;
    readonly desired: number;
    readonly allowed: number;
  }[];
  readonly owners: readonly {
    readonly id: string;
    readonly pdb: BudgetFields;
    readonly owners: readonly ('Deployment' | 'Job' | 'DaemonSet')[];
    /** 0, or how it follows from the pods that are healthy. */
    readonly allowed: 0 | string;
  }[];
  readonly reject: readonly { readonly spec: object; readonly why: string }[];
  readonly accept: readonly { readonly spec: object }[];
  readonly leastReplicas: readonly { readonly minAvailable: number | string; readonly replicas: number | null }[];
  readonly ranges: readonly {
    readonly id: string;
    readonly pdb: BudgetFields;
    readonly min: number;
    readonly max: number;
    readonly zeroAt: readonly number[];
    readonly verdict: 'ok' | 'blocked' | 'blocked-at-low-scale';
  }[];
  readonly unready: readonly (EvictedPod & { readonly id: string; readonly result: string })[];
  readonly selectors: readonly {
    readonly id: string;
    readonly labels: Record<string, string>;
    readonly selector: unknown;
    readonly matches: boolean;
  }[];
}

const vectors = JSON.parse(readFileSync(join(__dirname, '../../vectors/pdb.json'), 'utf8')) as Vectors;

function budgetOf(fields: BudgetFields) {
  const budget = budgetAmount(fields);
  if (budget === undefined) throw new Error('no budget');
  return budget;
}

it('has every kind of vector', () => {
  expect(Object.entries(vectors).map(([name, list]) => [name, Array.isArray(list) ? list.length : 0])).toEqual([
    ['about', 0],
    ['allowed', 61],
    ['owners', 5],
    ['reject', 17],
    ['accept', 6],
    ['leastReplicas', 18],
    ['ranges', 11],
    ['unready', 9],
    ['selectors', 15],
  ]);
});

it.each(vectors.allowed.map((one) => [one.id, one] as const))('computes %s', (_, one) => {
  const { expected, desired, allowed } = one;
  expect(budgetState(budgetOf(one.pdb), one)).toEqual({ expected, desired, allowed });
});

const pdb = (spec: object) => ({
  apiVersion: 'policy/v1',
  kind: 'PodDisruptionBudget',
  metadata: { name: 'a' },
  spec: { selector: { matchLabels: { app: 'a' } }, ...spec },
});

const template = {
  metadata: { labels: { app: 'a' } },
  spec: { restartPolicy: 'Always', containers: [{ name: 'a', image: 'registry.example.com/a:1' }] },
};

const OWNERS = {
  Deployment: {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    spec: { replicas: 4, selector: { matchLabels: { app: 'a' } }, template },
  },
  DaemonSet: { apiVersion: 'apps/v1', kind: 'DaemonSet', spec: { selector: { matchLabels: { app: 'a' } }, template } },
  Job: {
    apiVersion: 'batch/v1',
    kind: 'Job',
    spec: { parallelism: 3, template: { ...template, spec: { ...template.spec, restartPolicy: 'Never' } } },
  },
};

describe.each(vectors.owners.map((one) => [one.id, one] as const))('over the pods of %s', (_, one) => {
  const owners = one.owners.map((kind) => ({ ...OWNERS[kind], metadata: { name: kind.toLowerCase() } }));
  const found = findingsOn([...owners, pdb(one.pdb)], { workloads: true });
  const rules = found.filter(({ severity }) => severity === 'error').map(({ rule }) => rule);

  it(one.allowed === 0 ? 'says that nothing may go, whatever their number' : 'finds nothing wrong', () => {
    expect(rules).toEqual(one.allowed === 0 ? ['pdb/owner-without-scale'] : []);
  });

  it('asks for a scale only where the computation needs one', () => {
    const budget = budgetOf(one.pdb);
    expect(budget !== 'none' && needsScale(budget)).toBe(one.allowed === 0);
    if (one.allowed === 0) return;
    const kept = Number(/^healthy - (\d+)$/.exec(one.allowed)?.[1]);
    const allowed = [0, 1, 2, 3, 7].map((healthy) => budgetState(budget, { scale: 0, matched: 7, healthy }).allowed);
    expect(allowed).toEqual([0, 1, 2, 3, 7].map((healthy) => Math.max(0, healthy - kept)));
  });
});

const refusedAs = (spec: object) =>
  findingsOn([pdb(spec)], { workloads: true }).filter(
    ({ rule, severity }) => severity === 'error' && /^pdb\/(shape|both-fields|value-malformed)$/.test(rule),
  );

it.each(vectors.reject.map((one) => [JSON.stringify(one.spec), one] as const))('refuses %s', (_, one) => {
  expect(refusedAs(one.spec)).toHaveLength(1);
});

it('refuses a number above 32 bits, and judges the other workloads all the same', () => {
  expect(budgetAmount({ minAvailable: 2 ** 31 })).toBeUndefined();
  expect(budgetAmount({ minAvailable: 2 ** 31 - 1 })).toBeDefined();
  const found = findingsOn([{ ...OWNERS.Deployment, metadata: { name: 'a' } }, pdb({ minAvailable: 2 ** 31 })], {
    workloads: true,
  });
  expect(found.map(({ rule }) => rule)).toEqual(expect.arrayContaining(['workload/no-spread']));
  expect(refusedAs({ minAvailable: 2 ** 31 })).toHaveLength(1);
});

it.each(vectors.accept.map((one) => [JSON.stringify(one.spec), one] as const))('accepts %s', (_, one) => {
  expect(refusedAs(one.spec)).toEqual([]);
  expect(budgetAmount(one.spec)).toBeDefined();
});

it.each(vectors.leastReplicas.map((one) => [one.minAvailable, one] as const))(
  'finds the least replicas for minAvailable %s',
  (minAvailable, one) => {
    expect(leastReplicas(budgetOf({ minAvailable })) ?? null).toBe(one.replicas);
  },
);

it.each(vectors.ranges.map((one) => [one.id, one] as const))('finds where %s lets nothing go', (_, one) => {
  const blocked = blockedCounts(budgetOf(one.pdb), one);
  const counts = blocked ? Array.from({ length: blocked.max - blocked.min + 1 }, (_, at) => blocked.min + at) : [];
  expect(counts).toEqual(one.zeroAt);
  const verdict = !blocked ? 'ok' : blocked.max < one.max ? 'blocked-at-low-scale' : 'blocked';
  expect(verdict).toBe(one.verdict);
});

const ANSWERS: Readonly<Record<string, string>> = {
  counted: 'evicted',
  uncounted: 'evicted, not counted',
  denied: 'denied',
};

it.each(vectors.unready.map((one) => [one.id, one] as const))('answers the eviction %s', (_, one) => {
  expect(ANSWERS[evictionAnswer(one)]).toBe(one.result);
});

it.each(vectors.selectors.map((one) => [one.id, one] as const))('matches %s', (_, one) => {
  const selector = readSelector(one.selector, []);
  expect(selector !== undefined && matchesSelector(selector, new Map(Object.entries(one.labels)))).toBe(one.matches);
});
