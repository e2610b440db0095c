import { ApiObject } from 'cdk8s';
import type { IConstruct } from 'constructs';
import type { AvailabilityOptions } from '../../builders/availability/availability-options';
import type { AvailabilityResult } from '../../run/availability/availability-result';
import { located } from '../tree/located';
import { shownPath } from '../tree/scope';
import { configureScope } from '../tree/scoped-config';
import { Checks } from './checks';

/** Whether workloads live through the replacement of their node, and what makes them do so. */
export const Availability = {
  /**
   * Switches the checks on Deployments, StatefulSets, PodDisruptionBudgets and the like on for everything in the scope: the same as
   * `profile: { workloads: true }`.
   */
  check(scope: IConstruct): Checks {
    return Checks.of(scope).configure({ profile: { workloads: true } });
  },

  /**
   * Adds to one workload what it misses, and only that; and switches the checks on for it, so that a synth says when a later change undoes
   * it. Services, budgets, autoscalers and pools of the whole app are looked at as they are now: call it after they are made. A second call
   * changes nothing.
   * @param workload a raw ApiObject, or a construct around one, such as a Deployment or StatefulSet of cdk8s-plus
   * @throws ValueError for options that cannot be used
   * @throws AvailabilityError where it cannot be made to hold, with every reason; nothing is changed then
   */
  apply(workload: IConstruct, options: AvailabilityOptions = {}): AvailabilityResult {
    const object = objectOf(workload);
    const [result] = applied(workload, (one) => (one === object ? 'yes' : undefined), options);
    return result as AvailabilityResult;
  },

  /**
   * The same for every workload with replicas in the scope, in one pass over the app. The results are in the order of the constructs.
   * @throws ValueError for options that cannot be used
   * @throws AvailabilityError where one of them cannot be made to hold, with every reason of every one; nothing is changed then
   */
  applyAll(scope: IConstruct, options: AvailabilityOptions = {}): readonly AvailabilityResult[] {
    const inside = new Set(scope.node.findAll());
    return applied(scope, (one) => (inside.has(one) ? 'if-workload' : undefined), options);
  },
};

type Asked = Parameters<typeof import('./apply-availability').applyAvailability>[1];

function applied(scope: IConstruct, asked: Asked, options: AvailabilityOptions): readonly AvailabilityResult[] {
  const { applyAvailability } = require('./apply-availability') as typeof import('./apply-availability');
  Checks.of(scope);
  const made = located(shownPath(scope), () => applyAvailability(scope, asked, options));
  for (const { owner } of made) configureScope(owner, { profile: { workloads: true } });
  return made.map(({ result }) => result);
}

function objectOf(construct: IConstruct): ApiObject {
  const child = ApiObject.isApiObject(construct) ? construct : construct.node.defaultChild;
  if (child && ApiObject.isApiObject(child)) return child;
  throw new Error(
    `${shownPath(construct)}: this construct has no object of its own; pass an ApiObject, a Deployment or a StatefulSet, or call Availability.applyAll for everything in it`,
  );
}
