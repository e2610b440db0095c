import type { ShapeBreach } from '../../../check/shape-breaches';
import type { MachineDeploymentVersion } from '../../../manifest/cluster-api/machine-deployment-paths';
import { formatPath, type Path, valueAt } from '../../../manifest/path';
import { storedSeconds } from '../../../model/cluster-api/timeouts';
import { nearestName } from '../../../units/nearest-name';
import { type Move, movesOf } from './moved-field';

/** Where a field belongs that was written in another place; the same in both versions. */
const HOMES: ReadonlyMap<string, string> = new Map(
  [
    ...['clusterName', 'replicas', 'selector', 'paused'].map((field) => `spec.${field}`),
    ...['matchLabels', 'matchExpressions'].map((field) => `spec.selector.${field}`),
    ...['labels', 'annotations'].map((field) => `spec.template.metadata.${field}`),
    ...['bootstrap', 'infrastructureRef', 'version', 'failureDomain'].map((field) => `spec.template.spec.${field}`),
    ...['providerID', 'taints', 'readinessGates'].map((field) => `spec.template.spec.${field}`),
    ...['configRef', 'dataSecretName'].map((field) => `spec.template.spec.bootstrap.${field}`),
  ].map((path) => [path.slice(path.lastIndexOf('.') + 1), path]),
);

const DRAIN_HOMES: ReadonlyMap<string, string> = new Map([
  ['behavior', 'spec.drain.behavior'],
  ['order', 'spec.drain.order'],
  ['machines', 'spec.machines'],
  ['pods', 'spec.pods'],
]);

const OBJECT_FIELDS = ['name', 'generateName', 'namespace', 'labels', 'annotations', 'finalizers'];
const DROPPED = new Set(['revisionHistoryLimit', 'progressDeadlineSeconds']);
const TIMEOUTS = new Set(['drainTimeout', 'volumeDetachTimeout', 'nodeDeletionTimeout']);
const REFERENCES = new Set<unknown>(['configRef', 'infrastructureRef']);

/** What is wrong with a field that the version has not, and where it goes, to follow its name. */
export function adviceOnUnknown(breach: ShapeBreach, version: MachineDeploymentVersion): string {
  const field = String(breach.at[breach.at.length - 1]);
  const siblings = Object.keys(breach.shape.properties ?? {});
  const sameButCase = siblings.find((name) => name.toLowerCase() === field.toLowerCase());
  if (sameButCase !== undefined) return `is no field here; write ${sameButCase}`;
  return (
    adviceOnReference(breach, field, version) ??
    adviceOnMoves(breach, version) ??
    `is no field ${DROPPED.has(field) && version === 'v1beta2' ? 'of v1beta2, which dropped it; remove it' : `here; ${adviceOnName(field, breach.at, siblings, HOMES)}`}`
  );
}

/** The same for a MachineDrainRule. */
export function adviceOnUnknownOfDrain({ at, shape }: ShapeBreach): string {
  const field = String(at[at.length - 1]);
  const siblings = Object.keys(shape.properties ?? {});
  return `is no field here; ${adviceOnName(field, at, siblings, DRAIN_HOMES)}`;
}

function adviceOnMoves(breach: ShapeBreach, version: MachineDeploymentVersion): string | undefined {
  const [first, ...more] = movesOf(breach, version);
  if (first === undefined) return undefined;
  const places = [first, ...more].map((move) => `${nameOf(move)} to ${placeOf(move, breach)}`);
  return `is ${first.of === version ? 'no field here' : `a field of ${first.of}`}; move ${places.join(', ')}`;
}

function nameOf({ within }: Move): string {
  return within.length === 0 ? 'it' : formatPath(within);
}

/** With the value in the form that the version wants, where it is a timeout. */
function placeOf({ field, within, to }: Move, { value }: ShapeBreach): string {
  const place = formatPath(to);
  if (!TIMEOUTS.has(field)) return place;
  const written = valueAt(value, within);
  const seconds = typeof written === 'string' ? storedSeconds(written) : written;
  if (typeof seconds !== 'number' || !Number.isInteger(seconds) || seconds < 0) return place;
  return `${place}: ${place.endsWith('Seconds') ? seconds : `${seconds}s`}`;
}

/** v1beta1 refers by apiVersion, and into any namespace; v1beta2 by apiGroup. */
function adviceOnReference(
  { at, value }: ShapeBreach,
  field: string,
  version: MachineDeploymentVersion,
): string | undefined {
  if (!REFERENCES.has(at[at.length - 2])) return undefined;
  const text = typeof value === 'string' && value.length < 100 ? value : '';
  if (version === 'v1beta1') {
    return field === 'apiGroup'
      ? `is a field of v1beta2; write apiVersion: ${text || 'bootstrap.cluster.x-k8s.io'}/v1beta1`
      : undefined;
  }
  if (field === 'apiVersion') {
    return `is a field of v1beta1; write apiGroup: ${text.split('/', 1)[0] || 'bootstrap.cluster.x-k8s.io'}`;
  }
  return field === 'namespace'
    ? 'is a field of v1beta1, and the reference is now always to the own namespace; remove it'
    : undefined;
}

function adviceOnName(
  field: string,
  at: Path,
  siblings: readonly string[],
  homes: ReadonlyMap<string, string>,
): string {
  if (at.length === 1 && OBJECT_FIELDS.includes(field)) return `move it to metadata.${field}`;
  if (at[1] === 'selector' && at.length === 3)
    return `move it to ${formatPath(['spec', 'selector', 'matchLabels', field])}`;
  const home = at[0] === 'spec' || at.length === 1 ? homes.get(field) : undefined;
  if (home !== undefined && home !== formatPath(at)) {
    return `move it to ${field === 'clusterName' && at[1] === 'template' ? 'spec.template.spec.clusterName' : home}`;
  }
  const near = nearestName(field, siblings);
  return near === undefined ? 'remove it' : `write ${near}`;
}
