import type { Manifest } from '../../src/manifest/object';
import { vectorLines } from '../vector-lines';
import { refusals } from './refusals';

interface Verdict {
  readonly manifest: Manifest;
  readonly accepted: boolean;
  readonly message?: string;
}

const NODE_POOLS = [
  ['1.0', 400],
  ['1.6', 400],
  ['1.9', 400],
  ['1.14', 1400],
] as const;

describe.each(NODE_POOLS)('the verdicts of an API server with the NodePool of Karpenter %s', (karpenter, count) => {
  const verdicts = vectorLines<Verdict>(`server-verdicts/nodepool-${karpenter}.jsonl`);

  it('are all there', () => {
    expect(verdicts).toHaveLength(count);
  });

  it('are met by an error where it refused', () => {
    const missed = verdicts.filter((one) => !one.accepted && refusals(one.manifest, { karpenter }).length === 0);
    expect(missed).toEqual([]);
  });

  it('are met without one where it accepted', () => {
    const accepted = verdicts.filter((one) => one.accepted);
    const wrong = accepted.flatMap((one) => refusals(one.manifest, { karpenter }));
    expect(wrong).toEqual([]);
    expect(accepted.length).toBeGreaterThan(100);
  });
});
