import { type FieldCheck, knownFields, yesOrNo } from '../../check/field-checks';
import type { FleetSnapshot } from '../../model/autopilot/snapshot';
import type { DataFile } from '../read-data';
import { refuseProblems } from './data-file';
import { amount, anything, count, decimal, listOf, requiring, textLike } from './value-checks';

const NODE: FieldCheck = requiring(
  { name: 'a text such as "node-a"', utilization: 'a decimal such as "0.185"' },
  knownFields('a node', '{ "name": "node-a", "utilization": "0.185" }', {
    name: textLike('"node-a"'),
    repeat: count,
    utilization: decimal,
    managed: yesOrNo,
    ageMinutes: amount,
    workloadPods: count,
    pvcPods: count,
    taints: listOf('["gpu=true:NoSchedule"]', textLike('"gpu=true:NoSchedule"')),
    protected: yesOrNo,
    instanceType: textLike('"n2-standard-4"'),
    pricePerHour: decimal,
    canBeEmptied: yesOrNo,
  }),
);

const SNAPSHOT: FieldCheck = requiring(
  { nodes: 'a list such as [{ "name": "node-a", "utilization": "0.185" }]' },
  knownFields('a snapshot', '{ "nodes": [] }', {
    nodes: listOf('[{ "name": "node-a", "utilization": "0.185" }]', NODE),
    state: knownFields('the state', '{ "pendingPods": 0 }', {
      secondsSinceLastAction: amount,
      pendingPods: count,
      pendingStableCycles: count,
      rebalanceRunActive: yesOrNo,
    }),
    scaleUpThreshold: decimal,
    at: textLike('"2026-01-12T11:15:00Z"'),
    // Of the worked examples that this is the format of; the policy is the one that was given beside the snapshot.
    policy: anything,
    consolidation: anything,
  }),
);

/** What a snapshot in the small format says. */
export interface SmallSnapshot {
  readonly snapshot: FleetSnapshot;
  readonly at?: string;
}

/** @throws InputErrors with every field that cannot be read */
export function smallSnapshot(source: DataFile): SmallSnapshot {
  refuseProblems(source, SNAPSHOT(source.data, []));
  const { nodes, state, scaleUpThreshold, at } = source.data as FleetSnapshot & { readonly at?: string };
  return { snapshot: { nodes, state, scaleUpThreshold }, at };
}
