import { SETTINGS, type SettingName } from './settings';

/** The value of the `pinned` annotation: `drain-timeout,scale-down-delay`, always in this order, and empty for none. */
export function pinnedText(pinned: readonly SettingName[]): string {
  return SETTINGS.filter(({ name }) => pinned.includes(name))
    .map(({ pin }) => pin)
    .join(',');
}

/** The settings that entries of the annotation name, by the names of the props; entries it does not know are left out. */
export function pinnedSettings(entries: readonly string[]): readonly SettingName[] {
  return SETTINGS.filter(({ pin }) => entries.includes(pin)).map(({ name }) => name);
}
