import { deferredPlaces, withheld } from '../../manifest/deferred';
import type { Manifest } from '../../manifest/object';
import { readScaler, type ScalerView } from '../../manifest/workloads/scalers';
import { readWorkload, type WorkloadView } from '../../manifest/workloads/workload';
import type { PodTimes, Replacement } from './drain-time';
import type { PoolIndex } from './eligibility';
import { type Expectations, readExpectations } from './expectations';
import { earliestReadySeconds } from './readiness';
import { replicaCounts } from './replicas';
import { graceSeconds, knownPreStopSeconds } from './shutdown';
import { spreadOf } from './spread';
import { Claims, isSingleNode } from './survey-claims';
import type { Thing } from './thing';
import type { MountedClaim, SelectingBudget, Workload } from './workload';

/** While services and budgets are told to it. */
export interface GrowingWorkload extends Workload {
  readonly services: Thing[];
  readonly budgets: SelectingBudget[];
}

type Scaler = { readonly thing: Thing; readonly view: ScalerView };

/**
 * The workloads of the input, in its order; services and budgets are still to be told. In the namespaces of `scaledUnseen` there are
 * scalers nobody can read yet: a workload without replicas may be theirs, and its number is not known.
 */
export function surveyWorkloads(
  things: readonly Thing[],
  pools: PoolIndex,
  scaledUnseen: ReadonlySet<string>,
): readonly GrowingWorkload[] {
  const scalers = scalersByTarget(things);
  const claims = Claims.of(things);
  return things.flatMap((thing): GrowingWorkload[] => {
    const view = readWorkload(thing.manifest, thing.groupKind);
    if (!view) return [];
    const scaler = scalers.get(targetKey(thing.namespace, thing.manifest.kind, thing.name));
    const workload = workloadOf(thing, view, scaler, claims.mountedBy(view, thing.namespace), pools);
    const isUnseen = scaledUnseen.has(thing.namespace) && !scaler && view.replicas === undefined;
    return [isUnseen ? { ...workload, counts: undefined } : workload];
  });
}

function workloadOf(
  thing: Thing,
  view: WorkloadView,
  scaler: Scaler | undefined,
  claims: readonly MountedClaim[],
  pools: PoolIndex,
): GrowingWorkload {
  const expected = readExpectations(view.annotations);
  return {
    thing,
    namespace: thing.namespace,
    labels: view.pod.labels,
    view,
    expected,
    counts: replicaCounts(view, scaler?.view),
    scaler,
    spread: spreadOf(view.pod, thing.namespace),
    times: timesOf(view, expected, claims),
    replacement: replacementOf(view, claims),
    eligibility: pools.of(view.pod.placement),
    claims,
    services: [],
    budgets: [],
  };
}

/** The same workload in the same surroundings, as another manifest has it that asks for the same place and claims. */
export function rewritten(workload: Workload, written: Manifest): Workload {
  const manifest = deferredPlaces(written).length === 0 ? written : withheld(written);
  const { thing, expected, claims, scaler } = workload;
  const view = readWorkload(manifest, thing.groupKind) ?? workload.view;
  return {
    ...workload,
    thing: { ...thing, manifest, written },
    view,
    counts: replicaCounts(view, scaler?.view),
    spread: spreadOf(view.pod, thing.namespace),
    times: timesOf(view, expected, claims),
  };
}

function timesOf(view: WorkloadView, expected: Expectations, claims: readonly MountedClaim[]): PodTimes {
  const grace = graceSeconds(view.pod);
  const shutdown = expected.shutdownSeconds ?? knownPreStopSeconds(view.pod) ?? 0;
  return {
    ready: expected.readySeconds ?? earliestReadySeconds(view.pod),
    shutdown: Math.min(shutdown, grace),
    grace,
    volume: movesVolume(view, claims) ? (expected.volumeSeconds ?? 0) : 0,
    minReady: view.minReadySeconds ?? 0,
  };
}

/** Whether a replacement waits until a volume has moved to its node. */
function movesVolume({ role, claimTemplates, pod }: WorkloadView, claims: readonly MountedClaim[]): boolean {
  if (role === 'stateful-set') return claimTemplates.length > 0 || pod.volumes.some(({ claim }) => claim !== undefined);
  return claims.some(({ claim }) => isSingleNode(claim));
}

function replacementOf(view: WorkloadView, claims: readonly MountedClaim[]): Replacement {
  if (view.role !== 'stateful-set') return movesVolume(view, claims) ? 'after' : 'at-once';
  return view.podManagementPolicy === 'Parallel' ? 'after' : 'in-order';
}

/** KEDA makes an autoscaler of its own for the target, so its object wins. */
function scalersByTarget(things: readonly Thing[]): ReadonlyMap<string, Scaler> {
  const scalers = new Map<string, Scaler>();
  for (const thing of things) {
    const view = readScaler(thing.manifest, thing.groupKind);
    if (!view) continue;
    const key = targetKey(thing.namespace, view.targetKind, view.targetName);
    if (view.kind === 'scaled-object' || !scalers.has(key)) scalers.set(key, { thing, view });
  }
  return scalers;
}

function targetKey(namespace: string, kind: unknown, name: string | undefined): string {
  return `${namespace}/${String(kind)}/${name}`;
}
