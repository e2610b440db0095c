import { objectField, stringOrNothing, stringsOrNothing } from '../fields';
import { isPlainObject, type PlainObject } from '../object';
import type { Path } from '../path';
import { countOrNothing } from './numbers';

/** A container of a pod; fields of another type are left out, nothing is defaulted. */
export interface ContainerView {
  readonly at: Path;
  readonly name?: string;
  /** As written; what is only limited is requested at the limit, as the API server fills it in. */
  readonly requests: ReadonlyMap<string, string | number>;
  readonly readiness?: ProbeView;
  readonly startup?: ProbeView;
  readonly preStop?: PreStopView;
  readonly ports: readonly PortView[];
  /** Names of volumes it may write to. */
  readonly writes: readonly string[];
  /** An init container that goes on running beside the others. */
  readonly sidecar: boolean;
}

export interface ProbeView {
  readonly initialDelaySeconds?: number;
  readonly periodSeconds?: number;
  readonly successThreshold?: number;
}

/** The hook before SIGTERM: seconds of a `sleep`, the words of an `exec`, or anything else. */
export type PreStopView =
  | { readonly kind: 'sleep'; readonly seconds: number }
  | { readonly kind: 'exec'; readonly words: readonly string[] }
  | { readonly kind: 'other' };

export interface PortView {
  readonly containerPort?: number;
  readonly hostPort?: number;
}

export function readContainers(value: unknown, listAt: Path): readonly ContainerView[] {
  if (!Array.isArray(value)) return [];
  const containers: ContainerView[] = [];
  value.forEach((entry: unknown, index) => {
    if (isPlainObject(entry)) containers.push(readContainer(entry, [...listAt, index]));
  });
  return containers;
}

function readContainer(container: PlainObject, at: Path): ContainerView {
  return {
    at,
    name: stringOrNothing(container.name),
    requests: readRequests(objectField(container, 'resources')),
    readiness: readProbe(container.readinessProbe),
    startup: readProbe(container.startupProbe),
    preStop: readPreStop(objectField(container, 'lifecycle').preStop),
    ports: readPorts(container.ports),
    writes: readWrites(container.volumeMounts),
    sidecar: container.restartPolicy === 'Always',
  };
}

function readRequests(resources: PlainObject): ReadonlyMap<string, string | number> {
  const requests = new Map<string, string | number>();
  for (const list of [objectField(resources, 'limits'), objectField(resources, 'requests')]) {
    for (const [name, amount] of Object.entries(list)) {
      if (typeof amount === 'string' || typeof amount === 'number') requests.set(name, amount);
    }
  }
  return requests;
}

function readProbe(value: unknown): ProbeView | undefined {
  if (!isPlainObject(value)) return undefined;
  return {
    initialDelaySeconds: countOrNothing(value.initialDelaySeconds),
    periodSeconds: countOrNothing(value.periodSeconds),
    successThreshold: countOrNothing(value.successThreshold),
  };
}

function readPreStop(value: unknown): PreStopView | undefined {
  if (!isPlainObject(value)) return undefined;
  const seconds = countOrNothing(objectField(value, 'sleep').seconds);
  if (seconds !== undefined) return { kind: 'sleep', seconds };
  const words = stringsOrNothing(objectField(value, 'exec').command);
  return words ? { kind: 'exec', words } : { kind: 'other' };
}

function readPorts(value: unknown): readonly PortView[] {
  if (!Array.isArray(value)) return [];
  return value.filter(isPlainObject).map((port) => ({
    containerPort: countOrNothing(port.containerPort),
    hostPort: countOrNothing(port.hostPort),
  }));
}

function readWrites(value: unknown): readonly string[] {
  if (!Array.isArray(value)) return [];
  return value
    .filter(isPlainObject)
    .flatMap((mount) => (typeof mount.name === 'string' && mount.readOnly !== true ? [mount.name] : []));
}
