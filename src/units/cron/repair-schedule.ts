import { tryGoDuration } from '../duration';
import { repairDuration } from '../duration-repair';
import { quoted } from '../quoted';
import { FIELD_RANGES } from './fields';
import type { Refusal } from './read-field';
import { DESCRIPTOR_NAMES, readSchedule } from './read-schedule';
import { type Repair, repairField } from './repair-field';
import { inUtc, offsetName, zoneOffsets } from './repair-zone';
import { goFields, goTrim } from './white-space';

const EXAMPLE = '"0 9 * * 1-5"';
/** A longer text is no slip of the pen, and nobody reads the suggestion. */
const LONGEST = 1000;
const JOINTS = ',/-–';

/** What to do about a refused schedule. */
export interface Advice {
  readonly advice: string;
  /** A schedule that parses. */
  readonly suggestion?: string;
}

export function repairSchedule(text: string, refusal: Refusal): Advice {
  if (text.length > LONGEST) return { advice: withoutRepair(refusal) };
  const trimmed = goTrim(text);
  const zone = /^(?:CRON_)?TZ=/.exec(trimmed);
  if (zone) {
    const [prefix, ...parts] = goFields(trimmed);
    return repairZoned(prefix.slice(zone[0].length), parts);
  }
  const repair = repairDescriptor(trimmed) ?? repairParts(goFields(unwrap(trimmed)));
  if (repair === undefined) return { advice: withoutRepair(refusal) };
  const verb = repair.exact ? 'write' : 'the nearest that can be said is';
  return { advice: `${verb} ${quoted(repair.text)}`, suggestion: repair.text };
}

function withoutRepair({ range }: Refusal): string {
  return range
    ? `use numbers from ${range.min} to ${range.max} there, as in ${EXAMPLE}`
    : `write five fields such as ${EXAMPLE}, or a descriptor such as "@daily"`;
}

function repairDescriptor(text: string): Repair | undefined {
  const lower = text.toLowerCase();
  const at = lower.startsWith('@') ? lower : `@${lower}`;
  if (at.startsWith('@every')) {
    const delay = goTrim(at.slice('@every'.length));
    const duration = tryGoDuration(delay) === undefined ? repairDuration(delay) : delay;
    return parsed(duration && `@every ${duration}`, true);
  }
  const name = DESCRIPTOR_NAMES.find((known) => (at === lower ? at.startsWith(known) : at === known));
  return parsed(name, true);
}

/** Five fields out of four to seven: without seconds, a year, or blanks inside a list, and with a missing weekday. */
function repairParts(parts: readonly string[]): Repair | undefined {
  const joined = parts.length > 5 ? joinLists(parts) : parts;
  for (const candidate of candidates(joined)) {
    const fields = candidate.map((part, at) => repairField(part, FIELD_RANGES[at]));
    if (!fields.every((field) => field !== undefined)) continue;
    const repair = parsed(
      fields.map((field) => field.text).join(' '),
      fields.every((field) => field.exact),
    );
    if (repair) return repair;
  }
  return undefined;
}

function candidates(parts: readonly string[]): (readonly string[])[] {
  switch (parts.length) {
    case 4:
      return [[...parts, '*']];
    case 5:
      return [parts];
    case 6: {
      const withoutSeconds = parts.slice(1);
      const withoutYear = parts.slice(0, 5);
      return /^[0-9]{4}/.test(parts[5]) ? [withoutYear] : [withoutSeconds, withoutYear];
    }
    case 7:
      return [parts.slice(1, 6)];
    default:
      return [];
  }
}

/** `mon, wed` and `mon - fri` are one field each. */
function joinLists(parts: readonly string[]): string[] {
  const groups: string[][] = [];
  for (const part of parts) {
    const group = groups.at(-1);
    if (group && (JOINTS.includes(group.at(-1)?.at(-1) ?? ' ') || JOINTS.includes(part[0]))) group.push(part);
    else groups.push([part]);
  }
  return groups.map((group) => group.join(''));
}

/** The inside of `cron(…)`, as AWS writes it. */
function unwrap(text: string): string {
  return /^cron\(/i.test(text) && text.endsWith(')') ? text.slice('cron('.length, -1) : text;
}

function repairZoned(zone: string, parts: readonly string[]): Advice {
  const local = repairParts(parts);
  const reading = local && readSchedule(local.text);
  if (!local || !reading || !('fields' in reading)) {
    return { advice: `leave the prefix out and write the hours in UTC, such as ${EXAMPLE}` };
  }
  const offsets = zoneOffsets(zone);
  const utc = offsets.map((offset) => inUtc(goFields(local.text), reading.fields, offset));
  if (offsets.length === 0 || !utc.every((text) => text !== undefined)) {
    return { advice: `leave the prefix out and write the hours in UTC, in the form ${quoted(local.text)}` };
  }
  const [first] = utc;
  const choices = utc.map((text, at) => `${quoted(text)} while ${zone} is at ${offsetName(offsets[at])}`);
  return { advice: `write ${utc.length === 1 ? quoted(first) : choices.join(', ')}`, suggestion: first };
}

function parsed(text: string | undefined, exact: boolean): Repair | undefined {
  return text !== undefined && !('refused' in readSchedule(text)) ? { text, exact } : undefined;
}
