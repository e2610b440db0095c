import { derive } from '../check/derive';
import { shownValue } from '../check/shown-value';
import type { Subject } from '../check/subject';
import { UNNEEDED_TIME_KEY, UTILIZATION_THRESHOLD_KEY } from '../manifest/annotations/autoscaler';
import type { MachineDeploymentView } from '../manifest/cluster-api/machine-deployment';
import { type Path, valueAt } from '../manifest/path';
import { parseOptionDuration, parseUtilizationThreshold } from '../model/cluster-api/autoscaler-options';
import { storedSeconds } from '../model/cluster-api/timeouts';
import { pinnedSettings } from '../model/sized-pools/pinned';
import { platformSettings, SETTINGS, type Setting, type SettingName } from '../model/sized-pools/settings';
import { annotationAt } from './annotation-at';
import { machineDeploymentOf, sizedPoolOf } from './machine-deployment-of';

/** A setting of a sized pool as its manifest has it. */
export interface WrittenSetting extends Setting {
  readonly at: Path;
  /** The annotation; the drain timeout is a field. */
  readonly key?: string;
  readonly pinned: boolean;
  /** The platform's default of the day. */
  readonly tracked: number;
  /** As a message shows it; `undefined` where it is missing. */
  readonly shown?: string;
  /** In seconds, or in percent; `undefined` where it is missing or cannot be read. */
  readonly value?: number;
  /** Another value as it would be written there. */
  write(value: number): string;
}

const read = (object: Subject): readonly WrittenSetting[] => {
  const pool = sizedPoolOf(object);
  if (!pool) return [];
  const pinned = pinnedSettings(pool.pinned ?? []);
  const defaults = platformSettings(object.input.profile.platformDefaults);
  const md = machineDeploymentOf(object);
  return SETTINGS.map((setting) => {
    const place = PLACES[setting.name](md);
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

type Place = Pick<WrittenSetting, 'at' | 'key' | 'value' | 'write'>;

const PLACES: { readonly [name in SettingName]: (md: MachineDeploymentView) => Place } = {
  drainTimeoutSeconds: ({ version, drainTimeout: { at, value } }) => ({
    at,
    value: typeof value === 'string' ? storedSeconds(value) : wholeOrNothing(value),
    write: (seconds) => (version === 'v1beta1' ? `"${seconds}s"` : `${seconds}`),
  }),
  scaleDownDelaySeconds: ({ annotations }) => {
    const time = parseOptionDuration(annotations.get(UNNEEDED_TIME_KEY) ?? '');
    return {
      at: annotationAt(UNNEEDED_TIME_KEY),
      key: UNNEEDED_TIME_KEY,
      value: time === undefined ? undefined : Number(time) / 1e9,
      write: (seconds) => `"${seconds}s"`,
    };
  },
  scaleDownUtilizationPercent: ({ annotations }) => {
    const fraction = parseUtilizationThreshold(annotations.get(UTILIZATION_THRESHOLD_KEY) ?? '');
    return {
      at: annotationAt(UTILIZATION_THRESHOLD_KEY),
      key: UTILIZATION_THRESHOLD_KEY,
      value: fraction === undefined ? undefined : Number((fraction * 100).toPrecision(12)),
      write: (percent) => `"${Number((percent / 100).toPrecision(12))}"`,
    };
  },
};

function shownAt(object: Subject, at: Path): { readonly shown?: string } {
  const value = valueAt(object.manifest, at);
  return value === undefined || value === null ? {} : { shown: shownValue(value) };
}

function wholeOrNothing(value: number | undefined): number | undefined {
  return Number.isInteger(value) ? value : undefined;
}
