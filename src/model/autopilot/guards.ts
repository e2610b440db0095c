import type { FleetNode } from './fleet';

/** What keeps a selected node, in the order in which it is looked at: the first that holds names the skip. */
export const GUARDS = ['pvc', 'sole-taint-profile', 'recently-provisioned', 'rebalance-protected'] as const;
export type Guard = (typeof GUARDS)[number];

/** What the controller logs. It is not documented for nodes of a rebalance run. */
const LOG_LINES: Record<Guard, string | undefined> = {
  pvc: 'skipping scale-down of node with PVC pods',
  'sole-taint-profile': 'skipping scale-down of sole taint profile node',
  'recently-provisioned': 'skipping scale-down of recently-provisioned node',
  'rebalance-protected': undefined,
};

/** Exactly so many are old enough. */
const SETTLING_MINUTES = 10;

/** A selected node that stays. */
export interface SkippedNode {
  readonly node: string;
  readonly reason: Guard;
  /** The documented log line; absent where there is none. */
  readonly log?: string;
}

export interface GuardedRemoval {
  readonly removed: readonly string[];
  readonly skipped: readonly SkippedNode[];
}

/**
 * Takes the selected nodes one after the other. The last node of a set of taints is judged after the removals before it, and nodes that
 * are not managed count as carriers of their taints, too. Nothing takes the place of a skipped node.
 */
export function removeGuarded(selected: readonly FleetNode[], fleet: readonly FleetNode[]): GuardedRemoval {
  const carriers = new Map<string, number>();
  for (const { taintProfile } of fleet) carriers.set(taintProfile, (carriers.get(taintProfile) ?? 0) + 1);
  const removed: string[] = [];
  const skipped: SkippedNode[] = [];
  for (const node of selected) {
    const left = carriers.get(node.taintProfile) ?? 0;
    const guard = GUARDS.find((one) => HOLDS[one](node, left));
    if (guard === undefined) {
      removed.push(node.name);
      carriers.set(node.taintProfile, left - 1);
    } else {
      const log = LOG_LINES[guard];
      skipped.push({ node: node.name, reason: guard, ...(log !== undefined && { log }) });
    }
  }
  return { removed, skipped };
}

/** Whether a guard holds, where so many nodes with the same taints are left, this one included. */
const HOLDS: Record<Guard, (node: FleetNode, left: number) => boolean> = {
  pvc: ({ pvcPods }) => pvcPods > 0,
  'sole-taint-profile': ({ taintProfile, workloadPods }, left) => taintProfile !== '' && workloadPods > 0 && left === 1,
  'recently-provisioned': ({ ageMinutes }) => ageMinutes < SETTLING_MINUTES,
  'rebalance-protected': (node) => node.protected,
};
