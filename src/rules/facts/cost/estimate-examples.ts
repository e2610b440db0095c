import { BaselineSource } from '../../../manifest/cost/cost-source';
import type { PriceBook } from '../../../manifest/cost/price-book';
import { Amount } from '../../../units/money';

/** A book for examples: one type of machine, and nothing else. */
export const EXAMPLE_BOOK = {
  name: 'acme',
  currency: 'EUR',
  source: 'contract 2026-17',
  retrievedAt: '2026-11-01',
  instanceTypes: { 'm5.2xlarge': { vcpu: '8', memoryGib: '32', onDemandPerHour: '0.384', spotPerHour: '0.142' } },
} as const satisfies PriceBook;

/** An earlier estimate for examples: 28032.00 EUR at most. */
export const EXAMPLE_BASELINE = new BaselineSource(
  {
    version: 1,
    currency: 'EUR',
    hoursPerMonth: '730',
    total: { min: Amount.ZERO, max: Amount.of('28032') },
    lines: [{ id: 'NodePool/general', min: Amount.ZERO, max: Amount.of('28032'), flatMonth: false }],
  },
  'cost-baseline.json',
);
