import type { Path } from '../../manifest/path';
import { type BookCheck, type BookFault, field } from './fault';
import { fieldsOf } from './maps';
import { priceFaults } from './price-form';

/** A block of prices: which keys it may have, and which of them stand for one thing. */
export interface RateBlock {
  readonly what: string;
  readonly example: string;
  /** Each list holds the keys for one thing, of which one may be there. */
  readonly things: readonly (readonly string[])[];
  readonly required?: readonly string[];
}

const UNITS = 'Vcpu|Gib|Gb|GibDisk|GbDisk|Gpu|Node|Cluster';
const KEY = new RegExp(`^(?:per(?:${UNITS})|(?:onDemand|spot|reserved)Per)(?:Hour|Month)$`);

/** Words that people write for an amount, with the units that may be meant. */
const AMOUNTS: readonly (readonly [words: RegExp, units: readonly string[]])[] = [
  [/gpu|accelerator/i, ['Gpu']],
  [/disk|storage|volume/i, ['GibDisk', 'GbDisk']],
  [/cpu|core/i, ['Vcpu']],
  [/mem|ram|gib|gb/i, ['Gib', 'Gb']],
  [/node|instance|machine/i, ['Node']],
  [/cluster|control/i, ['Cluster']],
];

/** Prices whose keys carry their units, other fields beside them. */
export function ratesOf(
  { what, example, things, required }: RateBlock,
  others: { readonly [name: string]: BookCheck } = {},
): BookCheck {
  const keys = things.flat();
  const fields = fieldsOf({
    what,
    example,
    required,
    checks: { ...Object.fromEntries(keys.map((key) => [key, priceFaults])), ...others },
    unknown: (name, at) =>
      KEY.test(name)
        ? field(at, `${name} is a price for another unit than ${what} has; use ${oneOf(keys)}`)
        : undefined,
    withUnit: (name) => oneOf(meantBy(name, keys, Object.keys(others))),
  });
  return (value, at) => [...fields(value, at), ...things.flatMap((thing) => twoPrices(value, thing, at))];
}

function meantBy(name: string, keys: readonly string[], others: readonly string[]): readonly string[] {
  const longer = others.find((other) => other.toLowerCase().startsWith(name.toLowerCase()));
  if (longer !== undefined) return [longer];
  const units = AMOUNTS.find(([words]) => words.test(name))?.[1] ?? [];
  const meant = keys.filter((key) => units.some((unit) => key === `per${unit}Hour` || key === `per${unit}Month`));
  return meant.length > 0 ? meant : keys;
}

function twoPrices(value: unknown, thing: readonly string[], at: Path): readonly BookFault[] {
  if (typeof value !== 'object' || value === null) return [];
  const [first, second] = thing.filter((key) => Object.hasOwn(value, key));
  if (first === undefined || second === undefined) return [];
  return field([...at, second], `${second} prices what ${first} prices already; keep one of them, such as ${first}`);
}

function oneOf(keys: readonly string[]): string {
  return keys.length < 2 ? keys.join() : `${keys.slice(0, -1).join(', ')} or ${keys[keys.length - 1]}`;
}
