import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importAwsOffer } from '../../../src/cost/import/aws-offer';
import { importCsv } from '../../../src/cost/import/csv';
import type { Imported } from '../../../src/cost/import/imported';
import { importOpenCost } from '../../../src/cost/import/opencost';
import type { PriceBook } from '../../../src/manifest/cost/price-book';
import { readData } from '../../../src/run/read-data';

interface Vector {
  readonly id: string;
  readonly format: 'opencost-json' | 'opencost-values' | 'aws-offer' | 'csv';
  readonly text: string;
  readonly unit?: 'hour' | 'month' | null;
  readonly region?: string;
  readonly rates?: PriceBook['resources'];
  readonly spot?: PriceBook['spot'];
  readonly ignored?: readonly string[];
  readonly instanceTypes?: PriceBook['instanceTypes'];
  readonly retrievedAt?: string;
  readonly error?: string;
}

const { importers } = JSON.parse(readFileSync(join(__dirname, '../../vectors/cost.json'), 'utf8')) as {
  readonly importers: readonly Vector[];
};

const ORIGIN = { currency: 'USD', source: 'a test', retrievedAt: '2026-07-20' };

/** In pieces, so that words and numbers are cut in two. */
async function* pieces(text: string): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < text.length; at += 7) yield Buffer.from(text.slice(at, at + 7));
}

function imported({ format, text, unit, region }: Vector): Promise<Imported> | Imported {
  if (format === 'aws-offer') return importAwsOffer(pieces(text), { region: region ?? '' });
  if (format === 'csv') return importCsv(text, ORIGIN);
  const { data } = readData(text, 'prices.json', { numbersAsText: true });
  return importOpenCost(data, { ...ORIGIN, unit: unit ?? undefined });
}

it.each(importers.filter((one) => one.error === undefined).map((one) => [one.id, one] as const))(
  'imports %s',
  async (_, one) => {
    const { book, ignored } = await imported(one);
    expect(book.resources).toEqual(one.rates);
    expect(book.spot).toEqual(one.spot);
    expect(book.instanceTypes).toEqual(one.instanceTypes);
    expect(ignored).toEqual(one.ignored ?? []);
    expect(book.retrievedAt).toBe(one.retrievedAt ?? ORIGIN.retrievedAt);
  },
);

it.each(importers.filter((one) => one.error !== undefined).map((one) => [one.id, one] as const))(
  'refuses %s',
  async (_, one) => {
    await expect(async () => imported(one)).rejects.toThrow(one.error);
  },
);

it('has every worked import', () => {
  expect(importers).toHaveLength(6);
});
