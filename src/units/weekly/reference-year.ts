import { remembered } from '../remembered';
import { type ClockChange, type ClockStretch, clockChanges, clockStretches } from './clock-changes';
import { zoneOffset } from './zone-offset';

/** The year whose clock changes stand for every year's, so that the answer does not hang on today's date. */
export const REFERENCE_YEAR = 2029;

const START = Date.UTC(REFERENCE_YEAR, 0, 1);
const END = Date.UTC(REFERENCE_YEAR + 1, 0, 1);

/** @throws WindowError for what is no zone */
export const changesOfYear = remembered((zone): readonly ClockChange[] => clockChanges(zoneOffset(zone), START, END));

/** From the first instant of the year in UTC to its last. @throws WindowError for what is no zone */
export const stretchesOfYear = remembered((zone): readonly ClockStretch[] =>
  clockStretches(zoneOffset(zone), START, END),
);
