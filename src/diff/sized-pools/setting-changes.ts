import { pinnedSettings } from '../../model/sized-pools/pinned';
import { SETTINGS, type SettingName } from '../../model/sized-pools/settings';
import { SETTING_PLACES } from '../../model/sized-pools/written-settings';
import type { Change } from '../change';
import { type Effect, inPlace } from '../outcome';
import type { SizedPair, SizedVersion } from './sized-pair';

/** A setting of a sized pool, and whether it was given or follows the platform. */
export interface SettingState {
  readonly at: Change['at'];
  readonly pinned: boolean;
  readonly value?: number;
  /** With its unit. */
  readonly shown?: string;
}

export function settingState({ md, pinned = [] }: SizedVersion, name: SettingName): SettingState {
  const { at, value } = SETTING_PLACES[name](md);
  return {
    at,
    pinned: pinnedSettings(pinned).includes(name),
    ...(value !== undefined && { value, shown: `${value}${name === 'scaleDownUtilizationPercent' ? '%' : 's'}` }),
  };
}

/** Drain timeout, scale-down delay and threshold: given ones stay until another one is given. */
export function settingChanges(pair: SizedPair): readonly Change[] {
  return SETTINGS.flatMap(({ name }): Change[] => {
    const [before, after] = [settingState(pair.before, name), settingState(pair.after, name)];
    if (before.value === after.value && before.pinned === after.pinned) return [];
    const inert = name !== 'drainTimeoutSeconds' && pair.after.kind === 'fixed';
    const effect = effectOf(before, after, inert);
    return [{ name: `setting.${name}`, at: after.at, before: field(before), after: field(after), effect }];
  });
}

function effectOf(before: SettingState, after: SettingState, inert: boolean): Effect {
  if (before.pinned && !after.pinned) {
    const says = `a value that was given cannot be cleared: the pool keeps ${before.shown ?? 'it'}, and does not follow the platform`;
    return { outcome: 'kept', says: inert ? `${says}; it has no effect on a fixed pool` : says };
  }
  if (inert) {
    return { outcome: 'inert', says: 'stored without effect, since a fixed pool is not autoscaled' };
  }
  if (!after.pinned) return inPlace("follows the platform's default; no node is replaced");
  const says = 'holds at once for the pool that runs, and replaces no node';
  return inPlace(before.pinned ? says : `${says}; it no longer follows the platform, and cannot be cleared`);
}

/** `300s`, or `600s (default)` for what follows the platform. */
function field({ at, value, pinned, shown }: SettingState): Change['before'] {
  return { at, value: [value ?? null, pinned], shown: `${shown ?? 'unset'}${pinned ? '' : ' (default)'}` };
}
