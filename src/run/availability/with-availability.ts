import type { AvailabilityOptions } from '../../builders/availability/availability-options';
import type { Manifest } from '../../manifest/object';
import { type CheckOptions, effectiveConfig } from '../effective-config';
import { manifestsIn } from '../manifests-in';
import type { AvailabilityResult } from './availability-result';
import type { Member } from './member';

export interface AvailableManifests {
  /** All that were given, changed where something was missing; each new PodDisruptionBudget stands behind its workload. */
  readonly manifests: readonly Manifest[];
  /** One for each workload with replicas, in order. */
  readonly results: readonly AvailabilityResult[];
}

/**
 * Makes every Deployment, StatefulSet and other workload with replicas among the manifests live through the replacement of its node: adds
 * what it misses, and only that. What was added is found the next time, and nothing is added again. Services, budgets, scalers and pools
 * have to be among the manifests to be seen. The manifests that were given stay as they are.
 * @throws TypeError for what is no list, and for an entry that is no plain object, with its index
 * @throws ConfigError with every problem of `profile` and `config`
 * @throws ValueError for options that cannot be used
 * @throws AvailabilityError with everything that keeps any of them from holding
 */
export function withAvailability(
  manifests: readonly unknown[],
  options: AvailabilityOptions & CheckOptions = {},
): AvailableManifests {
  const { makeAvailable } = require('./make-available') as typeof import('./make-available');
  const { manifestsAfter } = require('./member') as typeof import('./member');
  const { profile, config: given, ...rest } = options;
  const config = effectiveConfig({ profile, config: given });
  const members = manifestsIn(manifests).map((manifest): Member => ({ manifest, config, asked: 'if-workload' }));
  const made = new Map(makeAvailable(members, rest).map(({ member, result }) => [member, result]));
  return {
    manifests: members.flatMap((member) => manifestsAfter(member.manifest, made.get(member)?.changes ?? [])),
    results: [...made.values()],
  };
}
