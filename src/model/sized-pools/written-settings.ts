import { UNNEEDED_TIME_KEY, UTILIZATION_THRESHOLD_KEY } from '../../manifest/annotations/autoscaler';
import type { MachineDeploymentView } from '../../manifest/cluster-api/machine-deployment';
import type { Path } from '../../manifest/path';
import { parseOptionDuration, parseUtilizationThreshold } from '../cluster-api/autoscaler-options';
import { storedSeconds } from '../cluster-api/timeouts';
import type { SettingName } from './settings';

/** Where the MachineDeployment of a sized pool has a setting, and what is there. */
export interface SettingPlace {
  readonly at: Path;
  /** The annotation; the drain timeout is a field. */
  readonly key?: string;
  /** In seconds, or in percent; `undefined` where it is missing or cannot be read. */
  readonly value?: number;
  /** Another value as it would be written there. */
  write(value: number): string;
}

export const SETTING_PLACES: { readonly [name in SettingName]: (md: MachineDeploymentView) => SettingPlace } = {
  drainTimeoutSeconds: ({ version, drainTimeout: { at, value } }) => ({
    at,
    value: typeof value === 'string' ? storedSeconds(value) : wholeOrNothing(value),
    write: (seconds) => (version === 'v1beta1' ? `"${seconds}s"` : `${seconds}`),
  }),
  scaleDownDelaySeconds: ({ annotations }) => {
    const time = parseOptionDuration(annotations.get(UNNEEDED_TIME_KEY) ?? '');
    return {
      at: ['metadata', 'annotations', UNNEEDED_TIME_KEY],
      key: UNNEEDED_TIME_KEY,
      value: time === undefined ? undefined : Number(time) / 1e9,
      write: (seconds) => `"${seconds}s"`,
    };
  },
  scaleDownUtilizationPercent: ({ annotations }) => {
    const fraction = parseUtilizationThreshold(annotations.get(UTILIZATION_THRESHOLD_KEY) ?? '');
    return {
      at: ['metadata', 'annotations', UTILIZATION_THRESHOLD_KEY],
      key: UTILIZATION_THRESHOLD_KEY,
      value: fraction === undefined ? undefined : Number((fraction * 100).toPrecision(12)),
      write: (percent) => `"${Number((percent / 100).toPrecision(12))}"`,
    };
  },
};

function wholeOrNothing(value: number | undefined): number | undefined {
  return Number.isInteger(value) ? value : undefined;
}
