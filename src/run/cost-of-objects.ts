import type { Config } from '../check/config';
import type { CostParts } from '../check/input';
import { booksInUse } from '../cost/book/books-in-use';
import { estimate } from '../cost/estimate/estimate';
import type { EstimateOptions } from '../cost/estimate/estimate-options';
import type { BaselineSource, BooksInUse } from '../manifest/cost/cost-source';
import type { Estimate } from '../manifest/cost/estimate';
import type { Guardrails } from '../manifest/cost/guardrails';
import type { Manifest } from '../manifest/object';
import { builtInBook, loadBaseline, loadPrices } from './cost-files';

/** What an estimate is made with, everything read. Objects that share one value, by identity, are estimated together. */
export interface CostSettings {
  readonly books: BooksInUse;
  readonly guardrails?: Guardrails;
  readonly baseline?: BaselineSource;
  readonly options: EstimateOptions;
  /** Made already, of the very manifests that are judged. */
  readonly estimate?: Estimate;
}

/** @throws InputError for a file that cannot be read */
export function costSettings(config: Config, directory: string, options: EstimateOptions = {}): CostSettings {
  const { prices, guardrails, baseline } = config;
  return {
    books: booksInUse(prices === undefined ? [builtInBook()] : loadPrices(prices, directory)),
    ...(guardrails !== undefined && { guardrails }),
    ...(baseline !== undefined && { baseline: loadBaseline(baseline, directory) }),
    options,
  };
}

/** Whether a configuration asks for estimates at all. */
export function asksForCost({ prices, guardrails, baseline }: Config): boolean {
  return prices !== undefined || guardrails !== undefined || baseline !== undefined;
}

/** What the rules are told of the cost, with the pools that share the settings. */
export function costParts(settings: CostSettings, manifests: readonly Manifest[]): CostParts {
  const { books, guardrails, baseline } = settings;
  return {
    prices: books,
    ...(books.book && { estimate: estimateOf(settings, manifests) }),
    ...(guardrails && { guardrails: judgedAs(guardrails, books) }),
    ...(baseline && { baseline }),
  };
}

export function estimateOf(settings: CostSettings, manifests: readonly Manifest[]): Estimate | undefined {
  const { books, options } = settings;
  return settings.estimate ?? (books.book && estimate(manifests, books.book, options));
}

/** Nobody is refused for what illustrative prices say. */
function judgedAs(guardrails: Guardrails, { illustrative }: BooksInUse): Guardrails {
  return illustrative ? { ...guardrails, level: 'warn' } : guardrails;
}
