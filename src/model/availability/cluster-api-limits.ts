import type { MachineDeploymentView } from '../../manifest/cluster-api/machine-deployment';
import { drainTimeoutSeconds, volumeDetachTimeoutSeconds } from '../cluster-api/timeouts';
import { platformSettings, SETTINGS } from '../sized-pools/settings';
import type { DrainLimits } from './pool';
import type { PlatformFacts } from './thing';

/** Cluster API looks at a drain this often. */
export const CLUSTER_API_RETRY_SECONDS = 20;
/** What the platform Syself takes where nothing is set. */
export const SYSELF_DRAIN_SECONDS = 180;
export const SYSELF_DETACH_SECONDS = 120;
const LONGEST_SECONDS = 2 ** 31 - 1;

/** The timeouts of a pool, with what its platform fills in. An unset one of a class's pool is not known. */
export function drainLimits(
  view: MachineDeploymentView,
  platform: string | undefined,
  defaults: PlatformFacts['platformDefaults'],
  ofClass: boolean,
): DrainLimits {
  const own = platformTimeouts(platform, defaults);
  const unset = (filled: number | undefined) => filled ?? (ofClass ? undefined : ('none' as const));
  return {
    retry: CLUSTER_API_RETRY_SECONDS,
    timeout: view.drainTimeout.present ? limit(drainTimeoutSeconds(view)) : unset(own.drain),
    detach: view.volumeDetachTimeout.present ? limit(volumeDetachTimeoutSeconds(view)) : unset(own.detach),
    range: platformRange(platform),
    field: view.version === 'v1beta1' ? 'nodeDrainTimeout' : 'nodeDrainTimeoutSeconds',
  };
}

/** The timeouts a platform takes where nothing is set; empty for a plain cluster, which takes none. */
export function platformTimeouts(
  platform: string | undefined,
  defaults: PlatformFacts['platformDefaults'],
): { readonly drain?: number; readonly detach?: number } {
  if (platform === 'syself') return { drain: SYSELF_DRAIN_SECONDS, detach: SYSELF_DETACH_SECONDS };
  if (platform !== 'aether') return {};
  const { drainTimeoutSeconds: drain } = platformSettings(defaults);
  return { drain, detach: drain };
}

export function platformRange(platform: string | undefined): { readonly min: number; readonly max: number } {
  const setting = platform === 'aether' ? SETTINGS.find(({ name }) => name === 'drainTimeoutSeconds') : undefined;
  return setting ? { min: setting.min, max: setting.max } : { min: 1, max: LONGEST_SECONDS };
}

function limit(seconds: number | undefined): number | 'none' | undefined {
  return seconds === Number.POSITIVE_INFINITY ? 'none' : seconds;
}
