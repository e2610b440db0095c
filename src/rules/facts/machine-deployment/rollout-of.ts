import { derive } from '../../../check/derive';
import type { Subject } from '../../../check/subject';
import { MAX_SIZE_KEY, MIN_SIZE_KEY } from '../../../manifest/annotations/autoscaler';
import { readNodeGroupBounds, scalingRange } from '../../../model/cluster-api/node-group';
import { type ResolvedSurge, resolveSurge } from '../../../model/cluster-api/surge';
import { defaultReplicas, defaultRollout } from '../../../model/cluster-api/webhook-defaults';
import { machineDeploymentOf } from '../machine-deployment-of';
import { isRefused } from './refused-places';

const BOUNDS = [MIN_SIZE_KEY, MAX_SIZE_KEY];

/** What a rolling update does to a pool, at the smallest size that matters. */
export interface Rollout extends ResolvedSurge {
  /** Of an autoscaled pool its minimum, and at least 1. */
  readonly replicas: number;
  readonly autoscaled: boolean;
  readonly maxSurge: number | string;
  readonly maxUnavailable: number | string;
}

function read(object: Subject): Rollout | undefined {
  const md = machineDeploymentOf(object);
  const { maxSurge, maxUnavailable } = defaultRollout(md);
  if (maxSurge === undefined || maxUnavailable === undefined || (maxSurge === 0 && maxUnavailable === 0))
    return undefined;
  if (isNegative(maxSurge) || isNegative(maxUnavailable)) return undefined;
  if (isRefused(object, md.paths.rollingUpdate) || isRefused(object, ['spec', 'replicas'])) return undefined;
  if (BOUNDS.some((key) => isRefused(object, ['metadata', 'annotations', key]))) return undefined;
  const size = sizeOf(object);
  const resolved = size && resolveSurge(maxSurge, maxUnavailable, size.replicas);
  return resolved && { ...resolved, ...size, maxSurge, maxUnavailable };
}

/** `undefined` for OnDelete, for a pool of no machines, and where anything it depends on is refused. */
export function rolloutOf(object: Subject): Rollout | undefined {
  return derive(object, read);
}

function sizeOf(object: Subject): Pick<Rollout, 'replicas' | 'autoscaled'> | undefined {
  const md = machineDeploymentOf(object);
  const range = scalingRange(readNodeGroupBounds(md.annotations));
  if (range) return range.min > range.max ? undefined : { replicas: Math.max(range.min, 1), autoscaled: true };
  const defaulted = defaultReplicas(md);
  return 'refused' in defaulted || defaulted.replicas < 1
    ? undefined
    : { replicas: defaulted.replicas, autoscaled: false };
}

function isNegative(value: number | string): boolean {
  return typeof value === 'number' ? value < 0 : value.startsWith('-');
}

/** `3 machines`, or `the minimum of 3 machines`. */
export function sizeInWords({ replicas, autoscaled }: Rollout): string {
  return `${autoscaled ? 'the minimum of ' : ''}${replicas} ${replicas === 1 ? 'machine' : 'machines'}`;
}
