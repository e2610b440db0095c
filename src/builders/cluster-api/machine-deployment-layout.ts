import {
  MACHINE_DEPLOYMENT_PATHS,
  type MachineDeploymentVersion,
  machineDeploymentVersion,
} from '../../manifest/cluster-api/machine-deployment-paths';
import { isPlainObject, type Manifest, type PlainObject } from '../../manifest/object';
import type { Path } from '../../manifest/path';
import { defaultVersion } from '../../model/cluster-api/webhook-defaults';
import { isKnownLater } from '../known-later';
import { assemble, type Placed } from './assemble';
import { unknownDeletion } from './known-props';
import type { Bootstrap, MachineDeploymentProps } from './machine-deployment-props';
import { machineLabels } from './machine-labels';
import type { RolloutSpec } from './rollout';
import { writtenRef } from './template-ref';
import { secondsAsDuration } from './timeout';

export const DEFAULT_API_VERSION = 'cluster.x-k8s.io/v1beta2';

/** What the props leave open, decided. */
export interface Decided {
  /** With those of the props; `undefined` ones are left out. */
  readonly annotations: PlainObject;
  readonly replicas?: unknown;
  /** As they are written. */
  readonly taints?: unknown;
  /** Seconds; 0 is no limit. */
  readonly drainTimeout: unknown;
  readonly volumeDetachTimeout: unknown;
  readonly nodeDeletionTimeout?: unknown;
  /** What no type knows; goes to `spec`, over whatever is there. */
  readonly unknown: PlainObject;
}

/** The manifest in the layout of its version. Every default of the webhook is written, so that nothing drifts. */
export function writeMachineDeployment(props: MachineDeploymentProps, decided: Decided): Manifest {
  const apiVersion = props.apiVersion ?? DEFAULT_API_VERSION;
  const layout = machineDeploymentVersion(apiVersion);
  const { metadata } = props;
  return assemble([
    [['apiVersion'], apiVersion],
    [['kind'], 'MachineDeployment'],
    [['metadata'], { ...metadata, labels: machineLabels(props, metadata?.name).labels }],
    ...fieldsAt(['metadata', 'annotations'], decided.annotations),
    ...placedSpec(props, decided, layout),
    ...placedMachine(props, decided, layout),
    ...fieldsAt(['spec'], decided.unknown),
  ]);
}

function* placedSpec(
  props: MachineDeploymentProps,
  decided: Decided,
  layout: MachineDeploymentVersion,
): Iterable<Placed> {
  const paths = MACHINE_DEPLOYMENT_PATHS[layout];
  yield* fieldsAt(['spec'], {
    clusterName: props.clusterName,
    replicas: decided.replicas,
    paused: props.paused,
    selector: machineLabels(props, props.metadata?.name).selector,
  });
  yield* placedRollout(props.rollout ?? {}, layout);
  yield [paths.deletionOrder, props.deletion?.order];
  yield* fieldsAt(['spec', 'deletion'], unknownDeletion(props.deletion));
  const { maxInFlight, ...unknownRemediation } = props.remediation ?? {};
  yield [paths.maxInFlight, maxInFlight];
  yield* fieldsAt(paths.maxInFlight.slice(0, -1), unknownRemediation);
  const { template, ...unknownNaming } = props.machineNaming ?? {};
  yield [paths.machineNaming, template];
  yield* fieldsAt(paths.machineNaming.slice(0, -1), unknownNaming);
  yield [['spec', 'revisionHistoryLimit'], props.revisionHistoryLimit];
  yield [['spec', 'progressDeadlineSeconds'], props.progressDeadlineSeconds];
}

function* placedMachine(
  props: MachineDeploymentProps,
  decided: Decided,
  layout: MachineDeploymentVersion,
): Iterable<Placed> {
  const paths = MACHINE_DEPLOYMENT_PATHS[layout];
  const timeout = (seconds: unknown): unknown => (layout === 'v1beta1' ? secondsAsDuration(seconds) : seconds);
  const labels = machineLabels(props, props.metadata?.name).templateLabels;
  yield [['spec', 'template', 'metadata'], { ...props.template, labels }];
  yield* fieldsAt(['spec', 'template', 'spec'], {
    clusterName: props.clusterName,
    version: versionText(props.version),
    failureDomain: props.failureDomain,
    providerID: props.providerID,
    bootstrap: writtenBootstrap(props.bootstrap, layout),
    infrastructureRef: writtenRef(props.infrastructureRef, layout),
  });
  yield [paths.minReadySeconds, props.minReadySeconds];
  yield [paths.drainTimeout, timeout(decided.drainTimeout)];
  yield [paths.volumeDetachTimeout, timeout(decided.volumeDetachTimeout)];
  yield [paths.nodeDeletionTimeout, timeout(decided.nodeDeletionTimeout)];
  yield [['spec', 'template', 'spec', 'readinessGates'], filled(props.readinessGates)];
  yield [['spec', 'template', 'spec', 'taints'], filled(decided.taints)];
}

/** RollingUpdate with 1 and 0, each by itself, is what the webhook fills in. OnDelete gets neither. */
function* placedRollout(rollout: RolloutSpec, layout: MachineDeploymentVersion): Iterable<Placed> {
  const paths = MACHINE_DEPLOYMENT_PATHS[layout];
  const { type = 'RollingUpdate', maxSurge, maxUnavailable, after, ...unknown } = rollout;
  const rolling = type === 'RollingUpdate';
  yield [paths.rolloutAfter, after];
  yield [paths.strategyType, type];
  yield [paths.maxSurge, maxSurge ?? (rolling ? 1 : undefined)];
  yield [paths.maxUnavailable, maxUnavailable ?? (rolling ? 0 : undefined)];
  yield* fieldsAt(paths.strategy.slice(0, 2), unknown);
}

function* fieldsAt(at: Path, fields: object): Iterable<Placed> {
  for (const [name, value] of Object.entries(fields)) yield [[...at, name], value];
}

function writtenBootstrap(bootstrap: Bootstrap, layout: MachineDeploymentVersion): unknown {
  if (!isPlainObject(bootstrap)) return bootstrap;
  return { ...bootstrap, configRef: writtenRef(bootstrap.configRef, layout) };
}

/** An empty list is refused. */
function filled(list: unknown): unknown {
  return Array.isArray(list) && list.length === 0 ? undefined : list;
}

function versionText(version: unknown): unknown {
  return typeof version === 'string' && !isKnownLater(version) ? defaultVersion(version) : version;
}
