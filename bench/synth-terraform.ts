import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Manifest } from '@cdktf/provider-kubernetes/lib/manifest';
import { KubernetesProvider } from '@cdktf/provider-kubernetes/lib/provider';
import { MachineDeployment, NodePool } from 'cdk-node-pools/cdktf';
import { App, TerraformStack } from 'cdktf';
import { fastest, ms, type Row } from './measure';
import { machineDeploymentProps, nodePoolProps } from './pools';

process.env.CHECKPOINT_DISABLE = '1';

interface Kind {
  readonly plural: string;
  add(stack: TerraformStack, index: number): NodePool | MachineDeployment;
}

const KINDS: readonly Kind[] = [
  { plural: 'NodePools', add: (stack, index) => new NodePool(stack, `pool-${index}`, nodePoolProps(index)) },
  {
    plural: 'MachineDeployments',
    add: (stack, index) => {
      const metadata = { name: `pool-${index}`, namespace: 'clusters' };
      return new MachineDeployment(stack, `pool-${index}`, { ...machineDeploymentProps(index), metadata });
    },
  },
];

const outdir = mkdtempSync(join(tmpdir(), 'bench-'));

function synth(pools: number, stacks: number, add: (stack: TerraformStack, index: number) => void): void {
  const app = new App({ outdir });
  const made = Array.from({ length: stacks }, (_, index) => {
    const stack = new TerraformStack(app, `stack-${index}`);
    new KubernetesProvider(stack, 'kubernetes', {});
    return stack;
  });
  for (let index = 0; index < pools; index += 1) add(made[index % stacks] as TerraformStack, index);
  app.synth();
}

function manifestsOf(kind: Kind, pools: number): object[] {
  const stack = new TerraformStack(new App({ outdir }), 'stack');
  return Array.from({ length: pools }, (_, index) => kind.add(stack, index).resource.manifestInput as object);
}

function raw(manifests: readonly object[], stacks: number): void {
  synth(manifests.length, stacks, (stack, index) => {
    new Manifest(stack, `pool-${index}`, { manifest: manifests[index] as { [field: string]: unknown } });
  });
}

/**
 * Everything from the App on: making the constructs, the checks, and writing the files. Without source maps, as `node main.js` runs: cdktf takes
 * a trace for each block of a resource, and with them that would be most of what is measured.
 */
export function terraformRows(): Row[] {
  process.setSourceMapsEnabled(false);
  const rows = KINDS.flatMap((kind) => {
    const thousand = manifestsOf(kind, 1000);
    return [1, 10].map((stacks): Row => {
      const times = fastest(5, {
        raw: () => raw(thousand, stacks),
        ours: () => synth(1000, stacks, (stack, index) => kind.add(stack, index)),
      });
      return {
        what: `synth of 1,000 ${kind.plural} in ${stacks} stack${stacks > 1 ? 's' : ''} of cdktf, over raw Manifests`,
        ratio: (times.ours as number) / (times.raw as number),
        bound: 1.3,
        sense: 'most',
        detail: `${ms(times.ours)} with checks, ${ms(times.raw)} raw`,
      };
    });
  });
  process.setSourceMapsEnabled(true);
  rmSync(outdir, { recursive: true, force: true });
  return rows;
}
