import { isPlainObject, type PlainObject } from '../../manifest/object';
import type { Path } from '../../manifest/path';
import { nearestName } from '../../units/nearest-name';
import { parseQuantity, QuantityError } from '../../units/quantity';
import { quoted } from '../../units/quoted';
import { isKnownLater } from '../known-later';
import { plain } from '../plain-value';
import type { ValueProblem } from '../value-error';
import { separatorFault } from './announced-texts';
import { optionDurationFault } from './option-duration';

const DURATIONS = ['scaleDownUnneededTime', 'scaleDownUnreadyTime', 'maxNodeProvisionTime', 'maxNodeStartupTime'];
const THRESHOLDS = ['scaleDownUtilizationThreshold', 'scaleDownGpuUtilizationThreshold'];
const OPTIONS = ['minSize', 'maxSize', ...THRESHOLDS, ...DURATIONS, 'capacity'];
const QUANTITIES = ['cpu', 'memory', 'ephemeralDisk'];
const CAPACITY = [...QUANTITIES, 'gpu', 'maxPods', 'labels', 'taints', 'csiDrivers'];
const GPU = ['type', 'draDriver', 'count'];

/** What cannot be read of `autoscaling`, and names that no annotation stands for: they would be lost. */
export function* unreadableAutoscaling(autoscaling: unknown): Iterable<ValueProblem> {
  if (!isPlainObject(autoscaling)) return;
  const at: Path = ['autoscaling'];
  yield* unknownNames(autoscaling, OPTIONS, at);
  for (const name of DURATIONS) {
    const says = optionDurationFault(autoscaling[name]);
    if (says !== undefined) yield { at: [...at, name], says, rule: 'autoscaler/option-format' };
  }
  for (const name of THRESHOLDS) {
    const value = autoscaling[name];
    if (typeof value === 'number' && Number.isNaN(value))
      yield {
        at: [...at, name],
        says: 'NaN is no share of a node; write one such as 0.5',
        rule: 'autoscaler/option-range',
      };
  }
  if (isPlainObject(autoscaling.capacity)) yield* unreadableCapacity(autoscaling.capacity, [...at, 'capacity']);
}

function* unreadableCapacity(capacity: { readonly [name: string]: unknown }, at: Path): Iterable<ValueProblem> {
  yield* unknownNames(capacity, CAPACITY, at);
  if (isPlainObject(capacity.gpu)) yield* unknownNames(capacity.gpu, GPU, [...at, 'gpu']);
  for (const name of QUANTITIES) {
    const says = quantityFault(capacity[name]);
    if (says !== undefined) yield { at: [...at, name], says, rule: 'autoscaler/capacity-format' };
  }
  for (const name of ['labels', 'csiDrivers']) {
    const map = capacity[name];
    for (const [key, value] of isPlainObject(map) ? Object.entries(map) : []) {
      const says = separatorFault(key, ',=') ?? separatorFault(value, ',');
      if (says !== undefined) yield { at: [...at, name, key], says, rule: 'autoscaler/labels-format' };
    }
  }
  if (capacity.taints === undefined) return;
  const taints = plain(capacity.taints);
  for (const [index, taint] of Array.isArray(taints) ? taints.entries() : []) {
    if (!isPlainObject(taint)) continue;
    const says = ['key', 'value', 'effect'].map((name) => separatorFault(taint[name] ?? '', ',:=')).find(Boolean);
    if (says !== undefined) yield { at: [...at, 'taints', index], says, rule: 'autoscaler/taints-format' };
  }
}

function quantityFault(value: unknown): string | undefined {
  if ((typeof value !== 'string' && typeof value !== 'number') || isKnownLater(value)) return undefined;
  try {
    parseQuantity(value);
    return undefined;
  } catch (error) {
    if (error instanceof QuantityError) return error.message;
    throw error;
  }
}

function* unknownNames(object: object, known: readonly string[], at: Path): Iterable<ValueProblem> {
  for (const name of Object.keys(object)) {
    if (known.includes(name) || (object as PlainObject)[name] === undefined) continue;
    const near = nearestName(name, known);
    const advice = near === undefined ? 'remove it' : `write ${near}`;
    yield { at: [...at, name], says: `${quoted(name)} is no option, and no annotation comes of it; ${advice}` };
  }
}
