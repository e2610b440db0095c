import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { billOf } from '../../../src/cost/meter/bill';
import type { Bill } from '../../../src/cost/meter/bill-line';
import { readEvents } from '../../../src/cost/meter/events';
import { aBook } from '../a-book';
import { sizedPool } from '../pools';

/** The worked examples of billing, told as events. What each becomes, and what it costs, comes from the vectors. */
interface Case {
  readonly id: string;
  readonly kind: 'node-hours' | 'fixed-months' | 'package-overage';
  readonly input: {
    readonly nodes?: readonly {
      appeared: string | null;
      removalRequested?: string;
      deferredTo?: string;
      nodes?: number;
    }[];
    readonly pools?: readonly {
      firstNodeAppeared: string;
      nodes: number;
      removalRequested?: string;
      deferredTo?: string;
      changes?: readonly { at: string; nodes: number }[];
    }[];
    readonly pricePerHour?: string;
    readonly pricePerNodeMonth?: string;
    readonly until?: string;
    readonly allowanceNodes?: number;
  };
  readonly expected: {
    readonly billedHours?: number;
    readonly months?: readonly { month: string; nodes: number }[];
    readonly lines?: readonly { month: string; over: number }[];
    readonly amount?: string;
  };
}

const { cases } = JSON.parse(readFileSync(join(__dirname, '../../vectors/billing.json'), 'utf8')) as {
  readonly cases: readonly Case[];
};

type Told = { readonly at: string; readonly event: string; readonly [field: string]: unknown };

function told(lines: readonly Told[]): string {
  const order = (at: string): number => Date.parse(at);
  const sorted = lines
    .map((line, index) => ({ line, index }))
    .sort((a, b) => order(a.line.at) - order(b.line.at) || a.index - b.index);
  return sorted.map(({ line }) => JSON.stringify(line)).join('\n');
}

function nodeEvents(pool: string, one: Case): readonly Told[] {
  return (one.input.nodes ?? []).flatMap(({ appeared, removalRequested, deferredTo, nodes = 1 }, group) =>
    Array.from({ length: nodes }, (_, nth) => `n${group}-${nth}`).flatMap((node) => [
      ...(appeared ? [{ at: appeared, event: 'appeared', pool, node }] : []),
      ...(appeared && removalRequested ? [{ at: removalRequested, event: 'removal-requested', pool, node }] : []),
      ...(appeared && deferredTo ? [{ at: deferredTo, event: 'deferred', pool, node }] : []),
    ]),
  );
}

function bill(one: Case): Bill {
  const { input } = one;
  const until = input.until === undefined ? undefined : Date.parse(input.until);
  if (one.kind === 'node-hours') {
    const book = input.pricePerHour
      ? aBook({ pools: { 'MachineDeployment/p': { perNodeHour: input.pricePerHour } } })
      : undefined;
    return billOf(readEvents(told(nodeEvents('p', one))), { book });
  }
  if (one.kind === 'fixed-months') {
    const events = (input.pools ?? []).flatMap((pool) => [
      { at: pool.firstNodeAppeared, event: 'count-declared', pool: 'p', nodes: pool.nodes },
      { at: pool.firstNodeAppeared, event: 'appeared', pool: 'p', node: 'first' },
      ...(pool.changes ?? []).map(({ at, nodes }) => ({ at, event: 'count-declared', pool: 'p', nodes })),
      ...(pool.removalRequested ? [{ at: pool.removalRequested, event: 'pool-deleted', pool: 'p' }] : []),
      ...(pool.deferredTo ? [{ at: pool.deferredTo, event: 'deferred', pool: 'p' }] : []),
    ]);
    const price = input.pricePerNodeMonth;
    const book = price ? aBook({ pools: { 'MachineDeployment/p': { perNodeMonth: price } } }) : undefined;
    return billOf(readEvents(told(events)), { book, until });
  }
  const packages = {
    prod: { allowanceNodes: input.allowanceNodes ?? 0, perMonth: '250.00', overagePerNodeMonth: '60.00' },
  };
  const manifests = [sizedPool({ name: 'p', cluster: 'prod', vcpu: ['4', '4'], memoryGb: ['16', '16'] })];
  return billOf(readEvents(told(nodeEvents('p', one))), { book: aBook({ packages }), manifests, until });
}

it.each(cases.map((one) => [one.id, one] as const))('bills %s', (_, one) => {
  const { lines, total } = bill(one);
  const charged = lines.filter(({ quantity }) => quantity > 0);
  if (one.expected.billedHours !== undefined) {
    expect(lines.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(one.expected.billedHours);
  }
  if (one.expected.months)
    expect(charged.map(({ month, quantity }) => ({ month, nodes: quantity }))).toEqual(one.expected.months);
  if (one.expected.lines) {
    const from = (one.input as { readonly from?: string }).from?.slice(0, 7) ?? '';
    const later = charged.filter(({ month = '' }) => month >= from);
    expect(later.map(({ month, quantity }) => ({ month, over: quantity }))).toEqual(one.expected.lines);
  }
  if (one.expected.amount !== undefined) {
    const decimals = one.expected.amount.split('.')[1]?.length ?? 0;
    expect(total?.rounded(decimals)).toBe(one.expected.amount);
    expect(total?.exactText()).toBe(one.expected.amount.replace(/\.?0+$/, ''));
  }
  for (const { because } of lines) expect(because.length).toBeGreaterThan(10);
});

it('has every worked example', () => {
  expect(cases).toHaveLength(55);
});
