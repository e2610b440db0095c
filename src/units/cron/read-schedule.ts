import { tryGoDuration } from '../duration';
import { quoted } from '../quoted';
import { FIELD_RANGES, type FieldSet, type ScheduleFields } from './fields';
import { type Refusal, readField } from './read-field';
import { goFields, goTrim } from './white-space';

/** What a schedule says: its fields, or for `@every` the milliseconds between two hits. */
export type Reading = { readonly fields: ScheduleFields } | { readonly every: number };

const DESCRIPTORS: ReadonlyMap<string, string> = new Map([
  ['@yearly', '0 0 1 1 *'],
  ['@annually', '0 0 1 1 *'],
  ['@monthly', '0 0 1 * *'],
  ['@weekly', '0 0 * * 0'],
  ['@daily', '0 0 * * *'],
  ['@midnight', '0 0 * * *'],
  ['@hourly', '0 * * * *'],
]);

export const DESCRIPTOR_NAMES: readonly string[] = [...DESCRIPTORS.keys()];

const EVERY = '@every ';
const SECOND_NS = 1_000_000_000n;

/** Reads `TZ=UTC ` and the text with the grammar of robfig/cron 3.0.1 `ParseStandard`. */
export function readSchedule(text: string): Reading | Refusal {
  const trimmed = goTrim(text);
  return trimmed.startsWith('@') ? readDescriptor(trimmed) : readFields(trimmed);
}

function readDescriptor(text: string): Reading | Refusal {
  const same = DESCRIPTORS.get(text);
  if (same !== undefined) return readFields(same);
  if (!text.startsWith(EVERY)) return { refused: 'is no descriptor the parser knows' };
  const delay = tryGoDuration(text.slice(EVERY.length));
  if (delay === undefined) return { refused: `has ${quoted(text.slice(EVERY.length))} where a Go duration belongs` };
  return { every: delay < SECOND_NS ? 1000 : Number(delay / SECOND_NS) * 1000 };
}

function readFields(text: string): Reading | Refusal {
  const parts = goFields(text);
  const zone = /^(?:CRON_)?TZ=/.exec(text);
  if (zone) return { refused: `has the prefix ${zone[0]}, and schedules are always in UTC` };
  if (parts.length !== FIELD_RANGES.length) {
    return { refused: `has ${parts.length} ${parts.length === 1 ? 'field' : 'fields'} where there must be 5` };
  }
  const sets: FieldSet[] = [];
  for (const [at, range] of FIELD_RANGES.entries()) {
    const set = readField(parts[at], range);
    if ('refused' in set) return set;
    sets.push(set);
  }
  const [minute, hour, dayOfMonth, month, dayOfWeek] = sets;
  return { fields: { minute, hour, dayOfMonth, month, dayOfWeek } };
}
