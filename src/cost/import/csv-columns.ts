import type { InstanceType } from '../../manifest/cost/price-book';
import { quoted } from '../../units/quoted';
import type { ImportProblem } from './import-error';

/** How the columns with the type and the region are called. */
export interface CsvLayout {
  readonly instance_type: string;
  readonly region: string;
}

export interface CsvColumns {
  readonly layout: CsvLayout;
  /** Fields of an instance type, and the column that has each. */
  readonly fields: ReadonlyMap<keyof InstanceType, string>;
  readonly ignored: readonly string[];
  readonly problems: readonly ImportProblem[];
}

const OUR_COLUMNS: CsvLayout = { instance_type: 'instance_type', region: 'region' };
/** @see https://www.opencost.io/docs/configuration/csv-pricing */
export const OPENCOST_COLUMNS: CsvLayout = { instance_type: 'InstanceType', region: 'Region' };

const FIELDS: ReadonlyMap<string, keyof InstanceType> = new Map([
  ['vcpu', 'vcpu'],
  ['memory_gib', 'memoryGib'],
  ['gpu', 'gpu'],
  ['arch', 'arch'],
  ['family', 'family'],
  ['category', 'category'],
  ['size', 'size'],
  ['on_demand_per_hour', 'onDemandPerHour'],
  ['on_demand_per_month', 'onDemandPerMonth'],
  ['spot_per_hour', 'spotPerHour'],
  ['spot_per_month', 'spotPerMonth'],
  ['reserved_per_hour', 'reservedPerHour'],
  ['reserved_per_month', 'reservedPerMonth'],
]);

/** Names of columns that hold prices or sizes, and do not say of what: with what to call them. */
const WITHOUT_UNIT: readonly (readonly [words: RegExp, instead: string])[] = [
  [/spot/i, 'spot_per_hour or spot_per_month'],
  [/reserved/i, 'reserved_per_hour or reserved_per_month'],
  [/price|cost|rate|demand|hour|month|usd|eur/i, 'on_demand_per_hour or on_demand_per_month'],
  [/mem|ram/i, 'memory_gib'],
];

export function columnsOf(names: readonly string[]): CsvColumns {
  if (names.includes('InstanceType') && names.includes('MarketPriceHourly')) {
    const fields = new Map<keyof InstanceType, string>([['onDemandPerHour', 'MarketPriceHourly']]);
    const ignored = names.filter((name) => !['InstanceType', 'Region', 'MarketPriceHourly'].includes(name));
    return { layout: OPENCOST_COLUMNS, fields, ignored, problems: [] };
  }
  const others = names.filter((name) => !FIELDS.has(name) && name !== 'instance_type' && name !== 'region');
  const unitless = others.flatMap((name) => {
    const instead = WITHOUT_UNIT.find(([words]) => words.test(name))?.[1];
    return instead === undefined ? [] : [{ name, says: `the column ${name} has no unit; call it ${instead}` }];
  });
  const missing = names.includes('instance_type')
    ? []
    : [
        {
          line: 1,
          says: `no column is called instance_type, only ${names.map(quoted).join(', ') || 'none'}; name the first instance_type`,
        },
      ];
  return {
    layout: OUR_COLUMNS,
    fields: new Map(
      names.flatMap((name) => (FIELDS.has(name) ? [[FIELDS.get(name) as keyof InstanceType, name]] : [])),
    ),
    ignored: others.filter((name) => !unitless.some((one) => one.name === name)),
    problems: [...missing, ...unitless.map(({ says }) => ({ line: 1, says }))],
  };
}
