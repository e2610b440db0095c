import { objectField, stringEntries, stringOrNothing } from '../fields';
import { isPlainObject, type Manifest, nameOf } from '../object';

/** A Node as a cluster shows it; what has another type than it should is left out. */
export interface NodeView {
  readonly name?: string;
  /** RFC 3339. */
  readonly created?: string;
  readonly labels: ReadonlyMap<string, string>;
  readonly taints: readonly NodeTaint[];
  /** As written: quantities, or whole numbers. */
  readonly allocatable: ReadonlyMap<string, string | number>;
  readonly cordoned: boolean;
  readonly ready: boolean;
  /** The newest time at which the kubelet has reported, RFC 3339. */
  readonly reported?: string;
}

export interface NodeTaint {
  readonly key: string;
  readonly value: string;
  readonly effect: string;
}

export function readNode(manifest: Manifest): NodeView {
  const metadata = objectField(manifest, 'metadata');
  const spec = objectField(manifest, 'spec');
  const status = objectField(manifest, 'status');
  const conditions = listOfMaps(status.conditions);
  return {
    name: nameOf(manifest),
    created: stringOrNothing(metadata.creationTimestamp),
    labels: stringEntries(metadata.labels),
    taints: listOfMaps(spec.taints).flatMap(({ key, value, effect }) =>
      typeof key === 'string' && typeof effect === 'string'
        ? [{ key, value: typeof value === 'string' ? value : '', effect }]
        : [],
    ),
    allocatable: new Map(Object.entries(objectField(status, 'allocatable')).filter(isAmount)),
    cordoned: spec.unschedulable === true,
    ready: conditions.some(({ type, status: state }) => type === 'Ready' && state === 'True'),
    reported: conditions.reduce<string | undefined>(
      (newest, { lastHeartbeatTime: time }) =>
        typeof time === 'string' && (newest === undefined || time > newest) ? time : newest,
      undefined,
    ),
  };
}

function listOfMaps(value: unknown) {
  return Array.isArray(value) ? value.filter(isPlainObject) : [];
}

function isAmount(entry: [string, unknown]): entry is [string, string | number] {
  return typeof entry[1] === 'string' || typeof entry[1] === 'number';
}
