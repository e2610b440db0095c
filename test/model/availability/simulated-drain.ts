import type { Replacement } from '../../../src/model/availability/drain-time';

/** A group of pods under one budget, some of them on nodes that are drained. Whole seconds. */
export interface Scenario {
  readonly replacement: Replacement;
  /** Pods of the group in all; the budget wants `pods - allowed` of them healthy. */
  readonly pods: number;
  readonly allowed: number;
  /** By node that is drained, the ordinals of its pods. */
  readonly nodes: readonly (readonly number[])[];
  /** When each of those drains begins. */
  readonly starts: readonly number[];
  readonly retry: number;
  /** By ordinal. */
  readonly shutdowns: readonly number[];
  readonly ready: number;
  readonly volume: number;
  readonly minReady: number;
}

type Pod =
  | { readonly state: 'healthy'; readonly since: number }
  | { readonly state: 'terminating'; readonly until: number; readonly replacedAt?: number }
  | { readonly state: 'missing'; readonly since: number }
  | { readonly state: 'starting'; readonly readyAt: number };

const LONG_AGO = Number.NEGATIVE_INFINITY;
const FOREVER = 1_000_000;

/**
 * Plays the drains second by second, as the parts behave: each drainer tries all of its pods every `retry` seconds, the eviction
 * API lets one go while more than the budget wants are Ready, the controller replaces what is gone in the way of its kind. Knows
 * nothing of the formulas. The answer: when the last pod of each node is gone.
 */
export function simulateDrains(scenario: Scenario): readonly number[] {
  const pods: Pod[] = Array.from({ length: scenario.pods }, () => ({ state: 'healthy', since: LONG_AGO }));
  const waiting = scenario.nodes.map((ordinals) => [...ordinals]);
  const gone = scenario.nodes.map(() => LONG_AGO);
  const leaving = new Map<number, number>();
  for (let now = 0; now < FOREVER; now += 1) {
    pods.forEach((pod, ordinal) => {
      pods[ordinal] = later(pod, now);
    });
    for (const [ordinal, node] of leaving) {
      if (pods[ordinal]?.state === 'terminating') continue;
      gone[node] = Math.max(gone[node] as number, now);
      leaving.delete(ordinal);
    }
    control(pods, now, scenario);
    for (const [node, ordinals] of waiting.entries()) {
      const elapsed = now - (scenario.starts[node] as number);
      if (elapsed < 0 || elapsed % scenario.retry !== 0) continue;
      for (const ordinal of [...ordinals]) {
        if (!evict(pods, ordinal, now, scenario)) continue;
        ordinals.splice(ordinals.indexOf(ordinal), 1);
        leaving.set(ordinal, node);
        if (pods[ordinal]?.state === 'terminating' && (scenario.shutdowns[ordinal] as number) === 0) {
          pods[ordinal] = later(pods[ordinal] as Pod, now);
          gone[node] = Math.max(gone[node] as number, now);
          leaving.delete(ordinal);
        }
      }
    }
    control(pods, now, scenario);
    if (leaving.size === 0 && waiting.every((ordinals) => ordinals.length === 0)) return gone;
  }
  return gone.map(() => FOREVER);
}

function later(pod: Pod, now: number): Pod {
  if (pod.state === 'terminating' && now >= pod.until) {
    return pod.replacedAt === undefined
      ? { state: 'missing', since: pod.until }
      : settled({ state: 'starting', readyAt: pod.replacedAt }, now);
  }
  return settled(pod, now);
}

function settled(pod: Pod, now: number): Pod {
  return pod.state === 'starting' && now >= pod.readyAt ? { state: 'healthy', since: pod.readyAt } : pod;
}

/** A Deployment's replacement is another pod, which is Ready or not by itself while the old one still ends. */
function isHealthy(pod: Pod, now: number): boolean {
  if (pod.state === 'healthy') return true;
  return pod.state === 'terminating' && pod.replacedAt !== undefined && now >= pod.replacedAt;
}

function evict(pods: Pod[], ordinal: number, now: number, scenario: Scenario): boolean {
  const healthy = pods.filter((pod) => isHealthy(pod, now)).length;
  if (healthy - (scenario.pods - scenario.allowed) <= 0) return false;
  pods[ordinal] = {
    state: 'terminating',
    until: now + (scenario.shutdowns[ordinal] as number),
    ...(scenario.replacement === 'at-once' && { replacedAt: now + scenario.ready }),
  };
  return true;
}

/** What the controller of a StatefulSet does when it looks: in order, it stops at the first pod that is not all right. */
function control(pods: Pod[], now: number, { replacement, volume, ready, minReady }: Scenario): void {
  if (replacement === 'at-once') return;
  for (const [ordinal, pod] of pods.entries()) {
    if (pod.state === 'missing') pods[ordinal] = settled({ state: 'starting', readyAt: now + volume + ready }, now);
    if (replacement === 'after') continue;
    const current = pods[ordinal] as Pod;
    if (current.state !== 'healthy' || now < current.since + minReady) return;
  }
}
