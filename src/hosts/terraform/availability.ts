import type { IConstruct } from 'constructs';
import type { AvailabilityOptions } from '../../builders/availability/availability-options';
import type { AvailabilityResult } from '../../run/availability/availability-result';
import type { Member } from '../../run/availability/member';
import { located } from '../tree/located';
import { shownPath } from '../tree/scope';
import type { ScopeChecks } from '../tree/scope-checks';
import { configureScope } from '../tree/scoped-config';
import type { ManifestArguments, ManifestResource, TerraformHost } from './host';
import { isManifest } from './rendered';

/** Whether workloads live through the replacement of their node, and what makes them do so. */
export interface AvailabilityOnTerraform<Checks extends ScopeChecks> {
  /**
   * Switches the checks on Deployments, StatefulSets, PodDisruptionBudgets and the like on for every `kubernetes_manifest` in the scope: the
   * same as `profile: { workloads: true }`.
   */
  check(scope: IConstruct): Checks;

  /**
   * Adds to one workload what it misses, and only that; and switches the checks on for it, so that a synth says when a later change undoes
   * it. Services, budgets, autoscalers and pools of its cluster are looked at as they are now, in all stacks: call it after they are made. A
   * second call changes nothing. A new budget is a `kubernetes_manifest` in the resource, with its provider.
   * @param workload a `kubernetes_manifest`, or a construct around one as its default child
   * @throws ValueError for options that cannot be used
   * @throws AvailabilityError where it cannot be made to hold, with every reason; nothing is changed then
   */
  apply(workload: IConstruct, options?: AvailabilityOptions): AvailabilityResult;

  /**
   * The same for every workload with replicas in the scope, in one pass over the app. The results are cluster by cluster in the order of the
   * constructs.
   * @throws ValueError for options that cannot be used
   * @throws AvailabilityError where one of them cannot be made to hold, with every reason of every one; nothing is changed then
   */
  applyAll(scope: IConstruct, options?: AvailabilityOptions): readonly AvailabilityResult[];
}

export function availabilityOn<Checks extends ScopeChecks>(
  host: TerraformHost<ManifestResource, ManifestArguments>,
  checksOf: (scope: IConstruct) => Checks,
): AvailabilityOnTerraform<Checks> {
  const applied = (
    scope: IConstruct,
    asked: (resource: IConstruct) => Member['asked'],
    options: AvailabilityOptions,
  ): readonly AvailabilityResult[] => {
    const { applyAvailability } = require('./apply-availability') as typeof import('./apply-availability');
    checksOf(scope);
    const made = located(shownPath(scope), () => applyAvailability(host, scope.node.root, asked, options));
    for (const { resource } of made) configureScope(resource, { profile: { workloads: true } });
    return made.map(({ result }) => result);
  };
  return {
    check: (scope) => checksOf(scope).configure({ profile: { workloads: true } }),
    apply(workload, options = {}) {
      const resource = [workload, workload.node.defaultChild].find(
        (one) => one !== undefined && host.isResource(one) && isManifest(one),
      );
      if (!resource) {
        throw new Error(
          `${shownPath(workload)}: this construct is no kubernetes_manifest, nor is its default child; pass one that is, or call Availability.applyAll for everything in it`,
        );
      }
      const [result] = applied(workload, (one) => (one === resource ? 'yes' : undefined), options);
      return result as AvailabilityResult;
    },
    applyAll(scope, options = {}) {
      const inside = new Set(scope.node.findAll());
      return applied(scope, (one) => (inside.has(one) ? 'if-workload' : undefined), options);
    },
  };
}
