import {
  CAPACITY_CPU_KEY,
  CAPACITY_CSI_DRIVER_KEY,
  CAPACITY_DISK_KEY,
  CAPACITY_DRA_DRIVER_KEY,
  CAPACITY_GPU_COUNT_KEY,
  CAPACITY_GPU_TYPE_KEY,
  CAPACITY_LABELS_KEY,
  CAPACITY_MAX_PODS_KEY,
  CAPACITY_MEMORY_KEY,
  CAPACITY_TAINTS_KEY,
  GPU_UTILIZATION_THRESHOLD_KEY,
  MAX_SIZE_KEY,
  MIN_SIZE_KEY,
  NODE_PROVISION_TIME_KEY,
  NODE_STARTUP_TIME_KEY,
  UNNEEDED_TIME_KEY,
  UNREADY_TIME_KEY,
  UTILIZATION_THRESHOLD_KEY,
} from '../../manifest/annotations/autoscaler';
import { isPlainObject, type PlainObject } from '../../manifest/object';
import { numberText } from '../known-later';
import { plain } from '../plain-value';
import { announceable, announceableTaints, driversText, labelsText, taintsText } from './announced-texts';
import type { Autoscaling, Capacity } from './autoscaling';
import { optionDurationText } from './option-duration';

/** What nodes of the pool carry, as far as the deployment itself sees to it. */
export interface OnNodes {
  readonly labels: PlainObject;
  /** Of the pool's own; taken as they are written. */
  readonly taints: unknown;
}

/**
 * Every annotation the options come to, in canonical form: `600s`, `0.5`, `4`; none for options not given, which are left to the
 * autoscaler's flags.
 */
export function autoscalerAnnotations(autoscaling: Autoscaling, nodes: OnNodes): PlainObject {
  const { capacity = {} } = autoscaling;
  const annotations: Annotations = {};
  put(annotations, MIN_SIZE_KEY, numberText(autoscaling.minSize));
  put(annotations, MAX_SIZE_KEY, numberText(autoscaling.maxSize));
  put(annotations, UTILIZATION_THRESHOLD_KEY, numberText(autoscaling.scaleDownUtilizationThreshold));
  put(annotations, GPU_UTILIZATION_THRESHOLD_KEY, numberText(autoscaling.scaleDownGpuUtilizationThreshold));
  put(annotations, UNNEEDED_TIME_KEY, optionDurationText(autoscaling.scaleDownUnneededTime));
  put(annotations, UNREADY_TIME_KEY, optionDurationText(autoscaling.scaleDownUnreadyTime));
  put(annotations, NODE_PROVISION_TIME_KEY, optionDurationText(autoscaling.maxNodeProvisionTime));
  put(annotations, NODE_STARTUP_TIME_KEY, optionDurationText(autoscaling.maxNodeStartupTime));
  putCapacity(annotations, capacity);
  const labels = announceable(nodes.labels);
  putAnnounced(
    annotations,
    capacity.labels === undefined ? labels : { ...labels, ...capacity.labels },
    withGiven(announceableTaints(nodes.taints), plain(capacity.taints)),
  );
  return annotations;
}

interface Annotations {
  [key: string]: unknown;
}

function put(annotations: Annotations, key: string, value: unknown): void {
  if (value !== undefined) annotations[key] = value;
}

function putCapacity(annotations: Annotations, capacity: Capacity): void {
  const { cpu, memory, ephemeralDisk, gpu, maxPods, csiDrivers } = capacity;
  put(annotations, CAPACITY_CPU_KEY, numberText(cpu));
  put(annotations, CAPACITY_MEMORY_KEY, numberText(memory));
  put(annotations, CAPACITY_DISK_KEY, numberText(ephemeralDisk));
  put(annotations, CAPACITY_GPU_TYPE_KEY, gpu && 'type' in gpu ? gpu.type : undefined);
  put(annotations, CAPACITY_DRA_DRIVER_KEY, gpu && 'draDriver' in gpu ? gpu.draDriver : undefined);
  put(annotations, CAPACITY_GPU_COUNT_KEY, numberText(gpu?.count));
  put(annotations, CAPACITY_MAX_PODS_KEY, numberText(maxPods));
  put(annotations, CAPACITY_CSI_DRIVER_KEY, csiDrivers && driversText(csiDrivers));
}

/** The annotations from which the autoscaler knows labels and taints of a pool without nodes. */
export function announcedNodes({ labels, taints }: OnNodes): PlainObject {
  const annotations: Annotations = {};
  putAnnounced(annotations, announceable(labels), announceableTaints(taints));
  return annotations;
}

function putAnnounced(annotations: Annotations, labels: PlainObject, taints: readonly PlainObject[]): void {
  put(annotations, CAPACITY_LABELS_KEY, labelsText(labels));
  put(annotations, CAPACITY_TAINTS_KEY, taintsText(taints));
}

/** Of two taints with one key and effect the one in `capacity` is announced, whatever it says. */
function withGiven(own: readonly PlainObject[], given: unknown): readonly PlainObject[] {
  const taints = Array.isArray(given) ? given.filter(isPlainObject) : [];
  if (taints.length === 0) return own;
  const overruled = new Set(taints.map(({ key, effect }) => `${key}:${effect}`));
  return [...own.filter(({ key, effect }) => !overruled.has(`${key}:${effect}`)), ...taints];
}
