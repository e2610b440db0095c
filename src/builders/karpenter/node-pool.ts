import { LOCAL_WINDOWS_KEY } from '../../manifest/annotations/local-windows';
import { isPlainObject, type Manifest, type PlainObject } from '../../manifest/object';
import type { ObjectMeta } from '../object-meta';
import { plain } from '../plain-value';
import type { BudgetSpec } from './budget-spec';
import { Disruptions } from './disruptions';
import { Limits, limitText } from './limits';
import type { NodePoolDisruption, NodePoolProps } from './node-pool-props';
import { refuseUnreadable } from './unreadable';

/** What is written where nothing is given, since releases fill in different things (1.0.0 and 1.0.1 nothing). */
const CONSOLIDATE_AFTER = '0s';

/**
 * The manifest of a NodePool: plain data, the same for the same props, whatever the host. Nothing given is left out but `undefined`,
 * and of the defaults only `disruption.consolidateAfter` is written.
 * @throws ValueError for texts that cannot be read, all at once; what can be read and is wrong is left to the rules
 */
export function buildNodePool(props: NodePoolProps): Manifest {
  refuseUnreadable(props);
  const { metadata, template, disruption, limits, weight, replicas, ...rest } = props;
  const { nodeClassRef, requirements, taints, startupTaints, expireAfter, terminationGracePeriod, ...unknown } = rest;
  const node = {
    nodeClassRef,
    requirements: requirements ?? [],
    taints,
    startupTaints,
    expireAfter,
    terminationGracePeriod,
  };
  return plain({
    apiVersion: 'karpenter.sh/v1',
    kind: 'NodePool',
    metadata: withLocalWindows(metadata ?? {}, disruption?.budgets ?? []),
    spec: {
      template: { metadata: template, spec: node },
      disruption: disruptionOf(disruption ?? {}),
      limits: limitsOf(limits),
      weight,
      replicas,
      ...unknown,
    },
  }) as Manifest;
}

function disruptionOf({ consolidationPolicy, consolidateAfter, budgets, ...unknown }: NodePoolDisruption): PlainObject {
  return { consolidationPolicy, consolidateAfter: consolidateAfter ?? CONSOLIDATE_AFTER, budgets, ...unknown };
}

function limitsOf(limits: NodePoolProps['limits']): unknown {
  if (limits instanceof Limits || !isPlainObject(limits)) return limits;
  return Object.fromEntries(Object.entries(limits).map(([name, amount]) => [name, limitText(amount)]));
}

/** Notes the local hours of the entries, unless the user's own annotation says something else. */
function withLocalWindows(metadata: ObjectMeta, budgets: readonly BudgetSpec[]): ObjectMeta {
  const windows = localWindowsOf(budgets);
  if (windows === undefined) return metadata;
  return { ...metadata, annotations: { [LOCAL_WINDOWS_KEY]: windows, ...metadata.annotations } };
}

/** What `LOCAL_WINDOWS_KEY` says of entries made from local hours; `undefined` where there are none. */
export function localWindowsOf(budgets: readonly BudgetSpec[]): string | undefined {
  if (!Array.isArray(budgets)) return undefined;
  const windows = budgets.flatMap((budget: unknown) => (budget instanceof Disruptions ? budget.localWindows : []));
  return windows.length === 0 ? undefined : [...new Set(windows)].join('; ');
}
