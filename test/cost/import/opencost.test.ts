import { importOpenCost } from '../../../src/cost/import/opencost';

const ORIGIN = { currency: 'USD', source: 'OpenCost', retrievedAt: '2026-07-20' };

function refusal(data: unknown, unit?: 'hour' | 'month', currency = 'USD'): string {
  try {
    importOpenCost(data, { ...ORIGIN, currency, unit });
  } catch (error) {
    return (error as Error).message;
  }
  return '';
}

it.each([
  [
    { CPU: '28.0', RAM: '3.09' },
    'hour',
    /perVcpuHour: 28\.0 USD would be usual for a month.*write perVcpuMonth: "28\.0"/,
  ],
  [
    { CPU: '0.031611', RAM: '0.004237' },
    'month',
    /perVcpuMonth: 0\.031611 USD would be usual for an hour.*write perVcpuHour/,
  ],
  [{ CPU: '0.02', RAM: '3.09' }, 'hour', /^resources\.perGibHour: 3\.09 USD would be usual for a month/],
] as const)('refuses %j as prices an %s, which would be 730 times off', (data, unit, message) => {
  expect(refusal(data, unit)).toMatch(message);
});

it.each([
  [{ CPU: '0.03' }, /pass --unit hour, which "0\.03" for a vCPU looks like/],
  [{ CPU: '23.08' }, /pass --unit month, which "23\.08" for a vCPU looks like/],
  [{ RAM: '3.09' }, /say whether the file is per hour or per month: pass --unit hour$/],
])('takes no unit for granted: %j', (data, message) => {
  expect(refusal(data)).toMatch(message);
});

it.each([
  [{ CPU: '0,03' }, /resources\.perVcpuHour: "0,03" is no plain decimal number; write "0\.03"/],
  [{ CPU: '-1' }, /below 0/],
  [{ RAM: true }, /resources\.perGibHour: true is no price/],
  [[], /is no map of prices/],
  [null, /null is no map of prices/],
])('refuses %j', (data, message) => {
  expect(refusal(data, 'hour')).toMatch(message);
});

it('reads prices in yen, whose figures are a hundred times larger', () => {
  const { book } = importOpenCost({ CPU: '3.3', RAM: '0.44' }, { ...ORIGIN, currency: 'JPY', unit: 'hour' });
  expect(book.resources).toEqual({ perVcpuHour: '3.3', perGibHour: '0.44' });
});

it('leaves out empty values, and says what it ignored', () => {
  const data = {
    CPU: '0.03',
    RAM: '',
    spotCPU: '',
    description: 'Default prices',
    internetNetworkEgress: '0.12',
    defaultIdle: 'false',
  };
  const { book, ignored } = importOpenCost(data, { ...ORIGIN, unit: 'hour' });
  expect(book.resources).toEqual({ perVcpuHour: '0.03' });
  expect(book.spot).toBeUndefined();
  expect(ignored).toEqual(['internetNetworkEgress']);
});
