import { importAwsOffer } from '../../../src/cost/import/aws-offer';

interface Offered {
  readonly attributes?: object;
  readonly unit?: string;
  readonly pricePerUnit?: object;
}

const ATTRIBUTES = {
  regionCode: 'us-east-1',
  instanceType: 'm5.large',
  vcpu: '2',
  memory: '8 GiB',
  operatingSystem: 'Linux',
  preInstalledSw: 'NA',
  capacitystatus: 'Used',
  tenancy: 'Shared',
  marketoption: 'OnDemand',
};

function offer(...offers: readonly Offered[]): string {
  const products = offers.map(({ attributes }, at) => [
    `S${at}`,
    { sku: `S${at}`, attributes: { ...ATTRIBUTES, ...attributes } },
  ]);
  const terms = offers.map(({ unit = 'Hrs', pricePerUnit = { USD: '0.0960000000' } }, at) => [
    `S${at}`,
    { T: { priceDimensions: { D: { unit, pricePerUnit } } } },
  ]);
  return JSON.stringify({
    publicationDate: '2026-07-20T00:00:00Z',
    products: Object.fromEntries(products),
    terms: { OnDemand: Object.fromEntries(terms), Reserved: {} },
  });
}

async function* chunks(text: string): AsyncGenerator<string> {
  yield text;
}

const read = (text: string, region = 'us-east-1') => importAwsOffer(chunks(text), { region });

it('keeps what a Linux node on demand costs, and where that is from', async () => {
  const { book } = await read(offer({}));
  expect(book).toMatchObject({ currency: 'USD', region: 'us-east-1', retrievedAt: '2026-07-20' });
  expect(book.source).toBe('AWS Price List, AmazonEC2 in us-east-1, Linux on demand');
});

it.each([
  ['another system', { attributes: { operatingSystem: 'Windows' } }],
  ['paid software', { attributes: { preInstalledSw: 'SQL Std' } }],
  ['an unused reservation', { attributes: { capacitystatus: 'UnusedCapacityReservation' } }],
  ['dedicated tenancy', { attributes: { tenancy: 'Dedicated' } }],
  ['a capacity block', { attributes: { marketoption: 'CapacityBlock' } }],
  ['another region', { attributes: { regionCode: 'us-west-2' } }],
  ['another unit', { unit: 'Quantity' }],
  ['a price of 0', { pricePerUnit: { USD: '0.0000000000' } }],
])('takes no price from %s', async (_, offered) => {
  await expect(read(offer(offered))).rejects.toThrow(/no on-demand price of a Linux machine in "us-east-1"/);
});

it('takes bare metal, which is offered as dedicated', async () => {
  const { book } = await read(
    offer({
      attributes: { instanceType: 'm5.metal', tenancy: 'Dedicated', vcpu: '96', memory: '384 GiB' },
      pricePerUnit: { USD: '4.608' },
    }),
  );
  expect(book.instanceTypes?.['m5.metal']).toEqual({ vcpu: '96', memoryGib: '384', onDemandPerHour: '4.608' });
});

it('compares the names of attributes without case, and reads processor and GPUs', async () => {
  const attributes = {
    regioncode: undefined,
    regionCode: undefined,
    RegionCode: 'us-east-1',
    physicalProcessor: 'AWS Graviton2 Processor',
    gpu: '1',
  };
  const { book } = await read(offer({ attributes }));
  expect(book.instanceTypes?.['m5.large']).toMatchObject({ arch: 'arm64', gpu: '1' });
});

it('names the regions that the file has', async () => {
  await expect(read(offer({}), 'eu-west-1')).rejects.toThrow(/pass --region us-east-1, or the file of eu-west-1/);
});

it('refuses prices in two currencies', async () => {
  const yuan = { attributes: { instanceType: 'm5.xlarge' }, pricePerUnit: { CNY: '1.2' } };
  await expect(read(offer({}, yuan))).rejects.toThrow(/prices in CNY and USD/);
});

it.each(['', '{', '[1,2', 'prices', '{"products": {"A": nope}}'])('refuses %j, which is no JSON', async (text) => {
  await expect(read(text)).rejects.toThrow(/it is no JSON|no on-demand price/);
});

it('refuses another JSON file', async () => {
  await expect(read('{"CPU": "0.03"}')).rejects.toThrow(/give the index\.json of AmazonEC2/);
});
