import type { Versions } from '../manifest/versions';
import { parseRelease, type Release } from '../units/release';

export const PLATFORMS = ['aether', 'cloudpilot', 'eks-auto-mode', 'syself'] as const;
export const INFRASTRUCTURES = ['cloud', 'bare-metal'] as const;

/** What the cluster runs. Everything is optional: an absent version means the newest release this package knows. */
export interface Profile {
  /** `1.14` or `1.14.1`; a missing patch counts as the newest patch. */
  readonly karpenter?: string;
  readonly clusterApi?: string;
  readonly clusterAutoscaler?: string;
  readonly platform?: (typeof PLATFORMS)[number];
  readonly infrastructure?: (typeof INFRASTRUCTURES)[number];
  /** Check Deployments, StatefulSets, PodDisruptionBudgets and the like too. @default false */
  readonly workloads?: boolean;
  /** The input is everything the cluster has, so that what is absent from it is absent. @default false */
  readonly wholeCluster?: boolean;
  /** Defaults of the platform that differ from the documented ones, by setting. */
  readonly platformDefaults?: { readonly [setting: string]: number | string };
  readonly nodeBootSeconds?: number;
}

/** The newest releases whose schemas and behaviour this package has been checked against. */
export const NEWEST = { karpenter: '1.14.1', clusterApi: '1.14.0', clusterAutoscaler: '1.36.0' } as const;

/** Throws a `RangeError` that names the field for a version text that is no version; a profile file is checked before. */
export function versionsOf(profile: Profile): Versions {
  return {
    karpenter: release('karpenter', profile.karpenter),
    clusterApi: release('clusterApi', profile.clusterApi),
    clusterAutoscaler: release('clusterAutoscaler', profile.clusterAutoscaler),
  };
}

function release(field: keyof typeof NEWEST, text: string | undefined): Release {
  const parsed = parseRelease(text ?? NEWEST[field]);
  if (!parsed)
    throw new RangeError(
      `profile.${field}: ${JSON.stringify(text)} is not a version; write one such as "${NEWEST[field]}"`,
    );
  return parsed;
}
