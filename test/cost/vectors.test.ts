import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bookFaults } from '../../src/cost/book/book-form';
import { unitDoubts } from '../../src/cost/book/unit-doubts';
import { estimate } from '../../src/cost/estimate/estimate';
import { totalOf } from '../../src/cost/estimate/total';
import { amountText, endText } from '../../src/cost/report/amount-text';
import { costReport } from '../../src/cost/report/cost-report';
import type { End } from '../../src/manifest/cost/estimate';
import type { Credit, InstanceType, PriceBook } from '../../src/manifest/cost/price-book';
import type { Manifest } from '../../src/manifest/object';
import { Amount } from '../../src/units/money';
import { aBook } from './a-book';
import { BOUNDS, capacity, machineDeployment, nodePool, sizedPool } from './pools';

interface ExampleInput {
  readonly vcpu?: string;
  readonly memoryGib?: string;
  readonly memory?: string;
  readonly diskGib?: string;
  readonly gpu?: string;
  readonly rates?: PriceBook['resources'];
  readonly replicas?: number;
  readonly autoscaler?: { readonly min: string; readonly max: string };
  readonly instanceType?: string;
  readonly instanceTypes?: { readonly [name: string]: InstanceType };
  readonly instanceTypesComplete?: boolean;
  readonly capacity?: { readonly cpu: string; readonly memory: string };
  readonly perNodeMonth?: string;
  readonly perHour?: string;
  readonly limits?: { readonly [resource: string]: string } | null;
  readonly requirements?: readonly object[];
  readonly capacityTypes?: readonly string[];
  readonly spotShare?: string;
  readonly size?: { readonly vcpu: string; readonly memoryGb: string; readonly diskGb: string };
  readonly budget?: { readonly vcpu: [string, string]; readonly memoryGb: [string, string] };
  readonly monthly?: NonNullable<PriceBook['sizedPools']>['monthly'];
  readonly hourly?: NonNullable<PriceBook['sizedPools']>['hourly'];
  readonly replacementsPerNode?: string;
  readonly hoursPerMonth: string | [string, string];
}

interface Example {
  readonly id: string;
  readonly kind: 'node' | 'machineDeployment' | 'nodePool' | 'sizedNodePool';
  readonly currency: string;
  readonly input: ExampleInput;
  readonly expect: {
    readonly min: string;
    readonly max: string;
    readonly minExact?: string;
    readonly maxExact?: string;
    readonly missing?: readonly string[];
    readonly maxNodes?: number;
    readonly nodes?: readonly [number, number];
    readonly pool?: 'fixed' | 'autoscaling';
    readonly wasted?: { readonly cpu: string };
    readonly warn?: string;
  };
}

interface Total {
  readonly id: string;
  readonly currency: string;
  readonly lines: readonly { readonly id: string; readonly min: string; readonly max: string }[];
  readonly credits?: readonly Credit[];
  readonly expect: {
    readonly min: string;
    readonly max: string;
    readonly knownMin?: string;
    readonly knownMax?: string;
    readonly unknown?: readonly string[];
    readonly unbounded?: readonly string[];
  };
}

const VECTORS = JSON.parse(readFileSync(join(__dirname, '../vectors/cost.json'), 'utf8')) as {
  readonly examples: readonly Example[];
  readonly totals: readonly Total[];
};

function manifestOf({ kind, input }: Example): Manifest {
  const { autoscaler, replicas, instanceType, limits, size, budget } = input;
  switch (kind) {
    case 'node': {
      const memory = input.memory ?? `${input.memoryGib}Gi`;
      const disk = input.diskGib === undefined ? undefined : `${input.diskGib}Gi`;
      const annotations = capacity({ cpu: input.vcpu, memory, 'ephemeral-disk': disk, 'gpu-count': input.gpu });
      return machineDeployment({ replicas: 1, annotations });
    }
    case 'machineDeployment': {
      const bounds = autoscaler ? BOUNDS(autoscaler.min, autoscaler.max) : {};
      const annotations = { ...bounds, ...(input.capacity && capacity({ ...input.capacity })) };
      return machineDeployment({ replicas, instanceType, annotations });
    }
    case 'nodePool': {
      const values = input.capacityTypes;
      const bought = values ? [{ key: 'karpenter.sh/capacity-type', operator: 'In', values }] : [];
      return nodePool({ limits, replicas, requirements: [...(input.requirements ?? []), ...bought] });
    }
    case 'sizedNodePool':
      return sizedPool({ size, vcpu: budget?.vcpu ?? ['', ''], memoryGb: budget?.memoryGb ?? ['', ''] });
  }
}

