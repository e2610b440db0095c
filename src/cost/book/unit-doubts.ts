import type { PriceBook } from '../../manifest/cost/price-book';
import type { Path } from '../../manifest/path';
import { currencyMagnitude } from '../../units/currency';
import { Amount } from '../../units/money';
import { STANDARD_HOURS } from '../hours';

/** A price so far from what such a thing costs that it is probably for another time. */
export interface UnitDoubt {
  readonly at: Path;
  readonly says: string;
}

interface Span {
  readonly least: Amount;
  readonly most: Amount;
}

/** In US dollars an hour: below and above it nobody sells a vCPU, or a GiB (or GB) of memory. */
const VCPU: Span = { least: Amount.of('0.0005'), most: Amount.of('1') };
const MEMORY: Span = { least: Amount.of('0.00005'), most: Amount.of('0.2') };

/**
 * Prices of vCPUs and memory that would fit the other time unit better, or none; also of an instance type, by its vCPUs, unless it has
 * GPUs. Nothing for a price of 0, or in a currency whose worth this package does not know by its order of magnitude.
 */
export function unitDoubts(book: PriceBook): readonly UnitDoubt[] {
  const power = currencyMagnitude(book.currency);
  if (power === undefined) return [];
  const scale = Amount.of(`1${'0'.repeat(power)}`);
  const doubt = (at: Path, price: string, span: Span, size = Amount.whole(1)) =>
    doubtOf(at, price, { least: span.least.times(scale), most: span.most.times(scale) }, size, book.currency);
  const blocks: readonly (readonly [Path, object | undefined])[] = [
    [['resources'], book.resources],
    [['spot'], book.spot],
    [['sizedPools', 'monthly'], book.sizedPools?.monthly],
    [['sizedPools', 'hourly'], book.sizedPools?.hourly],
  ];
  const rates = blocks.flatMap(([at, block]) =>
    Object.entries(block ?? {}).flatMap(([key, price]) => {
      const span = key.startsWith('perVcpu') ? VCPU : /^perGi?b(?:Hour|Month)$/.test(key) ? MEMORY : undefined;
      return span ? doubt([...at, key], price as string, span) : [];
    }),
  );
  const types = Object.entries(book.instanceTypes ?? {}).flatMap(([name, { vcpu, gpu, ...type }]) => {
    if (vcpu === undefined || (gpu !== undefined && !Amount.of(gpu).isZero)) return [];
    const prices = Object.entries(type).filter(([key]) => /^(?:onDemand|spot)Per/.test(key));
    return prices.flatMap(([key, price]) => doubt(['instanceTypes', name, key], price, VCPU, Amount.of(vcpu)));
  });
  return [...rates, ...types];
}

function doubtOf(at: Path, text: string, { least, most }: Span, size: Amount, currency: string): readonly UnitDoubt[] {
  const key = at[at.length - 1] as string;
  const price = Amount.of(text);
  const monthly = key.endsWith('Month');
  const factor = (times: boolean): Amount => (times ? STANDARD_HOURS.times(size) : size);
  const fits = (times: boolean): boolean =>
    price.compare(least.times(factor(times))) >= 0 && price.compare(most.times(factor(times))) <= 0;
  if (price.isZero || fits(monthly)) return [];
  const [from, to] = [least.times(factor(monthly)).exactText(), most.times(factor(monthly)).exactText()];
  const other = monthly ? key.replace(/Month$/, 'Hour') : key.replace(/Hour$/, 'Month');
  const says = fits(!monthly)
    ? `${text} ${currency} would be usual for ${monthly ? 'an hour' : 'a month'}, and ${key} is usually from ${from} to ${to}; write ${other}: "${text}" if that is its unit`
    : `${text} ${currency} is far from what ${key} usually is, ${from} to ${to}; check the unit, and the point, in the source`;
  return [{ at, says }];
}
