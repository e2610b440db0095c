import type { InstanceType } from '../../manifest/cost/price-book';
import { isPlainObject } from '../../manifest/object';
import { quoted } from '../../units/quoted';
import { type OfferedType, offeredType } from './aws-product';
import { ImportError } from './import-error';
import { type BookOrigin, bookWith, type Imported } from './imported';

export interface AwsOfferOptions extends Partial<Pick<BookOrigin, 'name' | 'source'>> {
  /** `us-east-1`. */
  readonly region: string;
}

interface Found {
  publicationDate: string | undefined;
  readonly products: Map<string, OfferedType>;
  readonly prices: Map<string, { readonly currency: string; readonly price: string }>;
  readonly regions: Set<string>;
}

const PATHS = ['$.publicationDate', '$.products.*', '$.terms.OnDemand.*'];

/**
 * On-demand prices of Linux machines in one region, from the bulk offer file of AmazonEC2, which is read as a stream: it may have
 * gigabytes. There are no spot prices in it.
 * @throws ImportError
 * @see https://docs.aws.amazon.com/awsaccountbilling/latest/aboutv2/using-the-aws-price-list-bulk-api.html
 */
export async function importAwsOffer(
  chunks: AsyncIterable<Uint8Array | string>,
  { region, name, source }: AwsOfferOptions,
): Promise<Imported> {
  const found = await offersIn(chunks, region);
  const priced = [...found.products].flatMap(([sku, product]) => {
    const price = found.prices.get(sku);
    return price ? [{ ...product, ...price }] : [];
  });
  const currencies = [...new Set(priced.map(({ currency }) => currency))].sort();
  const [currency, another] = currencies;
  if (currency === undefined) throw new ImportError([{ says: nothingFor(region, found.regions) }]);
  if (another !== undefined)
    throw new ImportError([{ says: `prices in ${currencies.join(' and ')}; give the file of one of them` }]);
  const origin: BookOrigin = {
    name,
    currency,
    region,
    source: source ?? `AWS Price List, AmazonEC2 in ${region}, Linux on demand`,
    retrievedAt: found.publicationDate?.slice(0, 10) ?? '',
  };
  return { book: bookWith(origin, { instanceTypes: typesOf(priced) }), ignored: [] };
}

type Priced = OfferedType & { readonly price: string };

/** In order of name; where a type is offered twice, its shared tenancy. */
function typesOf(priced: readonly Priced[]): { readonly [name: string]: InstanceType } {
  const types = new Map<string, Priced>();
  for (const offer of priced) {
    const known = types.get(offer.name);
    if (!known || (known.tenancy !== 'Shared' && offer.tenancy === 'Shared')) types.set(offer.name, offer);
  }
  const sorted = [...types.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
  return Object.fromEntries(sorted.map(({ name, sizes, price }) => [name, { ...sizes, onDemandPerHour: price }]));
}

async function offersIn(chunks: AsyncIterable<Uint8Array | string>, region: string): Promise<Found> {
  const { JSONParser } = require('@streamparser/json') as typeof import('@streamparser/json');
  const found: Found = { publicationDate: undefined, products: new Map(), prices: new Map(), regions: new Set() };
  const parser = new JSONParser({ paths: PATHS, keepStack: false });
  parser.onValue = ({ value, key, stack }) => {
    const part = stack[1]?.key;
    if (part === 'products') keepProduct(String(key), value, region, found);
    else if (part === 'terms') keepPrice(String(key), value, found);
    else if (typeof value === 'string') found.publicationDate = value;
  };
  try {
    for await (const chunk of chunks) parser.write(chunk);
    if (!parser.isEnded) parser.end();
  } catch (error) {
    const [why] = String((error as Error).message).split('\n', 1);
    throw new ImportError([{ says: `it is no JSON (${why}); give the index.json of an offer` }]);
  }
  return found;
}

function keepProduct(sku: string, value: unknown, region: string, found: Found): void {
  const product = offeredType(value);
  if (product) found.regions.add(product.region);
  if (product?.region === region) found.products.set(sku, product);
}

/** Products stand before terms; of other SKUs nothing is kept. */
function keepPrice(sku: string, terms: unknown, found: Found): void {
  if (!found.products.has(sku)) return;
  for (const term of valuesOf(terms)) {
    for (const dimension of valuesOf(isPlainObject(term) ? term.priceDimensions : undefined)) {
      if (!isPlainObject(dimension) || dimension.unit !== 'Hrs' || !isPlainObject(dimension.pricePerUnit)) continue;
      for (const [currency, price] of Object.entries(dimension.pricePerUnit)) {
        if (typeof price === 'string' && /[1-9]/.test(price)) found.prices.set(sku, { currency, price });
      }
    }
  }
}

function valuesOf(value: unknown): readonly unknown[] {
  return isPlainObject(value) ? Object.values(value) : [];
}

function nothingFor(region: string, regions: ReadonlySet<string>): string {
  const others = [...regions].filter((one) => one !== region).sort();
  const advice =
    others.length > 0 ? `pass --region ${others[0]}, or the file of ${region}` : 'give the index.json of AmazonEC2';
  return `no on-demand price of a Linux machine in ${quoted(region)}; ${advice}`;
}
