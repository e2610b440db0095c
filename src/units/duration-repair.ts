import { shortDuration } from './duration-format';
import { scanGoDuration } from './go-duration';

/** What people write for a unit of Go's: the unit meant, and how many of it. */
const MEANT: ReadonlyMap<string, readonly [count: bigint, unit: string]> = new Map([
  ...spellings('s', 1n, 'sec secs second seconds'),
  ...spellings('m', 1n, 'min mins minute minutes'),
  ...spellings('h', 1n, 'hr hrs hour hours'),
  ...spellings('h', 24n, 'd day days'),
  ...spellings('h', 168n, 'w wk week weeks'),
  ...spellings('ms', 1n, 'msec millisecond milliseconds'),
]);

function spellings(unit: string, count: bigint, words: string): [string, readonly [bigint, string]][] {
  return words.split(' ').map((word) => [word, [count, unit]]);
}

/**
 * The Go duration that a refused text most likely means: `1d` is `24h`, `10 min` is `10m`, `PT10M` is `10m`, a bare
 * number is seconds. Undefined where nothing can be made of it.
 */
export function repairDuration(text: string): string | undefined {
  const plain = isoParts(
    text
      .toLowerCase()
      .replace(/[\s_]+/g, '')
      .replaceAll(',', '.'),
  );
  if (!/[0-9]/.test(plain) || !/^[+-]?(?:[0-9.]+[a-zµμ]+)*[0-9.]*$/.test(plain)) return undefined;
  let sum = 0n;
  let larger = '';
  for (const [, number, word] of plain.matchAll(/([0-9.]+)([a-zµμ]*)/g)) {
    const [count, unit] = MEANT.get(word) ?? [1n, word || belowOf(larger)];
    const value = scanGoDuration(`${number}${unit}`);
    if (typeof value !== 'bigint') return undefined;
    sum += value * count;
    larger = unit;
  }
  const repaired = shortDuration(plain.startsWith('-') ? -sum : sum);
  return typeof scanGoDuration(repaired) === 'bigint' ? repaired : undefined;
}

/** ISO 8601 (`p1dt2h`) as number and unit pairs (`1d2h`); anything else as it is. */
function isoParts(text: string): string {
  return /^p[0-9t]/.test(text) ? text.slice(1).replace('t', '') : text;
}

/** The unit a last number without one stands for: `1h30` is an hour and 30 minutes. */
function belowOf(unit: string): string {
  return unit === 'h' ? 'm' : 's';
}
