import { type FieldRange, nameOf } from './fields';

/** Rising values as a comma list in which three or more in a row are a range: `1-5`, `0,6`. */
export function writeValues(values: readonly number[], range: FieldRange, inWords: boolean): string {
  const word = (value: number) => (inWords ? nameOf(range, value) : `${value}`);
  const parts: string[] = [];
  for (let at = 0; at < values.length; ) {
    let end = at;
    while (values[end + 1] === values[end] + 1) end++;
    if (end - at > 1) parts.push(`${word(values[at])}-${word(values[end])}`);
    else parts.push(...values.slice(at, end + 1).map(word));
    at = end + 1;
  }
  return parts.join(',');
}
