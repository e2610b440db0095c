import type { NodeSize, PoolBudget } from '../../../src/manifest/cluster-api/sized-pool';
import { readVectors } from '../../model/sized-pools/vectors';
import { OPTION, sizedPool } from '../node-groups';
import { findingsOn } from '../pools';

interface Vectors {
  readonly bounds: readonly {
    readonly id: string;
    readonly input: { readonly node: NodeSize; readonly budget: PoolBudget };
    readonly expected: {
      readonly rejected?: string;
      readonly kind?: string;
      readonly minNodes?: number;
      readonly maxNodes?: number;
    };
  }[];
  readonly settings: readonly {
    readonly id: string;
    readonly input: {
      readonly drainTimeoutSeconds?: number;
      readonly scaleDownDelaySeconds?: number;
      readonly scaleDownUtilizationPercent?: number;
    };
    readonly expected: { readonly rejected?: string; readonly pinned?: readonly string[] };
  }[];
  readonly reservedKeys: readonly { readonly key: string; readonly expected: 'rejected' | 'accepted' }[];
}

const vectors = readVectors<Vectors>('sizing.json');
const errorsOf = (pool: Parameters<typeof sizedPool>[0]) =>
  findingsOn([sizedPool(pool)]).flatMap((f) => (f.severity === 'error' ? [f.rule] : []));

describe('the budget vectors', () => {
  it.each(vectors.bounds.map((one) => [one.id, one] as const))(
    'are judged as they say: %s',
    (_, { input, expected }) => {
      if (expected.rejected !== undefined) {
        expect(new Set(errorsOf(input))).toEqual(new Set([expected.rejected]));
        return;
      }
      const fixed = expected.kind === 'fixed';
      const bounds = [`${expected.minNodes}`, `${expected.maxNodes}`] as const;
      const built = fixed ? { ...input, replicas: expected.maxNodes } : { ...input, bounds };
      expect(errorsOf(built)).toEqual([]);
      const other = fixed
        ? { ...built, replicas: Number(expected.maxNodes) + 1 }
        : { ...input, bounds: ['1', '11'] as const };
      expect(errorsOf(other)).toContain('sized-pool/bounds-match');
    },
  );
});

const PINS = {
  drainTimeoutSeconds: 'drain-timeout',
  scaleDownDelaySeconds: 'scale-down-delay',
  scaleDownUtilizationPercent: 'scale-down-utilization',
} as const;

describe('the settings vectors', () => {
  it.each(vectors.settings.map((one) => [one.id, one] as const))(
    'are judged as they say: %s',
    (_, { input, expected }) => {
      const { drainTimeoutSeconds = 600, scaleDownDelaySeconds = 600, scaleDownUtilizationPercent = 50 } = input;
      const pool = {
        pinned: (Object.keys(input) as (keyof typeof PINS)[]).map((name) => PINS[name]).join(','),
        annotations: {
          [`${OPTION}scaledownunneededtime`]: `${scaleDownDelaySeconds}s`,
          [`${OPTION}scaledownutilizationthreshold`]: `${scaleDownUtilizationPercent / 100}`,
        },
        machine: { deletion: { nodeDrainTimeoutSeconds: drainTimeoutSeconds, nodeVolumeDetachTimeoutSeconds: 600 } },
      };
      expect(errorsOf(pool)).toEqual(expected.rejected === undefined ? [] : [expected.rejected]);
    },
  );
});

describe('the key vectors', () => {
  it.each(vectors.reservedKeys.map((one) => [one.key, one] as const))(
    'are judged as they say: %s',
    (key, { expected }) => {
      const rules = expected === 'rejected' ? ['sized-pool/reserved-key'] : [];
      const asLabel = errorsOf({ replicas: 2, labels: { [key]: 'a' } });
      const asTaint = errorsOf({
        replicas: 2,
        machine: { taints: [{ key, effect: 'PreferNoSchedule', propagation: 'OnInitialization' }] },
      });
      expect(asLabel).toEqual(rules);
      expect(asTaint.filter((id) => id.startsWith('sized-pool/'))).toEqual(rules);
    },
  );
});
