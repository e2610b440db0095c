import { buildSizedNodePool } from '../../../src/builders/sized-pools/sized-node-pool';
import type { NodeSize, PoolBudget } from '../../../src/manifest/cluster-api/sized-pool';
import { readSizedPool } from '../../../src/model/sized-pools/read-sized-pool';
import type { PoolSettings, SettingName } from '../../../src/model/sized-pools/settings';
import { readVectors } from '../../model/sized-pools/vectors';
import { findingsOn } from '../../rules/pools';
import { annotationsOf, fieldAt, V1BETA1, V1BETA2 } from '../cluster-api/props';
import { AUTOSCALING, FIXED, MAX, MIN, OPTION } from './props';

interface Sizing {
  readonly bounds: readonly {
    readonly id: string;
    readonly input: { readonly node: NodeSize; readonly budget: PoolBudget };
    readonly expected:
      | { readonly kind: string; readonly minNodes: number; readonly maxNodes: number; readonly rejected?: undefined }
      | { readonly rejected: string };
  }[];
  readonly settings: readonly {
    readonly id: string;
    readonly input: Partial<PoolSettings>;
    readonly expected:
      | {
          readonly drainTimeoutSeconds: number;
          readonly unneededTime: string;
          readonly utilizationThreshold: string;
          readonly pinned: readonly SettingName[];
          readonly rejected?: undefined;
        }
      | { readonly rejected: string };
  }[];
  readonly reservedKeys: readonly { readonly key: string; readonly expected: string }[];
}

const { bounds, settings, reservedKeys } = readVectors<Sizing>('sizing.json');
const versions = [V1BETA2, V1BETA1];

/** What is said above info; a taint or a range of one is not what these examples are about. */
const errorsOn = (manifest: Parameters<typeof findingsOn>[0][number]) =>
  findingsOn([manifest]).flatMap(({ severity, rule }) => (severity === 'error' ? [rule] : []));

it.each(bounds.map((one) => [one.id, one] as const))('sizes the pool of %s', (_, { input, expected }) => {
  for (const apiVersion of versions) {
    const manifest = buildSizedNodePool({ ...FIXED, ...input, apiVersion });
    const pool = readSizedPool(manifest);
    expect(pool).toMatchObject({ node: input.node, budget: input.budget, pinned: [] });
    if (expected.rejected !== undefined) {
      expect(pool?.bounds.rejected).toBe(expected.rejected);
      expect(errorsOn(manifest)).toEqual([expected.rejected]);
      continue;
    }
    const { kind, minNodes, maxNodes } = expected;
    expect(pool).toMatchObject({ kind, bounds: { minNodes, maxNodes } });
    const annotations = annotationsOf(manifest) as { [key: string]: string };
    const written = { min: annotations[MIN], max: annotations[MAX], replicas: fieldAt(manifest, 'spec.replicas') };
    expect(written).toEqual(kind === 'fixed' ? { replicas: maxNodes } : { min: `${minNodes}`, max: `${maxNodes}` });
    expect(errorsOn(manifest)).toEqual([]);
  }
});

it.each(settings.map((one) => [one.id, one] as const))('writes the settings of %s', (_, { input, expected }) => {
  const manifest = buildSizedNodePool({ ...AUTOSCALING, ...input });
  if (expected.rejected !== undefined) {
    expect(errorsOn(manifest)).toEqual([expected.rejected]);
    return;
  }
  expect(annotationsOf(manifest)).toMatchObject({
    [`${OPTION}scaledownunneededtime`]: expected.unneededTime,
    [`${OPTION}scaledownutilizationthreshold`]: expected.utilizationThreshold,
  });
  expect(fieldAt(manifest, 'spec.template.spec.deletion')).toStrictEqual({
    nodeDrainTimeoutSeconds: expected.drainTimeoutSeconds,
    nodeVolumeDetachTimeoutSeconds: expected.drainTimeoutSeconds,
  });
  expect(readSizedPool(manifest)?.pinned).toEqual(expected.pinned);
  expect(errorsOn(manifest)).toEqual([]);
});

it.each(reservedKeys)('takes a label and a taint $key as it should be: $expected', ({ key, expected }) => {
  const labelled = buildSizedNodePool({ ...AUTOSCALING, labels: { [key]: 'a' } });
  const tainted = buildSizedNodePool({ ...AUTOSCALING, taints: [{ key, value: 'a', effect: 'PreferNoSchedule' }] });
  const refused = expected === 'rejected' ? ['sized-pool/reserved-key'] : [];
  expect([errorsOn(labelled), errorsOn(tainted)]).toEqual([refused, refused]);
});

it('reads no sized pool from what is none', () => {
  expect(readSizedPool({ apiVersion: V1BETA2, kind: 'MachineDeployment', metadata: { name: 'a' } })).toBeUndefined();
  const pool = buildSizedNodePool(FIXED);
  expect(readSizedPool({ ...pool, kind: 'MachineSet' })).toBeUndefined();
  expect(readSizedPool(pool)?.name).toBe('general');
});
