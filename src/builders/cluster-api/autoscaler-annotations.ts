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

/** Every annotation the options come to, in canonical form: `600s`, `0.5`, `4`. Options not given are left to the autoscaler's flags. */
export function autoscalerAnnotations(autoscaling: Autoscaling, nodes: OnNodes): PlainObject {
  const { capacity = {} } = autoscaling;
  return {
    [MIN_SIZE_KEY]: numberText(autoscaling.minSize),
    [MAX_SIZE_KEY]: numberText(autoscaling.maxSize),
    [UTILIZATION_THRESHOLD_KEY]: numberText(autoscaling.scaleDownUtilizationThreshold),
    [GPU_UTILIZATION_THRESHOLD_KEY]: numberText(autoscaling.scaleDownGpuUtilizationThreshold),
    [UNNEEDED_TIME_KEY]: optionDurationText(autoscaling.scaleDownUnneededTime),
    [UNREADY_TIME_KEY]: optionDurationText(autoscaling.scaleDownUnreadyTime),
    [NODE_PROVISION_TIME_KEY]: optionDurationText(autoscaling.maxNodeProvisionTime),
    [NODE_STARTUP_TIME_KEY]: optionDurationText(autoscaling.maxNodeStartupTime),
    ...capacityAnnotations(capacity),
    ...announced(
      { ...announceable(nodes.labels), ...capacity.labels },
      withGiven(announceableTaints(nodes.taints), plain(capacity.taints)),
    ),
  };
}

function capacityAnnotations({ cpu, memory, ephemeralDisk, gpu, maxPods, csiDrivers }: Capacity): PlainObject {
  return {
    [CAPACITY_CPU_KEY]: numberText(cpu),
    [CAPACITY_MEMORY_KEY]: numberText(memory),
    [CAPACITY_DISK_KEY]: numberText(ephemeralDisk),
    [CAPACITY_GPU_TYPE_KEY]: gpu && 'type' in gpu ? gpu.type : undefined,
    [CAPACITY_DRA_DRIVER_KEY]: gpu && 'draDriver' in gpu ? gpu.draDriver : undefined,
    [CAPACITY_GPU_COUNT_KEY]: numberText(gpu?.count),
    [CAPACITY_MAX_PODS_KEY]: numberText(maxPods),
    [CAPACITY_CSI_DRIVER_KEY]: csiDrivers && driversText(csiDrivers),
  };
}

/** The annotations from which the autoscaler knows labels and taints of a pool without nodes. */
export function announcedNodes({ labels, taints }: OnNodes): PlainObject {
  return announced(announceable(labels), announceableTaints(taints));
}

function announced(labels: PlainObject, taints: readonly PlainObject[]): PlainObject {
  return { [CAPACITY_LABELS_KEY]: labelsText(labels), [CAPACITY_TAINTS_KEY]: taintsText(taints) };
}

/** Of two taints with one key and effect the one in `capacity` is announced, whatever it says. */
function withGiven(own: readonly PlainObject[], given: unknown): readonly PlainObject[] {
  const taints = Array.isArray(given) ? given.filter(isPlainObject) : [];
  const overruled = new Set(taints.map(({ key, effect }) => `${key}:${effect}`));
  return [...own.filter(({ key, effect }) => !overruled.has(`${key}:${effect}`)), ...taints];
}
