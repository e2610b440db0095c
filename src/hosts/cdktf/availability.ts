import type { IConstruct } from 'constructs';
import { Checks } from './checks';

/** Whether workloads live through the replacement of their node. */
export const Availability = {
  /**
   * Switches the checks on Deployments, StatefulSets, PodDisruptionBudgets and the like on for every `kubernetes_manifest` in the scope: the
   * same as `profile: { workloads: true }`. What a workload misses is added to plain manifests by `withAvailability` of the package root.
   */
  check(scope: IConstruct): Checks {
    return Checks.of(scope).configure({ profile: { workloads: true } });
  },
};
