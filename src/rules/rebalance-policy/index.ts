import type { Rule } from '../../check/rule';
import { apiVersionGiven } from './api-version-given';
import { clockChange } from './clock-change';
import { daysKnown } from './days-known';
import { doesSomething } from './does-something';
import { parallelRange } from './parallel-range';
import { pastMidnight } from './past-midnight';
import { percentRange } from './percent-range';
import { scheduleType } from './schedule-type';
import { shape } from './shape';
import { statefulWithoutWindow } from './stateful-without-window';
import { timeFormat } from './time-format';
import { windowLength } from './window-length';
import { windowName } from './window-name';
import { windowsOverlap } from './windows-overlap';
import { zoneKnown } from './zone-known';

/** In the order of precedence. */
export const rebalancePolicyRules: readonly Rule[] = [
  statefulWithoutWindow,
  apiVersionGiven,
  windowName,
  scheduleType,
  timeFormat,
  windowLength,
  pastMidnight,
  zoneKnown,
  daysKnown,
  clockChange,
  percentRange,
  parallelRange,
  doesSomething,
  windowsOverlap,
  shape,
];
