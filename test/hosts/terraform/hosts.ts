import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Manifest } from '@cdktf/provider-kubernetes/lib/manifest';
import { KubernetesProvider } from '@cdktf/provider-kubernetes/lib/provider';
import * as cdktf from 'cdktf';
import * as cdktn from 'cdktn';
import * as cdktfPools from '../../../src/hosts/cdktf';
import * as cdktnPools from '../../../src/hosts/cdktn';
import type { Manifest as ManifestObject } from '../../../src/manifest/object';

process.env.CHECKPOINT_DISABLE = '1';

/** The two hosts; what is typed for the first has the same shape in the second. */
export interface Host {
  readonly cdk: typeof cdktf;
  readonly pools: typeof cdktfPools;
  readonly RawManifest: typeof Manifest;
  readonly Provider: typeof KubernetesProvider;
}

export const HOSTS: readonly (readonly [string, Host])[] = [
  ['cdktf', { cdk: cdktf, pools: cdktfPools, RawManifest: Manifest, Provider: KubernetesProvider }],
  [
    'cdktn',
    {
      cdk: cdktn as unknown as typeof cdktf,
      pools: cdktnPools as unknown as typeof cdktfPools,
      RawManifest: cdktnPools.KubernetesManifest as unknown as typeof Manifest,
      Provider: cdktnPools.KubernetesProvider as unknown as typeof KubernetesProvider,
    },
  ],
];

export interface TestApp {
  readonly app: cdktf.App;
  readonly stack: cdktf.TerraformStack;
  /** One more stack with a provider. */
  newStack(id: string): cdktf.TerraformStack;
  /** What a synth has written, by path. */
  files(): string[];
  /** The configuration that was written for a stack. */
  written(id?: string): { readonly [block: string]: never };
}

export function appOf({ cdk, Provider }: Host, config: cdktf.AppConfig = {}): TestApp {
  const outdir = mkdtempSync(join(tmpdir(), 'terraform-test-'));
  const app = new cdk.App({ outdir, stackTraces: false, ...config });
  const newStack = (id: string) => {
    const stack = new cdk.TerraformStack(app, id);
    new Provider(stack, 'kubernetes', { configPath: '~/.kube/config' });
    return stack;
  };
  return {
    app,
    newStack,
    stack: newStack('fleet'),
    files: () =>
      readdirSync(outdir, { recursive: true })
        .map(String)
        .filter((name) => name.includes('.'))
        .sort(),
    written: (id = 'fleet') => JSON.parse(readFileSync(join(outdir, 'stacks', id, 'cdk.tf.json'), 'utf8')) as never,
  };
}

/** The objects of a stack by the id of their resource, as `Testing.synth` has them. */
export function manifestsOf({ cdk }: Host, stack: cdktf.TerraformStack): ManifestObject[] {
  const { resource } = JSON.parse(cdk.Testing.synth(stack)) as {
    resource?: { kubernetes_manifest?: { readonly [id: string]: { readonly manifest: ManifestObject } } };
  };
  return Object.values(resource?.kubernetes_manifest ?? {}).map(({ manifest }) => manifest);
}

/** The message of what `run` throws, as lines; none where it does not throw. */
export function refusalOf(run: () => void): string[] {
  try {
    run();
  } catch (error) {
    return (error as Error).message.split('\n');
  }
  return [];
}

/** What stands on a construct for people to read. */
export function annotationsOf(construct: { readonly node: cdktf.App['node'] }, type: 'warn' | 'info'): string[] {
  return construct.node.metadata.filter((entry) => entry.type === `@cdktf/${type}`).map(({ data }) => data as string);
}
