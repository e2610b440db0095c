const CLOCK = /^([0-9]{2}):([0-9]{2}):([0-9]{2})([^\n][0-9]+)?(z|[+-][0-9]{2}:[0-9]{2})$/;
const GO_CLOCK = /^([0-9]{2}):([0-9]{2}):([0-9]{2})([.,][0-9]+)?(?:Z|[+-]([0-9]{2}):([0-9]{2}))$/;
const DATE = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/;

/**
 * A `format: date-time` of a CRD as the API server judges it: in any letter case, any character before the fraction, any
 * offset, and whatever follows a second `t`.
 * @see https://github.com/kubernetes/kube-openapi/blob/master/pkg/validation/strfmt/time.go
 */
export function isSchemaDateTime(text: string): boolean {
  const [date, clock] = text.toLowerCase().split('t', 2);
  const time = clock === undefined ? null : CLOCK.exec(clock);
  return time !== null && isDate(date) && time[1] <= '23' && time[2] <= '59' && time[3] <= '59';
}

/**
 * A time of object metadata, which Go decodes with `time.RFC3339`.
 * @see https://pkg.go.dev/time#Parse
 */
export function isGoTime(text: string): boolean {
  const time = text[10] === 'T' ? GO_CLOCK.exec(text.slice(11)) : null;
  if (time === null || !isDate(text.slice(0, 10))) return false;
  const [, hour, minute, second, , offsetHour = '00', offsetMinute = '00'] = time;
  return hour <= '23' && minute <= '59' && second <= '59' && offsetHour <= '24' && offsetMinute <= '60';
}

/** Milliseconds since 1970 of a time that Go reads, which may have its fraction after a comma; `undefined` for any other text. */
export function goInstant(text: string): number | undefined {
  const instant = isGoTime(text) ? Date.parse(text.replace(',', '.')) : Number.NaN;
  return Number.isNaN(instant) ? undefined : instant;
}

/** `YYYY-MM-DD` with a day that the month has. */
function isDate(text: string): boolean {
  const parts = DATE.exec(text);
  if (!parts) return false;
  const [year, month, day] = parts.slice(1).map(Number);
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
}

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}
