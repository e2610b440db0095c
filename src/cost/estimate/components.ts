import type { CostComponent } from '../../manifest/cost/estimate';
import { Amount } from '../../units/money';
import type { NodeItem } from './node-items';

/** What is paid for at one end: items of a node, and how many nodes; absent where that is not known or has no bound. */
export interface EndItems {
  readonly items: readonly NodeItem[];
  readonly nodes: Amount;
}

interface Growing {
  readonly name: string;
  readonly unit: string;
  readonly price: Amount;
  quantityMin: Amount | null;
  quantityMax: Amount | null;
}

/** One component for each thing and price, in the order in which they come; their sums are the two ends. */
export function componentsOf(low: EndItems | undefined, high: EndItems | undefined): readonly CostComponent[] {
  const found = new Map<string, Growing>();
  const at = ({ name, unit, price }: NodeItem): Growing => {
    const key = `${name} ${unit} ${price.exactText()}`;
    const component = found.get(key) ?? {
      ...{ name, unit, price },
      quantityMin: low ? Amount.ZERO : null,
      quantityMax: high ? Amount.ZERO : null,
    };
    found.set(key, component);
    return component;
  };
  for (const item of low?.items ?? []) {
    const component = at(item);
    component.quantityMin = (component.quantityMin ?? Amount.ZERO).plus(item.atMin.times(low?.nodes ?? Amount.ZERO));
  }
  for (const item of high?.items ?? []) {
    const component = at(item);
    component.quantityMax = (component.quantityMax ?? Amount.ZERO).plus(item.atMax.times(high?.nodes ?? Amount.ZERO));
  }
  return [...found.values()].map((component) => ({
    ...component,
    min: component.quantityMin && component.price.times(component.quantityMin),
    max: component.quantityMax && component.price.times(component.quantityMax),
  }));
}
