import { type NodePoolView, readNodePool } from '../../manifest/karpenter/node-pool';
import { tryGoDuration } from '../../units/duration';
import { tryQuantity } from '../../units/quantity';
import { quantityCeil } from '../../units/quantity-arithmetic';
import { allowancesOf } from '../karpenter/allowances';
import type { NodeTaint } from '../scheduling/tolerations';
import type { NodeCounts } from './pods-per-node';
import type { Pool } from './pool';
import type { PoolLabels } from './pool-labels';
import { ZONE_KEY } from './spread';
import type { Thing } from './thing';

export const NODE_POOL_LABEL = 'karpenter.sh/nodepool';
const PROVIDERS = ['karpenter.', 'eks.amazonaws.com/'];
const SLOWEST_RETRY_SECONDS = 10;
const SECOND = 1_000_000_000n;

export function karpenterPool(thing: Thing): Pool {
  const view = readNodePool(thing.manifest);
  const nodes = nodesOf(view);
  const grace = view.terminationGracePeriod;
  const labels = labelsOf(view, thing.name);
  return {
    shown: thing.object,
    thing,
    at: [],
    system: 'karpenter',
    sized: false,
    labels,
    taints: view.taints.flatMap(({ key, value = '', effect }): NodeTaint[] =>
      key !== undefined && effect !== undefined ? [{ key, value, effect }] : [],
    ),
    nodes,
    zones: zonesOf(labels),
    removesFirst: false,
    atOnce: nodes && disruptedAtOnce(view, nodes.max),
    drain: {
      retry: SLOWEST_RETRY_SECONDS,
      timeout: grace === undefined ? 'none' : wholeSeconds(grace),
      field: 'terminationGracePeriod',
    },
    autoscaled: false,
  };
}

function labelsOf({ labels, requirements }: NodePoolView, name: string | undefined): PoolLabels {
  const exact = new Map(labels);
  const oneOf = new Map<string, readonly string[]>();
  const open = new Set<string>();
  for (const { key, operator, values = [], partial } of requirements) {
    const [only, ...more] = values;
    if (operator !== 'In' || partial || only === undefined) open.add(key);
    else if (more.length === 0) exact.set(key, only);
    else oneOf.set(key, values);
  }
  if (name !== undefined) exact.set(NODE_POOL_LABEL, name);
  return { exact, oneOf, open, providerPrefixes: PROVIDERS };
}

function zonesOf({ exact, oneOf }: PoolLabels): readonly string[] | undefined {
  const one = exact.get(ZONE_KEY);
  return one === undefined ? oneOf.get(ZONE_KEY) : [one];
}

/** A static pool has its replicas; of another `limits.nodes` is the most. */
function nodesOf({ replicas, limits }: NodePoolView): NodeCounts | undefined {
  if (replicas !== undefined)
    return Number.isInteger(replicas) && replicas >= 0 ? { min: replicas, max: replicas } : undefined;
  const limit = limits.get('nodes');
  const quantity = limit === undefined ? undefined : tryQuantity(limit);
  const most = quantity && Number(quantityCeil(quantity));
  return most !== undefined && Number.isSafeInteger(most) && most > 0 ? { max: most } : undefined;
}

/** The most that drift may replace at any time: the smallest budget of the hours in which it is largest. */
function disruptedAtOnce({ budgets }: NodePoolView, nodes: number): number | undefined {
  const allowances = allowancesOf(budgets, ['Drifted'], nodes)?.get('Drifted');
  if (!allowances || allowances.length === 0) return undefined;
  return Math.min(nodes, Math.max(...allowances.map((one) => one.nodes)));
}

function wholeSeconds(text: string): number | undefined {
  const duration = /^(?:\d+[smh])+$/.test(text) ? tryGoDuration(text) : undefined;
  return duration === undefined ? undefined : Number(duration / SECOND);
}
