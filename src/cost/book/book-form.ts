import { PRICE_BOOK_SCHEMA } from '../../manifest/cost/price-book';
import { quoted } from '../../units/quoted';
import { shownValue } from '../../units/shown-value';
import { type BookCheck, type BookFault, field } from './fault';
import { anything, currency, day, hours, line, nodeCount, share, yesOrNo } from './fields';
import { eachEntry, eachItem, fieldsOf } from './maps';
import { priceFaults, sizeFaults } from './price-form';
import { ratesOf } from './rate-keys';

/** Units of one thing: a block has a price for one of them. */
const RESOURCES: readonly (readonly string[])[] = [['Vcpu'], ['Gib', 'Gb'], ['GibDisk', 'GbDisk'], ['Gpu']];
const NODE_PRICE: readonly string[] = ['perNodeHour', 'perNodeMonth'];

const TYPE_EXAMPLE = '{ "vcpu": "2", "memoryGib": "8", "onDemandPerHour": "0.096" }';
const POOL_EXAMPLE = '{ "perNodeMonth": "410.00" }';
const PACKAGE_EXAMPLE = '{ "allowanceNodes": 5, "perMonth": "250.00", "overagePerNodeMonth": "60.00" }';
const ADD_ON_EXAMPLE = '{ "name": "monitoring agent", "perNodeMonth": "15.00" }';
const CREDIT_EXAMPLE = '{ "name": "free tier", "perMonth": "74.40", "appliesTo": "control-plane" }';

function rates(what: string, times: readonly string[] = ['Hour', 'Month']): BookCheck {
  const things = RESOURCES.map((units) => units.flatMap((unit) => times.map((time) => `per${unit}${time}`)));
  return ratesOf({ what, example: `{ "perVcpu${times[0]}": "0.02" }`, things });
}

const instanceType = ratesOf(
  {
    what: 'an instance type',
    example: TYPE_EXAMPLE,
    things: ['onDemand', 'spot', 'reserved'].map((kind) => [`${kind}PerHour`, `${kind}PerMonth`]),
  },
  { vcpu: sizeFaults, memoryGib: sizeFaults, gpu: priceFaults, arch: line, family: line, category: line, size: line },
);

const pricedPool = ratesOf({ what: 'a pool', example: POOL_EXAMPLE, things: [NODE_PRICE] });

const pools = eachEntry(`{ "NodePool/gpu": ${POOL_EXAMPLE} }`, (value, at) => {
  const id = String(at[at.length - 1]);
  if (/^(?:NodePool|MachineDeployment)(?:\/[^/]+){1,2}$/.test(id)) return pricedPool(value, at);
  const says = `${quoted(id)} is no pool; write one such as "NodePool/gpu" or "MachineDeployment/infra/workers"`;
  return [...field(at, says), ...pricedPool(value, at)];
});

const CHECKS: { readonly [field: string]: BookCheck } = {
  $schema: anything,
  schema: (value, at) =>
    value === PRICE_BOOK_SCHEMA
      ? []
      : field(at, `${shownValue(value)} is another format; write "${PRICE_BOOK_SCHEMA}"`),
  name: line,
  currency,
  region: line,
  source: line,
  retrievedAt: day,
  hoursPerMonth: hours,
  spotShare: share,
  resources: rates('resources'),
  spot: rates('spot'),
  instanceTypes: eachEntry(`{ "m5.large": ${TYPE_EXAMPLE} }`, instanceType),
  instanceTypesComplete: yesOrNo,
  sizedPools: fieldsOf({
    what: 'sizedPools',
    example: '{ "monthly": { "perVcpuMonth": "12.50", "perGbMonth": "3.10", "perGbDiskMonth": "0.08" } }',
    checks: { monthly: rates('sizedPools.monthly', ['Month']), hourly: rates('sizedPools.hourly', ['Hour']) },
  }),
  pools,
  controlPlane: ratesOf({
    what: 'controlPlane',
    example: '{ "perClusterMonth": "73.00" }',
    things: [['perClusterHour', 'perClusterMonth']],
  }),
  packages: eachEntry(
    `{ "prod": ${PACKAGE_EXAMPLE} }`,
    fieldsOf({
      what: 'a package',
      example: PACKAGE_EXAMPLE,
      required: ['allowanceNodes', 'perMonth', 'overagePerNodeMonth'],
      checks: { allowanceNodes: nodeCount, perMonth: priceFaults, overagePerNodeMonth: priceFaults },
    }),
  ),
  addOns: eachItem(
    ADD_ON_EXAMPLE,
    ratesOf({ what: 'an add-on', example: ADD_ON_EXAMPLE, things: [NODE_PRICE], required: ['name'] }, { name: line }),
  ),
  credits: eachItem(
    CREDIT_EXAMPLE,
    fieldsOf({
      what: 'a credit',
      example: CREDIT_EXAMPLE,
      required: ['name', 'perMonth', 'appliesTo'],
      checks: { name: line, perMonth: priceFaults, appliesTo: line },
    }),
  ),
};

const book = fieldsOf({
  what: 'a price book',
  example: '{ "currency": "EUR", "source": "contract 2026-17", "retrievedAt": "2026-11-01" }',
  required: ['currency', 'source', 'retrievedAt'],
  checks: CHECKS,
});

/** Everything that keeps the data from being a price book. */
export function bookFaults(data: unknown): readonly BookFault[] {
  return book(data, []);
}
