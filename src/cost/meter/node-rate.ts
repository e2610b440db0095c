import type { PriceBook } from '../../manifest/cost/price-book';
import { Amount } from '../../units/money';
import { poolKey, pricesOf } from '../book/prices';
import { costAtMax } from '../estimate/node-items';
import { sizedNodeCost } from '../estimate/sized-pool';
import type { MeteredPool } from './bill-line';

/** What one node of a pool costs an hour, or a month where the pool is fixed; null with what is missing. */
export interface NodeRate {
  readonly price: Amount | null;
  readonly missing: readonly string[];
}

const ONE = Amount.whole(1);
const ONE_HOUR = { min: ONE, max: ONE, text: '1' };

export function nodeRate({ name, kind, declaration }: MeteredPool, book: PriceBook | undefined): NodeRate {
  if (!book) return { price: null, missing: [] };
  const prices = pricesOf(book);
  if (declaration) {
    const cost = sizedNodeCost(declaration.id, declaration.view.node, kind === 'fixed', prices, ONE_HOUR);
    return cost.missing
      ? { price: null, missing: cost.missing.map((one) => one.name) }
      : { price: costAtMax(cost.items), missing: [] };
  }
  const key = poolKey(name.includes('/') ? name : `MachineDeployment/${name}`);
  const named = prices.pools.get(key);
  const wanted = kind === 'fixed' ? 'Month' : 'Hour';
  if (named?.time === wanted) return { price: named.price, missing: [] };
  return { price: null, missing: [`pools["${key}"].perNode${wanted}`] };
}
