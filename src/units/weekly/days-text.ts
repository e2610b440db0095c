import { DAYS, type Day } from './day';

/** Days as people write them: `mon-fri`, `sat,sun`, `daily`. Three or more in a row are a range. */
export function daysText(days: readonly Day[]): string {
  const named = DAYS.map((day) => days.includes(day));
  if (!named.includes(false)) return 'daily';
  const parts: string[] = [];
  for (let at = 0; at < DAYS.length; at++) {
    if (!named[at]) continue;
    let end = at;
    while (named[end + 1]) end++;
    if (end - at > 1) parts.push(`${DAYS[at]}-${DAYS[end]}`);
    else parts.push(...DAYS.slice(at, end + 1));
    at = end;
  }
  return parts.join(',');
}

/** The days that `daysText` writes as `text`; `undefined` where it writes no such text. */
export function readDays(text: string): readonly Day[] | undefined {
  if (text === 'daily') return DAYS;
  const days = text.split(',').flatMap((part): readonly Day[] => {
    const [first, last = first] = part.split('-').map((name) => DAYS.indexOf(name as Day));
    return first === undefined || last === undefined || first < 0 ? [] : DAYS.slice(first, last + 1);
  });
  return daysText(days) === text ? days : undefined;
}
