import type { Manifest } from '../../../src/manifest/object';
import { vectorLines } from '../../vector-lines';
import { refusals } from '../refusals';

interface Verdict {
  readonly manifest: Manifest;
  readonly accepted: boolean;
}

const verdicts = vectorLines<Verdict>('server-verdicts/poddisruptionbudget-v1.jsonl');
const ON = { workloads: true };

describe('the verdicts of an API server on PodDisruptionBudgets', () => {
  it('are all there', () => {
    expect(verdicts).toHaveLength(180);
  });

  it('are met by an error where it refused', () => {
    expect(verdicts.filter((one) => !one.accepted && refusals(one.manifest, ON).length === 0)).toEqual([]);
  });

  it('are met without one where it accepted', () => {
    const accepted = verdicts.filter((one) => one.accepted);
    expect(accepted.flatMap((one) => refusals(one.manifest, ON))).toEqual([]);
    expect(accepted.length).toBeGreaterThan(60);
  });

  it('are not given where the checks on workloads are off', () => {
    expect(verdicts.flatMap((one) => refusals(one.manifest))).toEqual([]);
  });
});
