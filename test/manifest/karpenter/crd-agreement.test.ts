import * as fc from 'fast-check';
import { crdPath } from '../../crds/crd-file';
import { crdJudge } from '../../crds/crd-verdict';
import { mutations } from '../../crds/mutate';
import type { Fields } from '../../crds/schema';
import { refusals } from '../../rules/refusals';
import { arbitraryPool } from './arbitrary-pool';
import { COUNTS, DURATIONS, KEYS, QUANTITIES, SCHEDULES } from './edge-words';

const RELEASES = ['1.0.0', '1.6.0', '1.8.0', '1.9.1', '1.14.1'];

/** Of each release. More, and other ones, with POOLS=20000 SEED=7. */
const POOLS = Number(process.env.POOLS ?? 1000);
const SEED = Number(process.env.SEED ?? 1);

const FIELDS = [
  ...['disruption', 'limits', 'weight', 'replicas', 'template', 'spec', 'metadata', 'labels', 'annotations', 'name'],
  ...['nodeClassRef', 'requirements', 'taints', 'startupTaints', 'expireAfter', 'terminationGracePeriod', 'status'],
  ...[
    'consolidateAfter',
    'consolidationPolicy',
    'budgets',
    'nodes',
    'reasons',
    'schedule',
    'duration',
    'cpu',
    'timeAdded',
  ],
  ...['key', 'operator', 'values', 'minValues', 'effect', 'value', 'group', 'kind', 'selfLink', 'uid', 'managedFields'],
];

const mutatedPool = fc
  .tuple(
    arbitraryPool,
    mutations({ values: [...COUNTS, ...DURATIONS, ...KEYS, ...QUANTITIES, ...SCHEDULES], fields: FIELDS }),
  )
  .map(([pool, mutate]) => mutate(pool));

describe.each(RELEASES)('pools judged by the CRD of %s', (release) => {
  const file = `karpenter.sh_nodepools.v${release}.yaml`;
  const path = crdPath(file);

  it('are refused by our rules exactly where the CRD refuses them, or the CRD is not there', async () => {
    if (path === undefined) {
      console.warn(`not run: there is no ${file} beside the checkout`);
      expect(path).toBeUndefined();
      return;
    }
    const judge = await crdJudge(path, 'v1');
    const count = { accepted: 0, refused: 0 };
    const agree = (pool: Fields) => {
      const { accepted, messages } = judge(pool);
      count[accepted ? 'accepted' : 'refused'] += 1;
      const found = refusals(pool, { karpenter: release }).map((f) => `${f.rule} ${f.at}: ${f.says}`);
      if (accepted) expect(found).toEqual([]);
      else if (found.length === 0) throw new Error(`nothing found where the CRD refuses: ${messages.join('; ')}`);
    };
    fc.assert(fc.property(mutatedPool, agree), { numRuns: POOLS, seed: SEED });
    expect(Math.min(count.accepted, count.refused)).toBeGreaterThan(POOLS / 8);
  }, 60_000);
});
