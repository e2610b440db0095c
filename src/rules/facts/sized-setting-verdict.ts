import type { Subject } from '../../check/subject';
import type { SettingName } from '../../model/sized-pools/settings';
import { type WrittenSetting, writtenSettings } from './sized-settings';

/** Whether a value is one the platform takes: in the range, or a default that is written but not pinned. */
function isTaken({ value, min, max, pinned, tracked }: WrittenSetting): boolean {
  return value === undefined || (value >= min && value <= max) || (!pinned && value === tracked);
}

/** The setting of that name where it is outside its range. */
export function settingOutOfRange(object: Subject, name: SettingName): WrittenSetting | undefined {
  return writtenSettings(object).find((setting) => setting.name === name && !isTaken(setting));
}

/** The nearest value in the range, or the default where none is pinned; as it would be written. */
export function nearestTaken(setting: WrittenSetting): string {
  const { value = Number.NaN, min, max, pinned, tracked, write } = setting;
  return write(!pinned || Number.isNaN(value) ? tracked : Math.min(Math.max(value, min), max));
}

/** Whether a readable value in the range differs from the default that it should follow, since it is not pinned. */
export function strays({ value, pinned, tracked, ...setting }: WrittenSetting): boolean {
  return !pinned && value !== undefined && value !== tracked && isTaken({ value, pinned, tracked, ...setting });
}
