import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { App, Chart, Testing } from 'cdk8s';
import ts from 'typescript';
import { parse } from 'yaml';
import * as exported from '../../src/hosts/cdk8s';

/** A TypeScript block with the YAML block that follows it at once. */
const PAIR = /```ts\n((?:(?!```)[\s\S])*)```\n\n```yaml\n((?:(?!```)[\s\S])*)```/g;

/** What pages leave out of all but their first block. */
const ref = (apiGroup: string, kind: string) => ({ apiGroup, version: 'v1beta1', kind, name: 'workers' });
const template = {
  bootstrap: { configRef: ref('bootstrap.cluster.x-k8s.io', 'KubeadmConfigTemplate') },
  infrastructureRef: ref('infrastructure.cluster.x-k8s.io', 'OpenStackMachineTemplate'),
};
const scope = {
  ...exported,
  production: { ...template, clusterName: 'production' },
  atlas: { ...template, clusterName: 'atlas' },
};

function manifestOf(code: string): unknown {
  const chart = new Chart(new App(), 'guide');
  exported.Checks.of(chart).configure({ profile: { platform: 'aether' } });
  const { outputText } = ts.transpileModule(code, { compilerOptions: { target: ts.ScriptTarget.ES2022 } });
  new Function('chart', ...Object.keys(scope), outputText)(chart, ...Object.values(scope));
  return Testing.synth(chart)[0];
}

describe.each(['machine-deployments', 'sized-pools'])('%s', (page) => {
  const text = readFileSync(resolve(__dirname, `../../docs/${page}.md`), 'utf8');
  const pairs = [...text.matchAll(PAIR)].map(
    ([, code = '', yaml = '']) => [code.split('\n', 1)[0], code, yaml] as const,
  );

  it('has blocks with the YAML they give', () => {
    expect(pairs.length).toBeGreaterThan(2);
  });

  it.each(pairs)('shows what comes of %s', (_, code, yaml) => {
    expect(manifestOf(code)).toMatchObject(parse(yaml));
  });
});
