import { BUDGETS_AT, type BudgetEntry } from '../../manifest/karpenter/budgets';
import { type NodePoolView, readNodePool } from '../../manifest/karpenter/node-pool';
import type { TaintEntry } from '../../manifest/karpenter/taints';
import type { Manifest } from '../../manifest/object';
import type { Path } from '../../manifest/path';
import { DEFAULT_NODES, readLimit } from '../../model/karpenter/budget-limit';
import { FieldList, type Fields } from '../field';
import { addOwnMetadata } from '../own-metadata';
import { durationValue, quantityValue } from '../same-meaning';
import type { DiffSettings } from '../settings';

const NODE: Path = ['spec', 'template', 'spec'];
const TEMPLATE_METADATA: Path = ['spec', 'template', 'metadata'];
const DISRUPTION: Path = ['spec', 'disruption'];

/** A NodePool but for its requirements, with the API server's defaults filled in. */
export function nodePoolFields(manifest: Manifest, { platform }: Pick<DiffSettings, 'platform'>): Fields {
  const pool = readNodePool(manifest);
  const list = new FieldList();
  addOwnMetadata(list, manifest, () => false);
  addTemplate(list, pool, platform === 'eks-auto-mode');
  addDisruption(list, pool);
  for (const [name, limit] of pool.limits) {
    list.add(`limits[${JSON.stringify(name)}]`, ['spec', 'limits', name], quantityValue(limit), limit);
  }
  list.add('weight', ['spec', 'weight'], pool.weight);
  list.add('replicas', ['spec', 'replicas'], pool.replicas);
  return list.fields;
}

/** @param ownDefault the platform has a default lifetime of its own, which is not published */
function addTemplate(list: FieldList, pool: NodePoolView, ownDefault: boolean): void {
  const { nodeClassRef, terminationGracePeriod: grace } = pool;
  const expireAfter = pool.expireAfter ?? (ownDefault ? undefined : '720h');
  list.addMap('template.labels', [...TEMPLATE_METADATA, 'labels'], pool.labels);
  list.addMap('template.annotations', [...TEMPLATE_METADATA, 'annotations'], pool.annotations);
  addTaints(list, 'taints', pool.taints);
  addTaints(list, 'startupTaints', pool.startupTaints);
  for (const part of ['group', 'kind', 'name'] as const) {
    list.add(`nodeClassRef.${part}`, [...NODE, 'nodeClassRef', part], nodeClassRef[part]);
  }
  list.add('expireAfter', [...NODE, 'expireAfter'], durationValue(expireAfter), expireAfter);
  list.add('terminationGracePeriod', [...NODE, 'terminationGracePeriod'], durationValue(grace), grace);
}

/** A set: the order of the list makes no difference, and an empty value is none. */
function addTaints(list: FieldList, name: 'taints' | 'startupTaints', taints: readonly TaintEntry[]): void {
  const texts = taints.map(({ key = '', value, effect = '' }) => `${key}${value ? `=${value}` : ''}:${effect}`);
  if (texts.length > 0) list.add(name, [...NODE, name], [...new Set(texts)].sort(), texts);
}

function addDisruption(list: FieldList, pool: NodePoolView): void {
  const after = pool.consolidateAfter ?? (pool.hasDisruption ? undefined : '0s');
  const policy = pool.consolidationPolicy ?? 'WhenEmptyOrUnderutilized';
  list.add('consolidateAfter', [...DISRUPTION, 'consolidateAfter'], durationValue(after), after);
  list.add('consolidationPolicy', [...DISRUPTION, 'consolidationPolicy'], policy);
  const budgets = pool.budgets ?? [{ nodes: DEFAULT_NODES }];
  list.add('budgets', BUDGETS_AT, budgets.map(budgetValue).sort(), budgets.map(shownBudget));
}

type BudgetLike = Pick<BudgetEntry, 'nodes' | 'reasons' | 'schedule' | 'duration'>;

function budgetValue({ nodes, reasons, schedule, duration }: BudgetLike): string {
  const named = reasons && [...new Set(reasons)].sort();
  const all = named === undefined || named.length === 3;
  return JSON.stringify([
    readLimit(nodes) ?? nodes,
    all ? null : named,
    schedule?.trim() ?? null,
    durationValue(duration) ?? null,
  ]);
}

function shownBudget({ nodes, reasons, schedule, duration }: BudgetLike): object {
  return JSON.parse(JSON.stringify({ nodes, reasons, schedule, duration })) as object;
}
