import { type FieldCheck, mapOf } from '../../check/field-checks';
import { bookFaults } from '../../cost/book/book-form';
import type { PriceBook } from '../../manifest/cost/price-book';
import { isPlainObject } from '../../manifest/object';
import type { HourlyPrices } from '../../model/autopilot/consolidation';
import type { Fraction } from '../../model/autopilot/snapshot';
import { overRatio, ratio, tryRatio } from '../../units/ratio';
import { readData } from '../read-data';
import { refuseProblems } from './data-file';
import { decimal } from './value-checks';

const PRICES: FieldCheck = mapOf('{ "n2-standard-4": "0.1942" }', decimal);

/** What a price book has, and a map of types to prices has not. */
const BOOK_FIELDS = ['instanceTypes', 'currency', 'schema'];

/** A price a month is one of so many hours, whatever the hours of the estimate. */
const HOURS_OF_MONTH = ratio(730n);

/**
 * Hourly prices by instance type: of a price book its on-demand prices, or a map of them alone.
 * @throws InputErrors with everything that cannot be read
 */
export function readHourlyPrices(text: string, file: string): HourlyPrices {
  const source = readData(text, file, { numbersAsText: true });
  const { data } = source;
  if (!isPlainObject(data) || !BOOK_FIELDS.some((field) => Object.hasOwn(data, field))) {
    refuseProblems(source, PRICES(data, []));
    return new Map(Object.entries(data as { readonly [type: string]: string }));
  }
  refuseProblems(
    source,
    bookFaults(data).map(({ at, says, rule }) => ({ at, says: `${says} [${rule}]` })),
  );
  return new Map(onDemandPrices(data as unknown as PriceBook));
}

function* onDemandPrices({ instanceTypes = {} }: PriceBook): Iterable<[string, Fraction]> {
  for (const [type, { onDemandPerHour, onDemandPerMonth }] of Object.entries(instanceTypes)) {
    const monthly = onDemandPerMonth === undefined ? undefined : tryRatio(onDemandPerMonth);
    const price = onDemandPerHour ?? (monthly && overRatio(monthly, HOURS_OF_MONTH));
    if (price !== undefined) yield [type, price];
  }
}
