import { vectorLines } from '../vector-lines';
import { crdPath } from './crd-file';
import { crdJudge } from './crd-verdict';
import type { Fields } from './schema';

interface Verdict {
  readonly manifest: Fields;
  readonly accepted: boolean;
}

const FILES = [
  ['nodepool-1.0', 'karpenter.sh_nodepools.v1.0.0.yaml', 'v1'],
  ['nodepool-1.6', 'karpenter.sh_nodepools.v1.6.0.yaml', 'v1'],
  ['nodepool-1.9', 'karpenter.sh_nodepools.v1.9.1.yaml', 'v1'],
  ['nodepool-1.14', 'karpenter.sh_nodepools.v1.14.1.yaml', 'v1'],
  ['machinedeployment-v1beta1', 'cluster.x-k8s.io_machinedeployments.yaml', 'v1beta1'],
  ['machinedeployment-v1beta2', 'cluster.x-k8s.io_machinedeployments.yaml', 'v1beta2'],
  ['machinedrainrule-v1beta2', 'cluster.x-k8s.io_machinedrainrules.yaml', 'v1beta2'],
] as const;

/** The judge that other tests rely on has to be right itself. Without the CRDs beside the checkout it cannot run. */
describe.each(FILES)('the CRD judge, on the vectors %s', (vectors, file, version) => {
  const path = crdPath(file);

  it('says what a real API server said, or that it could not run', async () => {
    if (path === undefined) {
      console.warn(`not run: there is no ${file} beside the checkout`);
      expect(path).toBeUndefined();
      return;
    }
    const judge = await crdJudge(path, version);
    const wrong = vectorLines<Verdict>(`server-verdicts/${vectors}.jsonl`).filter(
      ({ manifest, accepted }) => judge(manifest).accepted !== accepted,
    );
    expect(wrong).toEqual([]);
  });
});
