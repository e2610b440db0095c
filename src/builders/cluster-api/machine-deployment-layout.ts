import {
  MACHINE_DEPLOYMENT_PATHS,
  type MachineDeploymentVersion,
  machineDeploymentVersion,
} from '../../manifest/cluster-api/machine-deployment-paths';
import { isPlainObject, type Manifest, type PlainObject } from '../../manifest/object';
import type { Path } from '../../manifest/path';
import { defaultVersion } from '../../model/cluster-api/webhook-defaults';
import { isKnownLater } from '../known-later';
import { DEFAULT_API_VERSION } from './api-version';
import { Draft } from './draft';
import { unknownDeletion } from './known-props';
import type { Bootstrap, MachineDeploymentProps } from './machine-deployment-props';
import { type MachineLabels, machineLabels } from './machine-labels';
import type { RolloutSpec } from './rollout';
import { writtenRef } from './template-ref';
import { secondsAsDuration } from './timeout';

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

const ANNOTATIONS_AT: Path = ['metadata', 'annotations'];
const SPEC_AT: Path = ['spec'];
const DELETION_AT: Path = ['spec', 'deletion'];
const TEMPLATE_METADATA_AT: Path = ['spec', 'template', 'metadata'];
const MACHINE_AT: Path = ['spec', 'template', 'spec'];

/** The manifest in the layout of its version. Every default of the webhook is written, so that nothing drifts. */
export function writeMachineDeployment(props: MachineDeploymentProps, decided: Decided): Manifest {
  const apiVersion = props.apiVersion ?? DEFAULT_API_VERSION;
  const layout = machineDeploymentVersion(apiVersion);
  const labels = machineLabels(props, props.metadata?.name);
  const draft = new Draft();
  draft.putAll([], { apiVersion, kind: 'MachineDeployment', metadata: { ...props.metadata, labels: labels.labels } });
  draft.putAll(ANNOTATIONS_AT, decided.annotations);
  putSpec(draft, props, decided, labels, layout);
  putMachine(draft, props, decided, labels, layout);
  draft.putAll(SPEC_AT, decided.unknown);
  return draft.manifest;
}

function putSpec(
  draft: Draft,
  props: MachineDeploymentProps,
  decided: Decided,
  labels: MachineLabels,
  layout: MachineDeploymentVersion,
): void {
  const paths = MACHINE_DEPLOYMENT_PATHS[layout];
  const { clusterName, paused, revisionHistoryLimit, progressDeadlineSeconds } = props;
  draft.putAll(SPEC_AT, { clusterName, replicas: decided.replicas, paused, selector: labels.selector });
  putRollout(draft, props.rollout ?? {}, layout);
  draft.put(paths.deletionOrder, props.deletion?.order);
  draft.putAll(DELETION_AT, unknownDeletion(props.deletion));
  const { maxInFlight, ...unknownRemediation } = props.remediation ?? {};
  draft.put(paths.maxInFlight, maxInFlight);
  draft.putAll(paths.maxInFlight.slice(0, -1), unknownRemediation);
  const { template, ...unknownNaming } = props.machineNaming ?? {};
  draft.put(paths.machineNaming, template);
  draft.putAll(paths.machineNaming.slice(0, -1), unknownNaming);
  draft.putAll(SPEC_AT, { revisionHistoryLimit, progressDeadlineSeconds });
}

function putMachine(
  draft: Draft,
  props: MachineDeploymentProps,
  decided: Decided,
  labels: MachineLabels,
  layout: MachineDeploymentVersion,
): void {
  const paths = MACHINE_DEPLOYMENT_PATHS[layout];
  const timeout = (seconds: unknown): unknown => (layout === 'v1beta1' ? secondsAsDuration(seconds) : seconds);
  const { clusterName, failureDomain, providerID } = props;
  draft.put(TEMPLATE_METADATA_AT, { ...props.template, labels: labels.templateLabels });
  draft.putAll(MACHINE_AT, {
    clusterName,
    version: versionText(props.version),
    failureDomain,
    providerID,
    bootstrap: writtenBootstrap(props.bootstrap, layout),
    infrastructureRef: writtenRef(props.infrastructureRef, layout),
  });
  draft.put(paths.minReadySeconds, props.minReadySeconds);
  draft.put(paths.drainTimeout, timeout(decided.drainTimeout));
  draft.put(paths.volumeDetachTimeout, timeout(decided.volumeDetachTimeout));
  draft.put(paths.nodeDeletionTimeout, timeout(decided.nodeDeletionTimeout));
  draft.putAll(MACHINE_AT, { readinessGates: filled(props.readinessGates), taints: filled(decided.taints) });
}

/** RollingUpdate with 1 and 0, each by itself, is what the webhook fills in. OnDelete gets neither. */
function putRollout(draft: Draft, rollout: RolloutSpec, layout: MachineDeploymentVersion): void {
  const paths = MACHINE_DEPLOYMENT_PATHS[layout];
  const { type = 'RollingUpdate', maxSurge, maxUnavailable, after, ...unknown } = rollout;
  const rolling = type === 'RollingUpdate';
  draft.put(paths.rolloutAfter, after);
  draft.put(paths.strategyType, type);
  draft.put(paths.maxSurge, maxSurge ?? (rolling ? 1 : undefined));
  draft.put(paths.maxUnavailable, maxUnavailable ?? (rolling ? 0 : undefined));
  draft.putAll(paths.strategy.slice(0, 2), unknown);
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
