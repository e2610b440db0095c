import type { Manifest } from '../../../src/manifest/object';
import { vectorLines } from '../../vector-lines';
import { refusals } from '../refusals';

interface Verdict {
  readonly manifest: Manifest;
  readonly accepted: boolean;
  readonly message?: string;
}

const FILES = [
  ['machinedeployment-v1beta1', 500],
  ['machinedeployment-v1beta2', 700],
  ['machinedrainrule-v1beta2', 120],
] as const;

describe.each(FILES)('the verdicts of an API server on %s, without webhooks', (file, count) => {
  const verdicts = vectorLines<Verdict>(`server-verdicts/${file}.jsonl`);

  it('are all there', () => {
    expect(verdicts).toHaveLength(count);
  });

  it('are met by an error where it refused', () => {
    expect(verdicts.filter((one) => !one.accepted && refusals(one.manifest).length === 0)).toEqual([]);
  });

  it('are met without one where it accepted', () => {
    const accepted = verdicts.filter((one) => one.accepted);
    expect(accepted.flatMap((one) => refusals(one.manifest))).toEqual([]);
    expect(accepted.length).toBeGreaterThan(30);
  });
});
