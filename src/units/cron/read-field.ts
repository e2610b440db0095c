import { tryGoInt64 } from '../go-number';
import { quoted } from '../quoted';
import { type FieldRange, type FieldSet, fieldSet } from './fields';

/** Why the parser refuses; written to follow the quoted schedule. */
export interface Refusal {
  readonly refused: string;
  /** The field at fault, where it is one. */
  readonly range?: FieldRange;
}

/** Reads a comma list as robfig/cron does: an empty item is nothing, so a field of only commas admits no value. */
export function readField(text: string, range: FieldRange): FieldSet | Refusal {
  const admitted = new Set<number>();
  let star = false;
  for (const part of new Set(text.split(','))) {
    if (part === '') continue;
    const item = readItem(part, range);
    if ('refused' in item) return item;
    for (let value = item.start; value <= item.end; value += item.step) admitted.add(value);
    star ||= item.star && item.step === 1;
  }
  return fieldSet(admitted, star);
}

interface Ends {
  readonly start: number;
  readonly end: number;
  readonly star: boolean;
}

function readItem(text: string, range: FieldRange): (Ends & { readonly step: number }) | Refusal {
  const [span, stepText, ...more] = text.split('/');
  const ends = readEnds(span, range, stepText !== undefined);
  if ('refused' in ends) return ends;
  if (more.length > 0) return refuse(text, range, 'with more than one slash');
  const step = stepText === undefined ? 1 : readNumber(stepText);
  if (step === undefined || step === 0) return refuse(text, range, 'whose step is no number above 0');
  if (ends.start < range.min) return refuse(text, range, `below the lowest, ${range.min}`);
  if (ends.end > range.max) return refuse(text, range, `above the highest, ${range.max}${sunday(range)}`);
  if (ends.start > ends.end) return refuse(text, range, 'a range that runs backwards');
  return { ...ends, step };
}

/** `*` and `?` swallow whatever follows a dash: `*-5` is `*`. */
function readEnds(text: string, range: FieldRange, hasStep: boolean): Ends | Refusal {
  const [low, high, ...more] = text.split('-');
  if (low === '*' || low === '?') return { start: range.min, end: range.max, star: true };
  const start = readValue(low, range);
  const end = high === undefined ? start : readValue(high, range);
  if (start === undefined) return refuse(text, range, noValue(low, text, range));
  if (end === undefined) return refuse(text, range, noValue(high, text, range));
  if (more.length > 0) return refuse(text, range, 'with more than one dash');
  return { start, end: high === undefined && hasStep ? range.max : end, star: false };
}

function readValue(text: string, range: FieldRange): number | undefined {
  // Go lower-cases U+0130 to a plain i, JavaScript does not.
  const at = range.words.length > 0 ? range.names.indexOf(text.replace('\u0130', 'i').toLowerCase()) : -1;
  return at < 0 ? readNumber(text) : range.min + at;
}

function readNumber(text: string): number | undefined {
  const value = tryGoInt64(text);
  return value === undefined || value < 0n ? undefined : Number(value);
}

function noValue(part: string, item: string, range: FieldRange): string {
  const subject = part === item ? 'which' : `in which ${quoted(part)}`;
  return `${subject} is ${range.words.length > 0 ? 'neither a number nor a three-letter name' : 'no number'}`;
}

function sunday(range: FieldRange): string {
  return range.name === 'dayOfWeek' ? ' (Sunday is 0)' : '';
}

function refuse(item: string, range: FieldRange, problem: string): Refusal {
  return { refused: `has the ${range.label} ${quoted(item)}, ${problem}`, range };
}
