import { type AvailabilityChange, withChanges } from '../../builders/availability/availability-change';
import type { Config } from '../../check/config';
import { inputFor } from '../../check/input';
import type { Subject } from '../../check/subject';
import type { Manifest } from '../../manifest/object';
import { judge } from '../rules-loaded';
import type { AvailabilityResult } from './availability-result';

/** An object of the cluster, with the configuration of its scope. */
export interface Member {
  readonly manifest: Manifest;
  readonly config: Config;
  /** Of the construct that made it, on a host. */
  readonly construct?: string;
  /** Whether it is to be made available; `if-workload` passes over what has no replicas. */
  readonly asked?: 'yes' | 'if-workload';
}

/** What is to be written for a workload, before anybody has judged it. */
export interface Planned {
  readonly member: Member;
  readonly object: string;
  readonly changes: readonly AvailabilityChange[];
  readonly left?: AvailabilityResult['left'];
}

/** As the rules see them. */
export function subjectsOf(members: readonly Member[]): readonly Subject[] {
  const { subject } = judge();
  const inputs = new Map<Config, ReturnType<typeof inputFor>>();
  return members.map(({ manifest, config }) => {
    const input = inputs.get(config) ?? inputFor(config.profile ?? {});
    inputs.set(config, input);
    return subject(manifest, {}, input);
  });
}

/** The manifests of a workload after its changes: itself, and what was added for it. */
export function manifestsAfter(manifest: Manifest, changes: readonly AvailabilityChange[]): readonly Manifest[] {
  const added = changes.filter(({ at }) => at === '').map(({ value }) => value as Manifest);
  return [changes.length === added.length ? manifest : withChanges(manifest, changes), ...added];
}
