import { parseRelease } from '../units/release';
import { type FieldCheck, knownFields, mapOf, oneOf, yesOrNo } from './field-checks';
import { INFRASTRUCTURES, NEWEST, PLATFORMS, type Profile } from './profile';
import { shownValue } from './shown-value';

const CHECKS: { readonly [Field in keyof Required<Profile>]: FieldCheck } = {
  karpenter: version(NEWEST.karpenter),
  clusterApi: version(NEWEST.clusterApi),
  clusterAutoscaler: version(NEWEST.clusterAutoscaler),
  platform: oneOf('platform', PLATFORMS),
  infrastructure: oneOf('infrastructure', INFRASTRUCTURES),
  workloads: yesOrNo,
  wholeCluster: yesOrNo,
  platformDefaults: mapOf('{ "drainTimeoutSeconds": 600 }', (value, at) =>
    typeof value === 'string' || isCount(value)
      ? []
      : [{ at, says: `${shownValue(value)} is neither a number nor a text; write a value such as 600` }],
  ),
  nodeBootSeconds: (value, at) =>
    isCount(value)
      ? []
      : [{ at, says: `${shownValue(value)} is no number of seconds; write one such as 240, without quotes` }],
};

/** Everything that keeps `data` from being a `Profile`. */
export const profileProblems: FieldCheck = knownFields('a profile', `{ "karpenter": "${NEWEST.karpenter}" }`, CHECKS);

function version(newest: string): FieldCheck {
  return (value, at) => {
    if (typeof value === 'number') {
      const says = `${value} is a number, which cannot tell 1.1 from 1.10; write it in quotes, such as "${newest}"`;
      return [{ at, says }];
    }
    if (typeof value === 'string' && parseRelease(value)) return [];
    return [{ at, says: `${shownValue(value)} is no version; write one such as "${newest}"` }];
  };
}

function isCount(value: unknown): boolean {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}
