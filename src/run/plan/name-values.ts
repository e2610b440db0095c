import { type FieldCheck, mapOf } from '../../check/field-checks';
import { InputError } from '../../manifest/input-error';
import { isPlainObject, type PlainObject } from '../../manifest/object';
import type { HourlyPrices } from '../../model/autopilot/consolidation';
import type { FleetSnapshot, Fraction } from '../../model/autopilot/snapshot';
import { quoted } from '../../units/quoted';
import { readDataFile, refuseProblems } from './data-file';
import { decimal } from './value-checks';

const UTILIZATION: FieldCheck = mapOf('{ "node-a": "0.185" }', decimal);
const PRICES: FieldCheck = mapOf('{ "n2-standard-4": "0.1942" }', decimal);

/** What only a price book has, beside its types. */
const BOOK_FIELDS = ['instanceTypes', 'currency', 'schema'];

/**
 * Measured utilization by the name of the node, from 0 to 1.
 * @throws InputErrors with every value that cannot be read
 */
export function readUtilization(text: string, file: string): ReadonlyMap<string, Fraction> {
  const source = readDataFile(text, file);
  refuseProblems(source, UTILIZATION(source.data, []));
  return new Map(Object.entries(source.data as { readonly [node: string]: string | number }));
}

/**
 * The same for every managed node of a snapshot.
 * @throws InputError for a name that no node has, and for a managed node without a value
 */
export function coverNodes(measured: ReadonlyMap<string, Fraction>, nodes: FleetSnapshot['nodes'], file: string): void {
  const names = new Set(nodes.map(({ name }) => name));
  const unknown = [...measured.keys()].find((name) => !names.has(name));
  if (unknown !== undefined) {
    throw new InputError(
      file,
      undefined,
      `${quoted(unknown)} is no node of the snapshot; remove it, or take a newer snapshot`,
    );
  }
  const missing = nodes.find(({ name, managed = true }) => managed && !measured.has(name));
  if (missing)
    throw new InputError(file, undefined, `no value for node ${quoted(missing.name)}; add one such as "0.185"`);
}

/**
 * Hourly prices by instance type: of a price book its on-demand prices an hour, or a map of them alone.
 * @throws InputErrors with every price that cannot be read
 */
export function readHourlyPrices(text: string, file: string): HourlyPrices {
  const source = readDataFile(text, file);
  const { data } = source;
  if (!isPlainObject(data) || !BOOK_FIELDS.some((field) => Object.hasOwn(data, field))) {
    refuseProblems(source, PRICES(data, []));
    return new Map(Object.entries(data as { readonly [type: string]: string | number }));
  }
  const prices = [...onDemandPrices(data)];
  refuseProblems(
    source,
    prices.flatMap(([type, price]) => decimal(price, ['instanceTypes', type, 'onDemandPerHour'])),
  );
  return new Map(prices as [string, string | number][]);
}

function* onDemandPrices(book: PlainObject): Iterable<[string, unknown]> {
  if (!isPlainObject(book.instanceTypes)) return;
  for (const [type, facts] of Object.entries(book.instanceTypes)) {
    if (isPlainObject(facts) && facts.onDemandPerHour !== undefined) yield [type, facts.onDemandPerHour];
  }
}
