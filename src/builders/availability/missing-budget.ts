import { type Manifest, objectName, type PlainObject } from '../../manifest/object';
import { matchesSelector } from '../../manifest/selector';
import type { SelectingBudget, Workload } from '../../model/availability/workload';
import { atLeast } from '../../units/release';
import type { AvailabilityChange } from './availability-change';
import type { AppliedOptions } from './availability-options';

/** `unhealthyPodEvictionPolicy` is on by default from here. */
const UNHEALTHY_POLICY_SINCE = '1.27.0';
/** Of a StatefulSet one at a time, whatever its drain takes: its members may have to agree with each other. */
const AMOUNTS = [1, '10%', '25%', '50%'];

/** What a new budget may let go, the best first. */
export function amountsFor({ view }: Workload, { maxUnavailable }: AppliedOptions): readonly (number | string)[] {
  if (maxUnavailable !== undefined) return [maxUnavailable];
  return view.role === 'stateful-set' ? AMOUNTS.slice(0, 1) : AMOUNTS;
}

/** A budget of the namespace of which nobody can tell whether it selects the pods, since it asks for a label that controllers set. */
export function obscureBudget({ labels }: Workload, budgets: readonly SelectingBudget[]): SelectingBudget | undefined {
  return budgets.find(({ unknowable, view: { selector } }) => {
    if (unknowable === undefined || !selector) return false;
    const matchLabels = new Map([...selector.matchLabels].filter(([key]) => key !== unknowable));
    const matchExpressions = selector.matchExpressions.filter(({ key }) => key !== unknowable);
    return matchesSelector({ at: [], matchLabels, matchExpressions }, labels);
  });
}

/** A budget for the workload, under a name that is free. */
export function newBudget(
  { thing, view }: Workload,
  selector: PlainObject,
  maxUnavailable: number | string,
  name: string,
  { kubernetes }: AppliedOptions,
): Manifest {
  const namespace = (thing.manifest.metadata as PlainObject).namespace;
  return {
    apiVersion: 'policy/v1',
    kind: 'PodDisruptionBudget',
    metadata: { name, ...(typeof namespace === 'string' && { namespace }) },
    spec: {
      maxUnavailable,
      selector,
      ...(atLeast(kubernetes, UNHEALTHY_POLICY_SINCE) && {
        // A member of a StatefulSet that is not Ready may be catching up, and is then worth as much as a Ready one.
        unhealthyPodEvictionPolicy: view.role === 'stateful-set' ? 'IfHealthyBudget' : 'AlwaysAllow',
      }),
    },
  };
}

export function budgetChange(manifest: Manifest, { counts }: Workload, escalated: boolean): AvailabilityChange {
  const { maxUnavailable } = manifest.spec as PlainObject;
  const replicas =
    counts === undefined || counts.min === counts.max ? `${counts?.max}` : `${counts.min} to ${counts.max}`;
  const why = escalated ? ', since with 1 at a time a drain would not end in time' : '';
  return {
    condition: 'budget',
    object: objectName(manifest),
    at: '',
    value: manifest,
    says: `no PodDisruptionBudget selected the pods; this one lets ${String(maxUnavailable)} of ${replicas} replicas go at a time${why}`,
  };
}
