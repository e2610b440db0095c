import type { Amount } from '../../units/money';
import type { Prices } from '../book/prices';
import type { Hours } from '../hours';
import { type NodeItem, nodeItem } from './node-items';

/** How often nodes of pools that are billed by started hours are replaced a month, each replacement starting an hour of its own. */
export type Churn = 'none' | 'worst' | Amount;

/** Everything that an estimate of one pool is made with. */
export interface Costing {
  readonly prices: Prices;
  readonly hours: Hours;
  readonly spotShare: Amount | undefined;
  readonly churn: Churn;
  readonly excludes: readonly string[];
}

/** What the book adds to every node. */
export function addOnItems({ prices, hours }: Costing): readonly NodeItem[] {
  return prices.addOns.map((addOn) => nodeItem(addOn.name, addOn, hours, true));
}
