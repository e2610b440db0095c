/** The settings of a sized pool that follow the platform unless given. */
export interface PoolSettings {
  readonly drainTimeoutSeconds: number;
  readonly scaleDownDelaySeconds: number;
  /** Whole percent: 50, not 0.5. */
  readonly scaleDownUtilizationPercent: number;
}

export type SettingName = keyof PoolSettings;

/** A setting's range (both ends included), its documented default, and how the `pinned` annotation calls it. */
export interface Setting {
  readonly name: SettingName;
  readonly pin: string;
  readonly min: number;
  readonly max: number;
  readonly platformDefault: number;
  /** The rule that reports a value outside the range. */
  readonly rule: string;
}

export const SETTINGS: readonly Setting[] = [
  {
    name: 'drainTimeoutSeconds',
    pin: 'drain-timeout',
    min: 30,
    max: 3600,
    platformDefault: 600,
    rule: 'sized-pool/drain-timeout-range',
  },
  {
    name: 'scaleDownDelaySeconds',
    pin: 'scale-down-delay',
    min: 60,
    max: 3600,
    platformDefault: 600,
    rule: 'sized-pool/scale-down-delay-range',
  },
  {
    name: 'scaleDownUtilizationPercent',
    pin: 'scale-down-utilization',
    min: 10,
    max: 90,
    platformDefault: 50,
    rule: 'sized-pool/utilization-range',
  },
];

/** A given value outside its range, or no whole number. */
export interface SettingFault extends Setting {
  readonly value: number;
  /** 50 for 0.5: what a fraction most likely means in percent. */
  readonly meant?: number;
}

export interface ResolvedSettings extends PoolSettings {
  /** The delay as its annotation has it: `600s`. */
  readonly unneededTime: string;
  /** The threshold as its annotation has it, without a trailing zero: `0.5`. */
  readonly utilizationThreshold: string;
  /** The settings that were given, even at the default's value; the others track the default. */
  readonly pinned: readonly SettingName[];
  /** They are resolved all the same, so that what is reported is what is written. */
  readonly faults: readonly SettingFault[];
}

/** The platform's defaults of the day, as `profile.platformDefaults` has them; 600, 600 and 50 where it has none. */
export type PlatformDefaults = { readonly [setting: string]: number | string | undefined };

/** Fills what was not given from the platform's defaults. `undefined` is not given; 0 is. */
export function resolveSettings(
  given: Partial<PoolSettings>,
  platformDefaults: PlatformDefaults = {},
): ResolvedSettings {
  const defaults = platformSettings(platformDefaults);
  const resolved: PoolSettings = {
    drainTimeoutSeconds: given.drainTimeoutSeconds ?? defaults.drainTimeoutSeconds,
    scaleDownDelaySeconds: given.scaleDownDelaySeconds ?? defaults.scaleDownDelaySeconds,
    scaleDownUtilizationPercent: given.scaleDownUtilizationPercent ?? defaults.scaleDownUtilizationPercent,
  };
  const pinned = SETTINGS.filter(({ name }) => given[name] !== undefined);
  return {
    ...resolved,
    unneededTime: `${resolved.scaleDownDelaySeconds}s`,
    utilizationThreshold: fractionText(resolved.scaleDownUtilizationPercent),
    pinned: pinned.map(({ name }) => name),
    faults: pinned.flatMap((setting) => settingFault(setting, resolved[setting.name]) ?? []),
  };
}

/** A default that is neither a number nor a text of digits counts as absent. */
export function platformSettings(defaults: PlatformDefaults = {}): PoolSettings {
  const of = (name: SettingName): number => {
    const value = Object.hasOwn(defaults, name) ? defaults[name] : undefined;
    if (typeof value === 'number') return value;
    if (value !== undefined && /^\d{1,9}$/.test(value)) return Number(value);
    return SETTINGS.find((setting) => setting.name === name)?.platformDefault ?? Number.NaN;
  };
  return {
    drainTimeoutSeconds: of('drainTimeoutSeconds'),
    scaleDownDelaySeconds: of('scaleDownDelaySeconds'),
    scaleDownUtilizationPercent: of('scaleDownUtilizationPercent'),
  };
}

function settingFault(setting: Setting, value: number): SettingFault | undefined {
  if (Number.isInteger(value) && value >= setting.min && value <= setting.max) return undefined;
  const isFraction = setting.name === 'scaleDownUtilizationPercent' && value > 0 && value < 1;
  return { ...setting, value, ...(isFraction && { meant: Math.round(value * 100) }) };
}

/** Percent as a fraction, digit by digit: 33 is `0.33`. */
function fractionText(percent: number): string {
  return `${Number((percent / 100).toPrecision(15))}`;
}
