import { tryGoInt64 } from '../go-number';
import { FIELD_RANGES, type FieldName } from './fields';
import { readField } from './read-field';
import { goFields } from './white-space';
import { writeValues } from './write-field';

/** A part of a schedule that the parser reads differently than it looks. */
export interface ScheduleOddity {
  readonly field: FieldName;
  /** As written; the whole field for an empty item. */
  readonly item: string;
  /**
   * `wide-step`: a step above the number of values there are, so that only the first is left. `star-range`: what follows
   * `*-` is ignored. `empty-item`: a comma too many.
   */
  readonly kind: 'wide-step' | 'star-range' | 'empty-item';
  /** What the parser makes of the item, and what to write instead. */
  readonly readAs: string;
}

/** What is odd about a schedule that parses; none for a descriptor, nor for a field without any value. */
export function scheduleOddities(text: string): ScheduleOddity[] {
  const parts = goFields(text);
  if (parts.length !== FIELD_RANGES.length) return [];
  return FIELD_RANGES.flatMap((range, at) => {
    const field = range.name;
    const items = parts[at].split(',');
    const named = items.filter((item) => item !== '');
    const found = named.flatMap((item): ScheduleOddity[] => {
      const [span, step] = item.split('/');
      if (/^[*?]-/.test(span)) {
        return [{ field, item, kind: 'star-range', readAs: step === undefined ? '*' : `*/${step}` }];
      }
      const admitted = readField(step === undefined ? item : `${span}${/^[*?]$|-/.test(span) ? '' : '/1'}`, range);
      const width = 'refused' in admitted ? 0 : admitted.values.length;
      if (step === undefined || width === 0 || (tryGoInt64(step) ?? 0n) <= BigInt(width)) return [];
      const read = readField(item, range);
      return 'refused' in read
        ? []
        : [{ field, item, kind: 'wide-step', readAs: writeValues(read.values, range, false) }];
    });
    if (named.length > 0 && named.length < items.length) {
      found.push({ field, item: parts[at], kind: 'empty-item', readAs: named.join(',') });
    }
    return found;
  });
}
