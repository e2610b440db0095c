import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readManifests, type SourceDocument } from 'cdk-node-pools';
import { crdPath } from '../crds/crd-file';
import { crdVerdict } from '../crds/crd-verdict';

const EXAMPLES = resolve(__dirname, '../../examples');

/** The newest CRD of each kind that examples make. What the rules say of them is listed in `test/silence/examples.test.ts`. */
const CRDS: Readonly<Record<string, string>> = {
  NodePool: 'karpenter.sh_nodepools.v1.14.1.yaml',
  MachineDeployment: 'cluster.x-k8s.io_machinedeployments.yaml',
  MachineDrainRule: 'cluster.x-k8s.io_machinedrainrules.yaml',
};

/** A value that Terraform fills in, as it stands for the example's own default. */
const FILLED_IN: readonly [string, string][] = [['var.max_cpu', '1000']];

function textOf(path: string): string {
  const text = readFileSync(join(EXAMPLES, path), 'utf8');
  return FILLED_IN.reduce((filled, [name, value]) => filled.replaceAll(`"\${${name}}"`, value), text);
}

const documents: readonly SourceDocument[] = readdirSync(EXAMPLES, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\/expected\/.*\.(yaml|tf\.json)$/.test(path))
  .sort()
  .flatMap((path) => readManifests(textOf(path), path).documents);

describe('what the examples write', () => {
  it('is there, for each kind of pool', () => {
    const kinds = new Set(documents.map(({ manifest }) => manifest.kind));
    expect(Object.keys(CRDS).filter((kind) => !kinds.has(kind))).toEqual([]);
  });

  it.each(documents.map((document) => [`${document.file}:${document.line}`, document.manifest] as const))(
    '%s is accepted by the CRD, where the CRDs are at hand',
    async (_, manifest) => {
      const crd = CRDS[String(manifest.kind)];
      const path = crd === undefined ? undefined : crdPath(crd);
      if (path === undefined) {
        if (crd !== undefined) console.warn(`not run: there is no ${crd} beside the checkout`);
        expect(path).toBeUndefined();
        return;
      }
      const version = String(manifest.apiVersion).split('/')[1] ?? '';
      expect(await crdVerdict(path, version, manifest)).toEqual({ accepted: true, messages: [] });
    },
  );
});
