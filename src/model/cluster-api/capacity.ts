import {
  CAPACITY_CPU_KEY,
  CAPACITY_DISK_KEY,
  CAPACITY_GPU_COUNT_KEY,
  CAPACITY_MAX_PODS_KEY,
  CAPACITY_MEMORY_KEY,
} from '../../manifest/annotations/autoscaler';
import { tryGoInt64 } from '../../units/go-number';
import { tryQuantity } from '../../units/quantity';

/** The capacity annotations that are quantities, and those that are plain integers. */
export const CAPACITY_QUANTITY_KEYS: readonly string[] = [CAPACITY_CPU_KEY, CAPACITY_MEMORY_KEY, CAPACITY_DISK_KEY];
export const CAPACITY_COUNT_KEYS: readonly string[] = [CAPACITY_GPU_COUNT_KEY, CAPACITY_MAX_PODS_KEY];

/** An integer in base 10 as the autoscaler reads `gpu-count` and `maxPods`: `+2` and `007` pass, and so does `-1`. */
export function parseCapacityCount(text: string): bigint | undefined {
  return tryGoInt64(text);
}

/**
 * Whether the annotations alone let the autoscaler plan a node: cpu and memory given and not 0. One annotation that cannot
 * be read spoils the others with it. An empty one counts as absent; the infrastructure template's `status.capacity` may
 * fill in what is absent, which no manifest shows.
 */
export function announcesCapacity(annotations: ReadonlyMap<string, string>): boolean {
  const given = (key: string): string => annotations.get(key) ?? '';
  if (CAPACITY_QUANTITY_KEYS.some((key) => given(key) !== '' && tryQuantity(given(key)) === undefined)) return false;
  if (CAPACITY_COUNT_KEYS.some((key) => given(key) !== '' && parseCapacityCount(given(key)) === undefined))
    return false;
  return [CAPACITY_CPU_KEY, CAPACITY_MEMORY_KEY].every((key) => (tryQuantity(given(key))?.coefficient ?? 0n) !== 0n);
}
