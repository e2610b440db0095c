import { objectField, stringEntries, stringOrNothing } from '../fields';
import { groupOf, isPlainObject, type Manifest } from '../object';
import { countOrNothing } from './numbers';
import { type PodView, readPod } from './pod';
import { type ClaimView, readClaimTemplates } from './volumes';
import { WORKLOAD_KINDS, type WorkloadKind, type WorkloadRole } from './workload-kinds';

/** An object that makes pods, or is one. Tolerant: what has another type is left out; nothing is defaulted. */
export interface WorkloadView {
  readonly role: WorkloadRole;
  readonly labels: ReadonlyMap<string, string>;
  readonly annotations: ReadonlyMap<string, string>;
  readonly pod: PodView;
  /** Absent is 1. Of a Job its parallelism. */
  readonly replicas?: number;
  readonly paused: boolean;
  readonly minReadySeconds?: number;
  readonly strategy: StrategyView;
  /** Of a StatefulSet; absent is `OrderedReady`. */
  readonly podManagementPolicy?: string;
  /** Of a StatefulSet: a claim of its own for each pod. */
  readonly claimTemplates: readonly ClaimView[];
}

export interface StrategyView {
  readonly type?: string;
  readonly maxUnavailable?: number | string;
  readonly maxSurge?: number | string;
}

/** `undefined` for a kind that makes no pods as far as we know, and for what another workload of a known kind made. */
export function readWorkload(manifest: Manifest, groupKind: string): WorkloadView | undefined {
  const kind = Object.hasOwn(WORKLOAD_KINDS, groupKind) ? WORKLOAD_KINDS[groupKind] : undefined;
  return kind === undefined || isMadeByWorkload(manifest) ? undefined : read(manifest, kind);
}

function read(manifest: Manifest, { role, templateAt }: WorkloadKind): WorkloadView {
  const metadata = objectField(manifest, 'metadata');
  const spec = objectField(manifest, 'spec');
  const strategy = objectField(spec, 'strategy');
  const rolling = objectField(strategy, 'rollingUpdate');
  return {
    role,
    labels: stringEntries(metadata.labels),
    annotations: stringEntries(metadata.annotations),
    pod: readPod(manifest, templateAt),
    replicas: countOrNothing(role === 'job' ? spec.parallelism : spec.replicas),
    paused: spec.paused === true,
    minReadySeconds: countOrNothing(spec.minReadySeconds),
    strategy: {
      type: stringOrNothing(strategy.type),
      maxUnavailable: countOrText(rolling.maxUnavailable),
      maxSurge: countOrText(rolling.maxSurge),
    },
    podManagementPolicy: stringOrNothing(spec.podManagementPolicy),
    claimTemplates: readClaimTemplates(spec.volumeClaimTemplates),
  };
}

function countOrText(value: unknown): number | string | undefined {
  return typeof value === 'string' ? value : countOrNothing(value);
}

/** A dump of a cluster holds the ReplicaSets and Pods that a Deployment made: they are not workloads of their own. */
function isMadeByWorkload(manifest: Manifest): boolean {
  const owners = objectField(manifest, 'metadata').ownerReferences;
  if (!Array.isArray(owners)) return false;
  return owners.some((owner: unknown) => {
    if (!isPlainObject(owner) || owner.controller !== true || typeof owner.kind !== 'string') return false;
    const group = groupOf(owner.apiVersion) || 'core';
    return Object.hasOwn(WORKLOAD_KINDS, `${group}/${owner.kind}`) || owner.kind === 'ReplicationController';
  });
}

/** Whether an object of a kind we do not know has a pod template, so that pods of it exist. */
export function hasPodTemplate(manifest: Manifest): boolean {
  const template = objectField(objectField(manifest, 'spec'), 'template');
  return Array.isArray(objectField(template, 'spec').containers);
}

/** The labels of the pods that an object of a kind we do not know makes. */
export function templateLabels(manifest: Manifest): ReadonlyMap<string, string> {
  const template = objectField(objectField(manifest, 'spec'), 'template');
  return stringEntries(objectField(template, 'metadata').labels);
}
