import { HELM_HOOK_KEY } from '../../manifest/annotations/helm';
import { readMachineDrainRule } from '../../manifest/cluster-api/machine-drain-rule';
import { CLUSTER } from '../../manifest/cluster-api/topology-machine-deployments';
import type { NotKnownYet } from '../../manifest/deferred';
import { stringEntries } from '../../manifest/fields';
import { valueAt } from '../../manifest/path';
import { POD_DISRUPTION_BUDGET, readPodDisruptionBudget } from '../../manifest/policy/pod-disruption-budget';
import { AUTOSCALER, SCALED_OBJECT } from '../../manifest/workloads/scalers';
import { SERVICE, serviceSelector } from '../../manifest/workloads/service';
import { hasPodTemplate, templateLabels } from '../../manifest/workloads/workload';
import { WORKLOAD_KINDS } from '../../manifest/workloads/workload-kinds';
import { budgetAmount } from './budget';
import { type KnownLabels, machineOf, type NamedDrainRule, rulesOnMachine } from './drain-order';
import { PoolIndex } from './eligibility';
import { LabelIndex } from './label-index';
import type { Pool } from './pool';
import { hasDeferred, readable, unreadOther } from './readable';
import { type Other, type Selection, selectionOf } from './selecting-budgets';
import { MACHINE_DEPLOYMENT, NODE_POOL, surveyPools } from './survey-pools';
import { type GrowingWorkload, surveyWorkloads } from './survey-workloads';
import type { PlatformFacts, Thing } from './thing';
import type { SelectingBudget, Workload } from './workload';

const MACHINE_DRAIN_RULE = 'cluster.x-k8s.io/MachineDrainRule';

/** Everything of an input that decides whether workloads live through the replacement of a node. */
export interface Survey {
  readonly workloads: readonly Workload[];
  readonly byThing: ReadonlyMap<Thing, Workload>;
  readonly index: LabelIndex<Workload>;
  /** Objects of kinds we do not know that make pods. */
  readonly others: LabelIndex<Other>;
  readonly budgets: ReadonlyMap<Thing, SelectingBudget>;
  /** Empty where a pool of the input cannot be read: then nobody can tell where anything runs. */
  readonly pools: PoolIndex;
  /** What cannot be read, since it is known only at deploy time, and the error that says so. */
  readonly unread: ReadonlyMap<Thing, NotKnownYet>;
  readonly poolsByThing: ReadonlyMap<Thing, readonly Pool[]>;
  /** By namespace, in the order in which Cluster API asks them. */
  readonly drainRules: ReadonlyMap<string, readonly NamedDrainRule[]>;
  readonly namespaceLabels: (namespace: string) => KnownLabels;
  readonly clusterLabels: (namespace: string, name: string | undefined) => KnownLabels;
}

export function survey<T extends Thing>(input: readonly T[], factsOf: (thing: T) => PlatformFacts): Survey {
  const { things, unread } = readable(lastOfEach(input), (thing) => surveyPools([thing], factsOf));
  const poolsKnown = ![...unread.keys()].some(({ groupKind }) => POOL_KINDS.has(groupKind));
  const drainRules = drainRulesOf(things);
  const clusterLabels = clusterLabelsOf(things);
  const pools = PoolIndex.of(poolsKnown ? surveyPools(things, factsOf) : [], rulesOnPool(drainRules, clusterLabels));
  const workloads = surveyWorkloads(things, pools, namespacesOf(unread, SCALER_KINDS));
  const index = LabelIndex.of(workloads.filter((workload) => !isPassingPod(workload)));
  const others = LabelIndex.of([...things.flatMap(otherOf), ...[...unread.keys()].flatMap(unreadOther)]);
  addServices(things, index);
  return {
    workloads,
    byThing: new Map(workloads.map((workload) => [workload.thing, workload])),
    index,
    others,
    budgets: addBudgets(things, index, others),
    pools,
    unread,
    poolsByThing: groupBy(pools.pools, ({ thing }) => thing),
    drainRules,
    namespaceLabels: labelsByName(things, 'core/Namespace', ({ name }) => `${name}`),
    clusterLabels,
  };
}

/** A Pod by which Helm tests a chart has its labels, is over soon, and then counts in no budget. */
function isPassingPod({ view }: Workload): boolean {
  return view.role === 'pod' && view.annotations.has(HELM_HOOK_KEY);
}

const POOL_KINDS: ReadonlySet<string> = new Set([MACHINE_DEPLOYMENT, NODE_POOL, CLUSTER]);
const SCALER_KINDS: ReadonlySet<string> = new Set([AUTOSCALER, SCALED_OBJECT]);

/** Of objects of one kind and name the last, which is what the cluster ends up with. */
function lastOfEach<T extends Thing>(things: readonly T[]): readonly T[] {
  const last = new Map<string, T>();
  const keyOf = ({ groupKind, namespace, name }: T): string => `${groupKind} ${namespace} ${name}`;
  const named = things.filter((thing) => !hasDeferred(thing) && thing.name !== undefined);
  for (const thing of named) last.set(keyOf(thing), thing);
  if (last.size === named.length) return things;
  const replaced = new Set(named.filter((thing) => last.get(keyOf(thing)) !== thing));
  return things.filter((thing) => !replaced.has(thing));
}

