import { ratioText } from '../../units/ratio';
import { fleetOf } from './fleet';
import type { FleetSnapshot } from './snapshot';

/** A node that a plan is about. */
export interface PlannedNode {
  readonly name: string;
  /** A decimal, rounded to six places. */
  readonly utilization: string;
  /** Whole minutes, rounded down. */
  readonly ageMinutes: number;
  readonly workloadPods: number;
  readonly pvcPods: number;
  readonly instanceType?: string;
}

/** The nodes of these names, in this order. */
export function plannedNodes(names: readonly string[], snapshot: FleetSnapshot): readonly PlannedNode[] {
  const wanted = new Set(names);
  const known = new Map(
    fleetOf(snapshot).flatMap((node) => (wanted.has(node.name) ? [[node.name, node] as const] : [])),
  );
  return names.flatMap((name) => {
    const node = known.get(name);
    if (!node) return [];
    const { utilization, ageMinutes, workloadPods, pvcPods, source } = node;
    return {
      name,
      utilization: ratioText(utilization, 6),
      ageMinutes: Math.floor(ageMinutes),
      workloadPods,
      pvcPods,
      ...(source.instanceType !== undefined && { instanceType: source.instanceType }),
    };
  });
}
