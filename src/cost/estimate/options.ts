import type { PriceBook } from '../../manifest/cost/price-book';
import { Amount } from '../../units/money';
import { quoted } from '../../units/quoted';
import { pricesOf } from '../book/prices';
import { DEFAULT_HOURS, type Hours, readHours } from '../hours';
import type { Churn, Costing } from './costing';
import { EstimateOptionError, type EstimateOptions } from './estimate-options';

/** What no estimate has, unless the price book does. */
export const EXCLUDES: readonly string[] = [
  'egress',
  'load balancers',
  'nodes of rolling replacements',
  'support',
  'volumes of workloads',
];

/**
 * What to estimate with.
 * @throws EstimateOptionError
 */
export function costingOf(book: PriceBook, options: EstimateOptions): Costing & { readonly hoursChosen: boolean } {
  const problems: { option: keyof EstimateOptions; says: string }[] = [];
  const hours = readHours(options.hoursPerMonth ?? book.hoursPerMonth ?? DEFAULT_HOURS);
  if ('wrong' in hours) problems.push({ option: 'hoursPerMonth', says: hours.wrong });
  const share = options.spotShare ?? book.spotShare;
  const spotShare = share === undefined ? undefined : Amount.read(share);
  if (share !== undefined && (!spotShare || spotShare.compare(Amount.whole(1)) > 0)) {
    problems.push({
      option: 'spotShare',
      says: `${quoted(share)} is no share from "0" to "1"; write one such as "0.7"`,
    });
  }
  const churn = readChurn(options.replacementsPerNode);
  if (!churn) {
    const says = `${quoted(String(options.replacementsPerNode))} is no number of replacements; write "2", or "worst"`;
    problems.push({ option: 'replacementsPerNode', says });
  }
  if (problems.length > 0) throw new EstimateOptionError(problems);
  return {
    prices: pricesOf(book),
    hours: hours as Hours,
    hoursChosen: (hours as Hours).text !== DEFAULT_HOURS,
    spotShare,
    churn: churn as Churn,
    excludes: options.excludes ? [...options.excludes].sort() : EXCLUDES,
  };
}

function readChurn(text: string | undefined): Churn | undefined {
  if (text === undefined || text === 'none') return 'none';
  if (text === 'worst') return 'worst';
  const amount = Amount.read(text);
  return amount?.isZero ? 'none' : amount;
}
