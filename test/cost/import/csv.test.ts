import { importCsv } from '../../../src/cost/import/csv';
import { ImportError } from '../../../src/cost/import/import-error';

const ORIGIN = { currency: 'USD', source: 'a list', retrievedAt: '2026-07-20' };
const HEADER = 'instance_type,region,vcpu,memory_gib,on_demand_per_hour,spot_per_hour';

function refusal(text: string, region?: string): readonly string[] {
  try {
    importCsv(text, { ...ORIGIN, region });
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    return error.message.split('\n');
  }
  return [];
}

it('reads columns by name, in any order, with quotes, comments, blanks and a byte order mark', () => {
  const text =
    '\uFEFFon_demand_per_hour,instance_type,vcpu\r\n# standard\r\n"0.096", "m5.large" ,2\r\n\r\n0.192,m5.xlarge,4\r\n';
  expect(importCsv(text, ORIGIN).book.instanceTypes).toEqual({
    'm5.large': { vcpu: '2', onDemandPerHour: '0.096' },
    'm5.xlarge': { vcpu: '4', onDemandPerHour: '0.192' },
  });
});

it('takes the lines of one region, and those of none', () => {
  const text = `${HEADER}\nm5.large,us-east-1,2,8,0.096,\nm5.large,eu-west-1,2,8,0.107,\nbm,,64,512,2.10,\n`;
  const { book } = importCsv(text, { ...ORIGIN, region: 'eu-west-1' });
  expect(Object.keys(book.instanceTypes ?? {})).toEqual(['bm', 'm5.large']);
  expect(book.instanceTypes?.['m5.large']?.onDemandPerHour).toBe('0.107');
});

it.each([
  [
    'two lines for one type and region',
    `${HEADER}\nm5.large,us-east-1,2,8,0.096,\nm5.large,us-east-1,2,8,0.097,\n`,
    /^line 3: "m5\.large" stands on line 2 already; keep one/,
  ],
  [
    'two regions, and none asked for',
    `${HEADER}\nm5.large,us-east-1,2,8,0.096,\nm5.large,eu-west-1,2,8,0.107,\n`,
    /^line 3: "m5\.large" is priced for "us-east-1" on line 2 and for "eu-west-1" here; pass --region eu-west-1/,
  ],
  ['a type without a name', `${HEADER}\n,us-east-1,2,8,0.096,\n`, /^line 2: instance_type is empty/],
  [
    'a comma in a price',
    'instance_type,on_demand_per_hour\nm5.large,"0,096"\n',
    /"0,096" is no plain decimal number; write "0\.096"/,
  ],
  ['a line too long', 'instance_type,on_demand_per_hour\nm5.large,0,096\n', /^line 2: it is no CSV/],
  ['a quote that never ends', 'instance_type,on_demand_per_hour\n"m5.large,0.096\n', /it is no CSV/],
  [
    'memory without a unit',
    'instance_type,memory,on_demand_per_hour\nm5.large,8,0.096\n',
    /^line 1: the column memory has no unit; call it memory_gib/,
  ],
  ['no type at all', 'on_demand_per_hour\n0.096\n', /^line 1: no column is called instance_type/],
  ['only a header', `${HEADER}\n`, /no line with a type of machine/],
  ['nothing', '', /no column is called instance_type|no line/],
  [
    'a price a month in an hourly column',
    `${HEADER}\nm5.large,us-east-1,2,8,70.08,\n`,
    /onDemandPerHour: 70\.08 USD would be usual for a month/,
  ],
])('refuses %s', (_, text, message) => {
  expect(refusal(text).join('\n')).toMatch(message);
});

it('takes columns it does not know for what they are, and says so', () => {
  const text = 'instance_type,notes,on_demand_per_month\nm5.large,old,70.08\n';
  const { book, ignored } = importCsv(text, ORIGIN);
  expect(book.instanceTypes).toEqual({ 'm5.large': { onDemandPerMonth: '70.08' } });
  expect(ignored).toEqual(['notes']);
});

it("reads OpenCost's own price file where a line has a type of machine", () => {
  const text =
    'EndTimestamp,InstanceID,Region,AssetClass,InstanceIDField,InstanceType,MarketPriceHourly,Version\n' +
    '2026-07-20,,us-east-1,node,,m5.large,0.096,\n2026-07-20,i-1,us-east-1,node,,,0.5,\n2026-07-20,pv-1,us-east-1,pv,,,0.001,\n';
  expect(importCsv(text, ORIGIN).book.instanceTypes).toEqual({ 'm5.large': { onDemandPerHour: '0.096' } });
});
