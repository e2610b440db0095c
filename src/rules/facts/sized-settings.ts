import { derive } from '../../check/derive';
import { shownValue } from '../../check/shown-value';
import type { Subject } from '../../check/subject';
import { type Path, valueAt } from '../../manifest/path';
import { pinnedSettings } from '../../model/sized-pools/pinned';
import { platformSettings, SETTINGS, type Setting } from '../../model/sized-pools/settings';
import { SETTING_PLACES, type SettingPlace } from '../../model/sized-pools/written-settings';
import { machineDeploymentOf, sizedPoolOf } from './machine-deployment-of';

/** A setting of a sized pool as its manifest has it. */
export interface WrittenSetting extends Setting, SettingPlace {
  readonly pinned: boolean;
  /** The platform's default of the day. */
  readonly tracked: number;
  /** As a message shows it; `undefined` where it is missing. */
  readonly shown?: string;
}

const read = (object: Subject): readonly WrittenSetting[] => {
  const pool = sizedPoolOf(object);
  if (!pool) return [];
  const pinned = pinnedSettings(pool.pinned ?? []);
  const defaults = platformSettings(object.input.profile.platformDefaults);
  const md = machineDeploymentOf(object);
  return SETTINGS.map((setting) => {
    const place = SETTING_PLACES[setting.name](md);
    const { name } = setting;
    return {
      ...setting,
      ...place,
      pinned: pinned.includes(name),
      tracked: defaults[name],
      ...shownAt(object, place.at),
    };
  });
};

/** In the order of `SETTINGS`; none for what is no sized pool. */
export function writtenSettings(object: Subject): readonly WrittenSetting[] {
  return derive(object, read);
}

function shownAt(object: Subject, at: Path): { readonly shown?: string } {
  const value = valueAt(object.manifest, at);
  return value === undefined || value === null ? {} : { shown: shownValue(value) };
}
