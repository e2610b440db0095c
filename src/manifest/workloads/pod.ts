import { objectField, stringEntries, stringOrNothing } from '../fields';
import { isPlainObject, type Manifest, type PlainObject } from '../object';
import { type Path, valueAt } from '../path';
import { type ContainerView, readContainers } from './containers';
import { countOrNothing } from './numbers';
import { type PlacementView, readPlacement } from './placement';
import { type AntiAffinityView, readAntiAffinity, readSpreadConstraints, type SpreadConstraintView } from './spreading';
import { readVolumes, type VolumeView } from './volumes';

/** A pod as its template has it. Tolerant: what does not have the type it should have is left out; nothing is defaulted. */
export interface PodView {
  readonly specAt: Path;
  readonly metadataAt: Path;
  readonly labels: ReadonlyMap<string, string>;
  readonly annotations: ReadonlyMap<string, string>;
  readonly containers: readonly ContainerView[];
  readonly initContainers: readonly ContainerView[];
  /** Absent is 30. */
  readonly graceSeconds?: number;
  readonly placement: PlacementView;
  readonly spreadConstraints: readonly SpreadConstraintView[];
  readonly antiAffinity: readonly AntiAffinityView[];
  readonly volumes: readonly VolumeView[];
  readonly hostNetwork: boolean;
  readonly hasReadinessGates: boolean;
  readonly priorityClass?: string;
  readonly overhead: ReadonlyMap<string, string | number>;
}

export function readPod(manifest: Manifest, templateAt: Path): PodView {
  const template = valueAt(manifest, templateAt);
  const pod = isPlainObject(template) ? template : {};
  const metadata = objectField(pod, 'metadata');
  const spec = objectField(pod, 'spec');
  const specAt = [...templateAt, 'spec'];
  const gates = spec.readinessGates;
  return {
    specAt,
    metadataAt: [...templateAt, 'metadata'],
    labels: stringEntries(metadata.labels),
    annotations: stringEntries(metadata.annotations),
    containers: readContainers(spec.containers, [...specAt, 'containers']),
    initContainers: readContainers(spec.initContainers, [...specAt, 'initContainers']),
    graceSeconds: countOrNothing(spec.terminationGracePeriodSeconds),
    placement: readPlacement(spec, specAt),
    spreadConstraints: readSpreadConstraints(spec.topologySpreadConstraints, [...specAt, 'topologySpreadConstraints']),
    antiAffinity: readAntiAffinity(objectField(spec, 'affinity'), [...specAt, 'affinity']),
    volumes: readVolumes(spec.volumes, [...specAt, 'volumes']),
    hostNetwork: spec.hostNetwork === true,
    hasReadinessGates: Array.isArray(gates) && gates.length > 0,
    priorityClass: stringOrNothing(spec.priorityClassName),
    overhead: amounts(objectField(spec, 'overhead')),
  };
}

function amounts(list: PlainObject): ReadonlyMap<string, string | number> {
  const known = new Map<string, string | number>();
  for (const [name, amount] of Object.entries(list)) {
    if (typeof amount === 'string' || typeof amount === 'number') known.set(name, amount);
  }
  return known;
}
