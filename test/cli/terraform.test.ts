import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { KubernetesProvider } from '@cdktf/provider-kubernetes/lib/provider';
import { App, TerraformStack, TerraformVariable } from 'cdktf';
import { NodePool } from '../../src/hosts/cdktf';
import { nodeClassRef } from '../hosts/cdk8s/app';
import { run } from './run';

process.env.CHECKPOINT_DISABLE = '1';

/** What cdktf writes of a pool with an error, a warning and a value known only at deploy time. */
function synthesized(): { readonly [path: string]: string } {
  const outdir = mkdtempSync(join(tmpdir(), 'cdktf-out-'));
  const app = new App({ outdir, skipValidation: true, stackTraces: false });
  const stack = new TerraformStack(app, 'fleet');
  new KubernetesProvider(stack, 'kubernetes', {});
  const name = new TerraformVariable(stack, 'class', {}).stringValue;
  new NodePool(stack, 'bad', { metadata: { name: 'bad' }, nodeClassRef: { ...nodeClassRef, name }, weight: 0 });
  app.synth();
  const paths = ['manifest.json', 'stacks/fleet/cdk.tf.json'];
  return Object.fromEntries(paths.map((path) => [`cdktf.out/${path}`, readFileSync(join(outdir, path), 'utf8')]));
}

it('judges the manifests of a cdk.tf.json, with file, line and address', async () => {
  const files = synthesized();
  const file = 'cdktf.out/stacks/fleet/cdk.tf.json';
  const { code, stdout, stderr } = await run(['check', 'cdktf.out', '--format', 'json'], { files });
  expect([code, stderr]).toEqual([1, '']);
  const { findings, notChecked, summary } = JSON.parse(stdout);
  const address = expect.stringMatching(/^kubernetes_manifest\.bad_[0-9A-F]{8}$/);
  expect(findings).toMatchObject([
    { rule: 'node-pool/weight-range', severity: 'error', object: 'NodePool/bad', at: 'spec.weight', file, address },
    { rule: 'node-pool/limits-missing', severity: 'warning', object: 'NodePool/bad', file, address },
  ]);
  expect((files[file] as string).split('\n')[findings[0].line - 1]).toContain('"weight": 0');
  expect(notChecked).toContainEqual({
    rule: 'node-pool/shape',
    object: 'NodePool/bad',
    at: 'spec.template.spec.nodeClassRef.name',
    why: '${' + 'var.class} is known only at deploy time',
  });
  expect(summary).toEqual({ errors: 1, warnings: 1, infos: 0, objects: 1 });
});

it('prints the address beside the object, and what was not checked in one line a place', async () => {
  const { stdout } = await run(['check', 'cdktf.out/stacks/fleet/cdk.tf.json'], { files: synthesized() });
  expect(stdout).toMatch(
    /^NodePool\/bad \(kubernetes_manifest\.bad_\w+\)\n {2}cdktf\.out\/stacks\/fleet\/cdk\.tf\.json:\d+ +error/,
  );
  expect(stdout.match(/^not checked: .*$/gm)).toEqual([
    expect.stringMatching(
      /^not checked: NodePool\/bad spec\.template\.spec\.nodeClassRef\.name: \$\{var\.class\} is known only at deploy time \[node-pool\/shape/,
    ),
  ]);
});

it('judges a plan from standard input, and says what is not known before the apply', async () => {
  const manifest = { apiVersion: 'karpenter.sh/v1', kind: 'NodePool', metadata: { name: 'a' } };
  const spec = {
    weight: 0,
    limits: { cpu: '1' },
    template: { spec: { nodeClassRef: { ...nodeClassRef, name: null }, requirements: [] } },
  };
  const unknown = { spec: { template: { spec: { nodeClassRef: { name: true } } } } };
  const change = {
    actions: ['create'],
    before: null,
    after: { manifest: { ...manifest, spec } },
    after_unknown: { manifest: unknown },
  };
  const resource = {
    address: 'module.fleet.kubernetes_manifest.a[0]',
    mode: 'managed',
    type: 'kubernetes_manifest',
    change,
  };
  const plan = { format_version: '1.2', terraform_version: '1.11.4', resource_changes: [resource] };
  const { code, stdout } = await run(['check', '-'], { stdin: JSON.stringify(plan) });
  expect(code).toBe(1);
  expect(stdout).toMatch(
    /^NodePool\/a \(module\.fleet\.kubernetes_manifest\.a\[0\]\)\n {2}<stdin>:1 +error +spec\.weight: 0 /,
  );
  expect(stdout).toContain(
    'not checked: NodePool/a spec.template.spec.nodeClassRef.name: the value is known only at deploy time [node-pool/shape',
  );
});

it('says of a configuration whose manifests are all unknown that it was not checked', async () => {
  const resource = { kubernetes_manifest: { x: { manifest: '${' + 'yamldecode(file("x"))}' } } };
  const { code, stdout } = await run(['check', 'x.tf.json'], { files: { 'x.tf.json': JSON.stringify({ resource }) } });
  expect(code).toBe(0);
  expect(stdout).toBe(
    'not checked: kubernetes_manifest.x: its manifest, or what kind it is of, is known only at deploy time [terraform]\n0 objects read: no findings, 1 not checked\n',
  );
});
