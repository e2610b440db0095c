import type { PriceBook, ResourceRates } from '../../manifest/cost/price-book';
import { isPlainObject } from '../../manifest/object';
import { Amount } from '../../units/money';
import { quoted } from '../../units/quoted';
import { shownValue } from '../../units/shown-value';
import { ImportError } from './import-error';
import { type BookOrigin, bookWith, type Imported } from './imported';

const RATES = { CPU: 'perVcpu', RAM: 'perGib', GPU: 'perGpu', storage: 'perGibDisk' } as const;
const SPOT = { spotCPU: 'perVcpu', spotRAM: 'perGib', spotGPU: 'perGpu' } as const;

/** An hour of a vCPU above this in any currency of the dollar's magnitude is a month of one. */
const DEAREST_HOUR = Amount.of('1');

export interface OpenCostOptions extends BookOrigin {
  /** What the prices are for; nothing in the file says so. */
  readonly unit?: 'hour' | 'month';
}

/**
 * The prices of OpenCost: `default.json` and the files like it are an hour, the values of its Helm chart and of its page are a month. RAM
 * and storage are GiB. Amounts are read digit by digit where `data` has them as texts.
 * @throws ImportError
 * @see https://github.com/opencost/opencost/blob/5f65333/configs/default.json
 */
export function importOpenCost(data: unknown, { unit, ...origin }: OpenCostOptions): Imported {
  if (!isPlainObject(data))
    throw new ImportError([
      { says: `${shownValue(data)} is no map of prices; give OpenCost's default.json, or its custom prices` },
    ]);
  if (unit === undefined) throw new ImportError([{ says: unitUnsaid(data.CPU) }]);
  const time = unit === 'hour' ? 'Hour' : 'Month';
  const resources = ratesIn(data, RATES, time);
  const spot = ratesIn(data, SPOT, time);
  const known = new Set([...Object.keys(RATES), ...Object.keys(SPOT)]);
  const ignored = Object.entries(data).flatMap(([key, value]) => (!known.has(key) && isAmount(value) ? [key] : []));
  return { book: bookWith(origin, { resources, ...(Object.keys(spot).length > 0 && { spot }) }), ignored };
}

function ratesIn(
  data: { readonly [key: string]: unknown },
  keys: { readonly [key: string]: string },
  time: string,
): ResourceRates {
  const rates = Object.entries(keys).flatMap(([key, rate]) => {
    const value = Object.hasOwn(data, key) ? data[key] : undefined;
    return value === undefined || value === null || value === '' ? [] : [[`${rate}${time}`, asText(value)] as const];
  });
  return Object.fromEntries(rates) as PriceBook['resources'] & object;
}

function asText(value: unknown): unknown {
  return typeof value === 'number' ? String(value) : value;
}

function isAmount(value: unknown): boolean {
  return /^[0-9.]+$/.test(String(value));
}

function unitUnsaid(cpu: unknown): string {
  const price = Amount.read(String(cpu));
  const fits = price && price.compare(DEAREST_HOUR) > 0 ? 'month' : 'hour';
  const hint = price ? `, which ${quoted(String(cpu))} for a vCPU looks like` : '';
  return `the prices could be for an hour or for a month, which differ by 730; say whether the file is per hour or per month: pass --unit ${fits}${hint}`;
}
