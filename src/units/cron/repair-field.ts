import { type FieldRange, nameOf } from './fields';
import { readField } from './read-field';
import { writeValues } from './write-field';

/** A text the parser reads, and whether it says all that the refused one was meant to say. */
export interface Repair {
  readonly text: string;
  readonly exact: boolean;
}

/** A field with each refused item mended; undefined where one of them is beyond guessing. */
export function repairField(text: string, range: FieldRange): Repair | undefined {
  const items = text.split(',').filter((item) => item !== '');
  const repairs = items.map((item) => ('refused' in readField(item, range) ? repairItem(item, range) : keep(item)));
  if (!repairs.every((repair) => repair !== undefined)) return undefined;
  return { text: repairs.map((repair) => repair.text).join(',') || text, exact: repairs.every(({ exact }) => exact) };
}

function keep(text: string): Repair {
  return { text, exact: true };
}

function repairItem(item: string, range: FieldRange): Repair | undefined {
  const plain = item.toLowerCase().replace(/[–—]/g, '-');
  const nearest = withoutQuartz(plain, range);
  const text = repairSpan(nearest ?? plain, range);
  return text === undefined ? undefined : { text, exact: nearest === undefined };
}

/** Quartz has `L` (last), `15W` (nearest working day) and `mon#1` (first Monday); here each is cut to what is left. */
function withoutQuartz(item: string, range: FieldRange): string | undefined {
  if (range.name === 'dayOfMonth' && /^lw?$/.test(item)) return '28';
  if (range.name === 'dayOfMonth' && /^[0-9]+w$/.test(item)) return item.slice(0, -1);
  if (range.name === 'dayOfWeek' && /^[^#]+#[1-5]$/.test(item)) return item.slice(0, -2);
  if (range.name === 'dayOfWeek' && /^(?:[0-9]|[a-z]{3})l$/.test(item)) return item.slice(0, -1);
  return undefined;
}

function repairSpan(item: string, range: FieldRange): string | undefined {
  const [span, stepText, ...more] = item.split('/');
  const ends = span.split('-').filter((end) => end !== '');
  const step = stepText === undefined ? 1 : repairStep(stepText);
  if (more.length > 0 || ends.length > 2 || step === undefined) return undefined;
  if (ends[0] === '*' || ends[0] === '?') return step > 1 ? `*/${step}` : '*';
  const [start, end] = ends.map((text) => meant(text, range));
  if (start === undefined || (ends.length === 2 && end === undefined)) return undefined;
  const inWords = /[a-z]/.test(span);
  return end === undefined ? repairSingle(start, step, range, inWords) : repairRange(start, end, step, range, inWords);
}

function repairSingle(value: number, step: number, range: FieldRange, inWords: boolean): string {
  const text = writeValues([wrap(value, range)], range, inWords);
  return step > 1 ? `${text}/${step}` : text;
}

function repairRange(start: number, end: number, step: number, range: FieldRange, inWords: boolean): string {
  const size = range.max - range.min + 1;
  const [first, last] = end - start >= size - 1 ? [range.min, range.max] : [wrap(start, range), wrap(end, range)];
  if (step > 1) {
    const length = last >= first ? last - first : last - first + size;
    const count = Math.floor(length / step) + 1;
    const values = Array.from({ length: count }, (_, at) => range.min + ((first - range.min + at * step) % size));
    return values.map((value) => (inWords ? nameOf(range, value) : `${value}`)).join(',');
  }
  const run = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);
  if (first <= last) return writeValues(run(first, last), range, inWords);
  return [run(first, range.max), run(range.min, last)].map((half) => writeValues(half, range, inWords)).join(',');
}

function repairStep(text: string): number | undefined {
  return /^[+-]?[0-9]{1,4}$/.test(text) ? Math.abs(Number(text)) || 1 : undefined;
}

/** Minute 60, hour 24 and weekday 7 are the first of the next hour, day and week. */
function wrap(value: number, range: FieldRange): number {
  return value > range.max ? range.min : value;
}

function meant(text: string, range: FieldRange): number | undefined {
  if (/^[0-9]{1,4}$/.test(text)) {
    const value = Number(text);
    return value >= range.min && value <= range.max + (range.min === 0 ? 1 : 0) ? value : undefined;
  }
  const word = text.replace(/\.$/, '');
  const matches = range.words.filter((name) => (word.length > 1 && name.startsWith(word)) || word === `${name}s`);
  return matches.length === 1 ? range.min + range.words.indexOf(matches[0]) : undefined;
}