function namespacesOf(unread: ReadonlyMap<Thing, NotKnownYet>, kinds: ReadonlySet<string>): ReadonlySet<string> {
  const namespaces = [...unread.keys()]
    .filter(({ groupKind }) => kinds.has(groupKind))
    .map(({ written }) => {
      const namespace = valueAt(written, ['metadata', 'namespace']);
      return typeof namespace === 'string' ? namespace : 'default';
    });
  return new Set(namespaces);
}

function otherOf(thing: Thing): Other[] {
  const { groupKind, manifest, namespace } = thing;
  if (Object.hasOwn(WORKLOAD_KINDS, groupKind) || !hasPodTemplate(manifest)) return [];
  return [{ thing, namespace, labels: templateLabels(manifest) }];
}

function addServices(things: readonly Thing[], index: LabelIndex<GrowingWorkload>): void {
  for (const thing of things) {
    if (thing.groupKind !== SERVICE) continue;
    const matchLabels = serviceSelector(thing.manifest);
    if (matchLabels.size === 0) continue;
    for (const workload of index.select(thing.namespace, { at: [], matchLabels, matchExpressions: [] })) {
      workload.services.push(thing);
    }
  }
}

/** From the second on a workload cannot be evicted; more are kept where each is about another pod. */
const MOST_BUDGETS = 64;

function addBudgets(
  things: readonly Thing[],
  index: LabelIndex<GrowingWorkload>,
  others: LabelIndex<Other>,
): ReadonlyMap<Thing, SelectingBudget> {
  const budgets = new Map<Thing, SelectingBudget>();
  const selections = new Map<string, Selection<GrowingWorkload>>();
  for (const thing of things) {
    if (thing.groupKind !== POD_DISRUPTION_BUDGET) continue;
    const view = readPodDisruptionBudget(thing.manifest);
    const { selector } = view;
    const key = JSON.stringify([thing.namespace, selector && [...selector.matchLabels], selector?.matchExpressions]);
    const selection = selections.get(key) ?? selectionOf(thing.namespace, selector, index, others);
    selections.set(key, selection);
    const budget: SelectingBudget = { thing, view, amount: budgetAmount(view), ...selection };
    budgets.set(thing, budget);
    for (const { workload } of selection.matches) {
      if (workload.budgets.length < MOST_BUDGETS) workload.budgets.push(budget);
    }
  }
  return budgets;
}

function drainRulesOf(things: readonly Thing[]): ReadonlyMap<string, readonly NamedDrainRule[]> {
  const rules = new Map<string, NamedDrainRule[]>();
  for (const { groupKind, manifest, namespace, name = '' } of things) {
    if (groupKind !== MACHINE_DRAIN_RULE) continue;
    const list = rules.get(namespace) ?? [];
    list.push({ name, view: readMachineDrainRule(manifest) });
    rules.set(namespace, list);
  }
  for (const list of rules.values()) list.sort((a, b) => (a.name < b.name ? -1 : 1));
  return rules;
}

function rulesOnPool(drainRules: Survey['drainRules'], clusterLabels: Survey['clusterLabels']): (pool: Pool) => string {
  const known = new Map<Pool, string>();
  return (pool) => {
    const namespace = pool.thing?.namespace ?? '';
    const rules = pool.system === 'cluster-api' ? drainRules.get(namespace) : undefined;
    if (!rules) return '';
    let text = known.get(pool);
    if (text === undefined) {
      text = rulesOnMachine(rules, machineOf(pool), clusterLabels(namespace, pool.clusterName));
      known.set(pool, text);
    }
    return text;
  };
}

function clusterLabelsOf(things: readonly Thing[]): Survey['clusterLabels'] {
  const find = labelsByName(things, 'cluster.x-k8s.io/Cluster', ({ namespace, name }) => `${namespace}/${name}`);
  return (namespace, name) => find(`${namespace}/${name}`);
}

const NAMESPACE_NAME_LABEL = 'kubernetes.io/metadata.name';

function labelsByName(
  things: readonly Thing[],
  groupKind: string,
  keyOf: (thing: Thing) => string,
): (key: string) => KnownLabels {
  const known = new Map<string, KnownLabels>();
  for (const thing of things) {
    if (thing.groupKind !== groupKind) continue;
    const labels = new Map(stringEntries(valueAt(thing.manifest, ['metadata', 'labels'])));
    if (thing.name !== undefined) labels.set(NAMESPACE_NAME_LABEL, thing.name);
    known.set(keyOf(thing), { labels, complete: true });
  }
  return (key) => known.get(key) ?? { labels: new Map([[NAMESPACE_NAME_LABEL, key]]), complete: false };
}

function groupBy<T, K>(list: readonly T[], keyOf: (item: T) => K | undefined): ReadonlyMap<K, readonly T[]> {
  const groups = new Map<K, T[]>();
  for (const item of list) {
    const key = keyOf(item);
    if (key === undefined) continue;
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
