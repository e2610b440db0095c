import { exactAmount } from '../../../../src/model/sized-pools/billing/amount';
import { billFixedMonths } from '../../../../src/model/sized-pools/billing/fixed-months';
import { billNodeHours } from '../../../../src/model/sized-pools/billing/node-hours';
import { packageLines } from '../../../../src/model/sized-pools/billing/package-lines';
import { readVectors } from '../vectors';

type Instant = string;

interface Removal {
  readonly removalRequested?: Instant;
  readonly deferredTo?: Instant;
}

interface NodeHoursCase {
  readonly kind: 'node-hours';
  readonly input: {
    readonly nodes: readonly (Removal & { appeared: Instant | null })[];
    readonly pricePerHour?: string;
  };
  readonly expected: { readonly billedHours: number; readonly amount?: string };
}

interface FixedMonthsCase {
  readonly kind: 'fixed-months';
  readonly input: {
    readonly pools: readonly (Removal & {
      readonly firstNodeAppeared: Instant;
      readonly nodes: number;
      readonly changes?: readonly { readonly at: Instant; readonly nodes: number }[];
    })[];
    readonly until: Instant;
    readonly pricePerNodeMonth?: string;
  };
  readonly expected: { readonly months: readonly object[]; readonly amount?: string };
}

interface PackageCase {
  readonly kind: 'package-overage';
  readonly input: {
    readonly allowanceNodes: number;
    readonly nodes: readonly (Removal & { readonly appeared: Instant; readonly nodes: number })[];
    readonly from: Instant;
    readonly until: Instant;
  };
  readonly expected: { readonly lines: readonly object[] };
}

type Case = { readonly id: string } & (NodeHoursCase | FixedMonthsCase | PackageCase);

const { cases } = readVectors<{ readonly cases: readonly Case[] }>('billing.json');

const ms = (instant: Instant): number => Date.parse(instant);

function removal({ removalRequested, deferredTo }: Removal) {
  return {
    removalRequested: removalRequested === undefined ? undefined : ms(removalRequested),
    deferredTo: deferredTo === undefined ? undefined : ms(deferredTo),
  };
}

function bill(one: Case): object {
  switch (one.kind) {
    case 'node-hours': {
      const nodes = one.input.nodes.map((node) => ({
        ...removal(node),
        appeared: node.appeared === null ? null : ms(node.appeared),
      }));
      const { hours } = billNodeHours(nodes);
      return { billedHours: hours, ...priced(hours, one.input.pricePerHour) };
    }
    case 'fixed-months': {
      const pools = one.input.pools.map((pool) => ({
        ...removal(pool),
        firstNodeAppeared: ms(pool.firstNodeAppeared),
        nodes: pool.nodes,
        changes: pool.changes?.map((change) => ({ at: ms(change.at), nodes: change.nodes })),
      }));
      const months = billFixedMonths(pools, ms(one.input.until));
      const nodeMonths = months.reduce((sum, month) => sum + month.nodes, 0);
      return {
        months: months.map(({ month, nodes }) => ({ month, nodes })),
        ...priced(nodeMonths, one.input.pricePerNodeMonth),
      };
    }
    case 'package-overage': {
      const { allowanceNodes, from, until } = one.input;
      const nodes = one.input.nodes.map((node) => ({
        ...removal(node),
        appeared: ms(node.appeared),
        nodes: node.nodes,
      }));
      const lines = packageLines({ allowanceNodes, nodes }, ms(from), ms(until));
      return { lines: lines.map(({ month, over }) => ({ month, over })) };
    }
  }
}

function priced(quantity: number, price: string | undefined): { amount?: string } {
  return price === undefined ? {} : { amount: exactAmount(quantity, price) };
}

it('has every worked example', () => {
  expect(cases).toHaveLength(55);
  expect(new Set(cases.map((one) => one.kind)).size).toBe(3);
});

it.each(cases.map((one) => [one.id, one] as const))('bills %s', (_, one) => {
  expect(bill(one)).toEqual(one.expected);
});
