import type {
  InstanceType,
  NodePrice,
  PriceBook,
  ResourceRates,
  ResourceUnit,
  TimeUnit,
} from '../../manifest/cost/price-book';
import { Amount } from '../../units/money';

/** A price and what it is for. */
export interface Rate {
  readonly price: Amount;
  readonly unit: ResourceUnit;
  readonly time: TimeUnit;
}

/** The rates of one block; `at` is where it stands in the book. */
export interface Rates {
  readonly at: string;
  readonly vcpu?: Rate;
  readonly memory?: Rate;
  readonly disk?: Rate;
  readonly gpu?: Rate;
}

export interface TimedPrice {
  readonly price: Amount;
  readonly time: TimeUnit;
}

export type Purchase = 'onDemand' | 'spot' | 'reserved';

/** A type of machine with its sizes and prices as numbers. */
export interface PricedType extends Pick<InstanceType, 'arch' | 'family' | 'category' | 'size'> {
  readonly name: string;
  readonly vcpu?: Amount;
  readonly memoryGib?: Amount;
  readonly gpu: Amount;
  readonly prices: { readonly [purchase in Purchase]?: TimedPrice };
}

/** A price book with its decimals read, once a book. */
export interface Prices {
  readonly book: PriceBook;
  readonly resources: Rates;
  /** Disks of spot nodes cost what others do unless the book says otherwise. */
  readonly spot: Rates;
  readonly monthly: Rates;
  readonly hourly: Rates;
  readonly types: ReadonlyMap<string, PricedType>;
  readonly pools: ReadonlyMap<string, TimedPrice>;
  readonly addOns: readonly (TimedPrice & { readonly name: string })[];
}

const READ = new WeakMap<PriceBook, Prices>();

/** Of a book without faults. */
export function pricesOf(book: PriceBook): Prices {
  let prices = READ.get(book);
  if (!prices) {
    prices = read(book);
    READ.set(book, prices);
  }
  return prices;
}

function read(book: PriceBook): Prices {
  const resources = ratesIn('resources', book.resources);
  const spot = ratesIn('spot', book.spot);
  return {
    book,
    resources,
    spot: { ...spot, disk: spot.disk ?? resources.disk },
    monthly: ratesIn('sizedPools.monthly', book.sizedPools?.monthly),
    hourly: ratesIn('sizedPools.hourly', book.sizedPools?.hourly),
    types: new Map(Object.entries(book.instanceTypes ?? {}).map(([name, type]) => [name, typeIn(name, type)])),
    pools: new Map(
      Object.entries(book.pools ?? {}).flatMap(([id, pool]) => {
        const price = nodePriceIn(pool);
        return price ? [[poolKey(id), price] as const] : [];
      }),
    ),
    addOns: (book.addOns ?? []).flatMap((addOn) => {
      const price = nodePriceIn(addOn);
      return price ? [{ ...price, name: addOn.name }] : [];
    }),
  };
}

/** The key by which a pool is found, whether or not its namespace is written: `MachineDeployment/default/x` is `MachineDeployment/x`. */
export function poolKey(id: string): string {
  return id.replace(/^(MachineDeployment)\/default\//, '$1/');
}

function ratesIn(at: string, block: ResourceRates = {}): Rates {
  return {
    at,
    vcpu: rateIn(block, ['Vcpu']),
    memory: rateIn(block, ['Gib', 'Gb']),
    disk: rateIn(block, ['GibDisk', 'GbDisk']),
    gpu: rateIn(block, ['Gpu']),
  };
}

function rateIn(block: ResourceRates, units: readonly ResourceUnit[]): Rate | undefined {
  for (const unit of units) {
    for (const time of ['Hour', 'Month'] as const) {
      const price = block[`per${unit}${time}`];
      if (price !== undefined) return { price: Amount.of(price), unit, time };
    }
  }
  return undefined;
}

function typeIn(name: string, type: InstanceType): PricedType {
  const { vcpu, memoryGib, gpu, arch, family, category, size } = type;
  const prices = (['onDemand', 'spot', 'reserved'] as const).flatMap((purchase) => {
    const price = timed(type[`${purchase}PerHour`], type[`${purchase}PerMonth`]);
    return price ? [[purchase, price] as const] : [];
  });
  return {
    name,
    vcpu: vcpu === undefined ? undefined : Amount.of(vcpu),
    memoryGib: memoryGib === undefined ? undefined : Amount.of(memoryGib),
    gpu: gpu === undefined ? Amount.ZERO : Amount.of(gpu),
    ...{ arch, family, category, size },
    prices: Object.fromEntries(prices),
  };
}

function nodePriceIn({ perNodeHour, perNodeMonth }: NodePrice): TimedPrice | undefined {
  return timed(perNodeHour, perNodeMonth);
}

function timed(perHour: string | undefined, perMonth: string | undefined): TimedPrice | undefined {
  if (perHour !== undefined) return { price: Amount.of(perHour), time: 'Hour' };
  return perMonth === undefined ? undefined : { price: Amount.of(perMonth), time: 'Month' };
}
