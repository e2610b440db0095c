import { numberOrNothing, objectField, stringEntries, stringOrNothing } from '../fields';
import { isPlainObject, type Manifest } from '../object';
import { type BudgetEntry, readBudgets } from './budgets';
import { type RequirementEntry, readRequirements } from './requirements';
import { readTaints, type TaintEntry } from './taints';

/**
 * A NodePool as its controller would read it. Tolerant: what does not have the type it should have is left out, since
 * the shape rules report it; nothing is filled in, since absent and empty mean different things.
 */
export interface NodePoolView {
  readonly nodeClassRef: NodeClassRef;
  readonly requirements: readonly RequirementEntry[];
  readonly taints: readonly TaintEntry[];
  readonly startupTaints: readonly TaintEntry[];
  /** Labels of the nodes, `spec.template.metadata.labels`; only those whose value is a string. */
  readonly labels: ReadonlyMap<string, string>;
  readonly annotations: ReadonlyMap<string, string>;
  /** As written: a string or a number; anything else is left out. */
  readonly limits: ReadonlyMap<string, string | number>;
  readonly weight?: number;
  /** A static pool where present. */
  readonly replicas?: number;
  /** Whether `spec.disruption` is there as an object. */
  readonly hasDisruption: boolean;
  readonly consolidateAfter?: string;
  readonly consolidationPolicy?: string;
  /** `undefined` where the field is absent or null, which means the default `[{ nodes: "10%" }]`; `[]` means no limit. */
  readonly budgets?: readonly BudgetEntry[];
  readonly expireAfter?: string;
  readonly terminationGracePeriod?: string;
}

export interface NodeClassRef {
  readonly group?: string;
  readonly kind?: string;
  readonly name?: string;
}

/** What a pool asks of its nodes. */
export type NodePoolAsks = Pick<NodePoolView, 'requirements' | 'labels'>;

/** How far a pool may grow, or how many nodes it has. */
export type NodePoolBounds = Pick<NodePoolView, 'limits' | 'replicas'>;

/** A part of `readNodePool`, for those who need no more of many pools. */
export function readNodePoolAsks(manifest: Manifest): NodePoolAsks {
  const template = objectField(objectField(manifest, 'spec'), 'template');
  return {
    requirements: readRequirements(objectField(template, 'spec').requirements),
    labels: stringEntries(objectField(template, 'metadata').labels),
  };
}

/** A part of `readNodePool`, for those who need no more of many pools. */
export function readNodePoolBounds(manifest: Manifest): NodePoolBounds {
  const spec = objectField(manifest, 'spec');
  return { limits: readLimits(spec.limits), replicas: numberOrNothing(spec.replicas) };
}

export function readNodePool(manifest: Manifest): NodePoolView {
  const spec = objectField(manifest, 'spec');
  const template = objectField(spec, 'template');
  const node = objectField(template, 'spec');
  const metadata = objectField(template, 'metadata');
  const disruption = objectField(spec, 'disruption');
  const ref = objectField(node, 'nodeClassRef');
  return {
    ...readNodePoolAsks(manifest),
    ...readNodePoolBounds(manifest),
    nodeClassRef: {
      group: stringOrNothing(ref.group),
      kind: stringOrNothing(ref.kind),
      name: stringOrNothing(ref.name),
    },
    taints: readTaints(node.taints, 'taints'),
    startupTaints: readTaints(node.startupTaints, 'startupTaints'),
    annotations: stringEntries(metadata.annotations),
    weight: numberOrNothing(spec.weight),
    hasDisruption: isPlainObject(spec.disruption),
    consolidateAfter: stringOrNothing(disruption.consolidateAfter),
    consolidationPolicy: stringOrNothing(disruption.consolidationPolicy),
    budgets: readBudgets(disruption.budgets),
    expireAfter: stringOrNothing(node.expireAfter),
    terminationGracePeriod: stringOrNothing(node.terminationGracePeriod),
  };
}

function readLimits(value: unknown): ReadonlyMap<string, string | number> {
  const limits = new Map<string, string | number>();
  if (!isPlainObject(value)) return limits;
  for (const name of Object.keys(value)) {
    const limit = value[name];
    if (typeof limit === 'string' || typeof limit === 'number') limits.set(name, limit);
  }
  return limits;
}
