import type { Platform } from '../platform';

/** Seconds that the two waits of a drain may take where a deployment does not say. */
export interface DrainDefaults {
  readonly nodeDrainTimeout: number;
  readonly nodeVolumeDetachTimeout: number;
}

/** Upstream has no limit at all. 600 is also what the platform Aether sets where nothing is written. */
const OURS: DrainDefaults = { nodeDrainTimeout: 600, nodeVolumeDetachTimeout: 120 };
const SYSELF: DrainDefaults = { nodeDrainTimeout: 180, nodeVolumeDetachTimeout: 120 };

export function drainDefaults(platform: Platform | undefined): DrainDefaults {
  return platform === 'syself' ? SYSELF : OURS;
}
