import { InputError } from '../../manifest/input-error';
import { isPlainObject } from '../../manifest/object';
import { goInstant } from '../../manifest/rfc3339';
import type { FleetSnapshot, FleetState, Fraction } from '../../model/autopilot/snapshot';
import { quoted } from '../../units/quoted';
import type { DataFile } from '../read-data';
import { readDataFile } from './data-file';
import { dumpNotes, type KubernetesDump, readDump, readPrinted, snapshotOfDump } from './kubernetes-dump';
import { GKE_POOL_LABEL, type LabelMatch, managedByDefault } from './label-match';
import { coverNodes } from './measured-utilization';
import { smallSnapshot } from './small-snapshot';

/** What is given beside the snapshot, and wins over what it says. */
export interface SnapshotOptions {
  readonly at?: Date;
  /** Of a dump alone: the small format says it of each node. @default - all nodes but those of GKE's own pools */
  readonly isManaged?: LabelMatch;
  readonly scaleUpThreshold?: Fraction;
  readonly state: FleetState;
  readonly utilization?: { readonly values: ReadonlyMap<string, Fraction>; readonly file: string };
}

export interface ReadSnapshot {
  readonly snapshot: FleetSnapshot;
  readonly at?: Date;
  readonly notes: readonly string[];
}

/**
 * A snapshot in the small format, or what kubectl prints of nodes and pods.
 * @throws InputError or InputErrors for what cannot be read, with its line
 */
export function readSnapshot(text: string, file: string, options: SnapshotOptions): ReadSnapshot {
  const read = readAny(text, file, options);
  const { snapshot } = read;
  if (options.utilization) coverNodes(options.utilization.values, snapshot.nodes, options.utilization.file);
  const { scaleUpThreshold = snapshot.scaleUpThreshold } = options;
  return { ...read, snapshot: { ...snapshot, scaleUpThreshold, state: { ...snapshot.state, ...options.state } } };
}

function readAny(text: string, file: string, options: SnapshotOptions): ReadSnapshot {
  const printed = readPrinted(text, file);
  if (printed) return ofDump(printed, options);
  const source = readDataFile(text, file);
  const dump = readDump(source);
  return dump ? ofDump(dump, options) : ofSmall(source, options);
}

function ofDump(dump: KubernetesDump, options: SnapshotOptions): ReadSnapshot {
  const at = options.at ?? dump.newest;
  if (!at) {
    const says =
      'nothing in the dump has a time, and nodes are as old as it says; give one with --at, such as 2026-01-12T11:15:00Z';
    throw new InputError(dump.file, undefined, says);
  }
  const snapshot = snapshotOfDump(dump, at, options.isManaged ?? managedByDefault, options.utilization?.values);
  return { snapshot, at, notes: [...assumptions(options, at, snapshot), ...dumpNotes(dump)] };
}

function* assumptions(options: SnapshotOptions, at: Date, { state = {} }: FleetSnapshot): Iterable<string> {
  if (!options.at) yield `planned for ${at.toISOString()}, the newest time in the dump; give another with --at`;
  if (!options.isManaged) {
    yield `all nodes without the label ${GKE_POOL_LABEL} count as managed; say which are with --managed-label KEY=VALUE`;
  }
  if (options.state.secondsSinceLastAction === undefined) {
    yield 'no scale action counts as recent; give the time since the last with --since-last-action, such as 90s';
  }
  if ((state.pendingPods ?? 0) > 0 && options.state.pendingStableCycles === undefined) {
    yield 'the number of pending pods counts as new; say for how many evaluations it has been the same with --pending-cycles';
  }
}

function ofSmall(source: DataFile, { at, utilization }: SnapshotOptions): ReadSnapshot {
  const { data } = source;
  if (!isPlainObject(data)) {
    const says =
      'neither what "kubectl get nodes,pods --all-namespaces -o json" prints nor a snapshot; begin it with { "nodes": [';
    throw new InputError(source.file, source.lineOf([]), says);
  }
  const small = smallSnapshot(source);
  const own = small.at === undefined ? undefined : goInstant(small.at);
  if (at === undefined && small.at !== undefined && own === undefined) {
    throw new InputError(source.file, source.lineOf(['at']), `at: ${timeFault(small.at)}`);
  }
  const time = at ?? (own === undefined ? undefined : new Date(own));
  const nodes = small.snapshot.nodes.map((node) => ({
    ...node,
    utilization: utilization?.values.get(node.name) ?? node.utilization,
  }));
  return { snapshot: { ...small.snapshot, nodes }, ...(time && { at: time }), notes: [] };
}

/** What is wrong with a text that is no point in time. */
export function timeFault(text: string): string {
  return `${quoted(text)} is no point in time; write one such as 2026-01-12T11:15:00Z`;
}
