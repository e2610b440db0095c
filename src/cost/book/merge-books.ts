import type { PriceBook } from '../../manifest/cost/price-book';

/**
 * One book of several in one currency: a later one adds to the earlier, and replaces what it has too, block by block; types, pools and
 * packages one by one. The date is the oldest.
 */
export function mergeBooks(books: readonly [PriceBook, ...PriceBook[]]): PriceBook {
  return books.slice(1).reduce<PriceBook>(merged, books[0]);
}

function merged(first: PriceBook, second: PriceBook): PriceBook {
  const both = { ...first, ...second };
  return {
    ...both,
    name: [first.name, second.name].filter((name) => name !== undefined).join(' + ') || undefined,
    source: first.source === second.source ? first.source : `${first.source} + ${second.source}`.slice(0, 200),
    retrievedAt: [first.retrievedAt, second.retrievedAt].sort()[0] as string,
    instanceTypes: { ...first.instanceTypes, ...second.instanceTypes },
    sizedPools: { ...first.sizedPools, ...second.sizedPools },
    pools: { ...first.pools, ...second.pools },
    packages: { ...first.packages, ...second.packages },
    addOns: [...(first.addOns ?? []), ...(second.addOns ?? [])],
    credits: [...(first.credits ?? []), ...(second.credits ?? [])],
  };
}