/** The inputs of an example, in the format of a price book. */
function bookOf({ currency, input }: Example): PriceBook {
  const { rates, instanceTypes, instanceTypesComplete = true, perNodeMonth, perHour, monthly, hourly } = input;
  return aBook({
    currency,
    ...(rates && { resources: rates }),
    ...(instanceTypes && { instanceTypes, instanceTypesComplete }),
    ...(perNodeMonth && { addOns: [{ name: 'agent', perNodeMonth }] }),
    ...(perHour && { pools: { 'MachineDeployment/workers': { perNodeHour: perHour } } }),
    ...((monthly || hourly) && { sizedPools: { monthly, hourly } }),
  });
}

describe.each(VECTORS.examples.map((one) => [one.id, one] as const))('the example %s', (_, example) => {
  const { input, expect: wanted } = example;
  const book = bookOf(example);
  const hours = typeof input.hoursPerMonth === 'string' ? input.hoursPerMonth : input.hoursPerMonth.join('-');
  const { spotShare, replacementsPerNode } = input;
  const found = estimate([manifestOf(example)], book, { hoursPerMonth: hours, spotShare, replacementsPerNode });
  const [pool] = costReport(found).pools;

  it('is a price book without a fault', () => {
    expect(bookFaults(book)).toEqual([]);
    expect(unitDoubts(book).length > 0).toBe(wanted.warn === 'cost/unit-suspicious');
  });

  it('costs what it costs, to the last digit', () => {
    expect({ min: pool?.min, max: pool?.max }).toEqual({ min: wanted.min, max: wanted.max });
    expect(pool?.minExact).toBe(wanted.minExact ?? null);
    expect(pool?.maxExact).toBe(wanted.maxExact ?? null);
  });

  it('names what is missing, the nodes, and what is wasted', () => {
    expect(pool?.missing.filter(() => wanted.missing)).toEqual(wanted.missing ?? []);
    if (wanted.maxNodes !== undefined) expect(pool?.nodesMax).toBe(wanted.maxNodes);
    if (wanted.nodes) expect([pool?.nodesMin, pool?.nodesMax]).toEqual(wanted.nodes);
    const { flatMonth, startedHours, notFillable } = found.pools[0]?.remarks ?? {};
    if (wanted.pool && wanted.min !== 'unknown')
      expect(flatMonth ? 'fixed' : startedHours && 'autoscaling').toBe(wanted.pool);
    if (wanted.wasted) expect(notFillable).toMatchObject({ resource: 'cpu', rest: `${wanted.wasted.cpu} vCPU` });
  });
});

describe.each(VECTORS.totals.map((one) => [one.id, one] as const))(
  'the total %s',
  (_, { lines, credits, currency, expect: wanted }) => {
    it('is the sum of exact lines, rounded once', () => {
      const end = (text: string): End => (text === 'unknown' || text === 'unbounded' ? text : Amount.of(text));
      const { total } = totalOf(
        lines.map(({ id, min, max }) => ({ id, min: end(min), max: end(max) })),
        credits,
      );
      const shown = {
        min: endText(total.min, currency),
        max: endText(total.max, currency),
        knownMin: amountText(total.knownMin, currency),
        knownMax: amountText(total.knownMax, currency),
        unknown: total.unknown,
        unbounded: total.unbounded,
      };
      expect(shown).toMatchObject(wanted);
      if (!wanted.unknown) expect(total.unknown).toEqual([]);
      if (!wanted.unbounded) expect(total.unbounded).toEqual([]);
    });
  },
);

it('has every worked example and total', () => {
  expect([VECTORS.examples.length, VECTORS.totals.length]).toEqual([49, 8]);
});
