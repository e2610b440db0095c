import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import type * as cdktf from 'cdktf';
import ts from 'typescript';

process.env.CHECKPOINT_DISABLE = '1';

const ROOT = resolve(__dirname, '../..');
const text = readFileSync(join(ROOT, 'docs/cdktf.md'), 'utf8');

function blocks(language: string): string[] {
  return [...text.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].flatMap(([, name, code = '']) =>
    name === language ? [code] : [],
  );
}

/** The page is one program, and one test of a template. */
const isTest = (code: string): boolean => code.startsWith('// fleet.test.ts');
const program = blocks('ts')
  .filter((code) => !isTest(code))
  .join('\n');
const templateTest = blocks('ts').find(isTest) ?? '';

/** What the page says under "From cdktf to cdktn", done to any program. */
function moved(code: string): string {
  return code
    .replace(/import \{ Manifest \} from '@cdktf\/provider-kubernetes\/lib\/manifest';/, '')
    .replace(/import \{ KubernetesProvider \} from '@cdktf\/provider-kubernetes\/lib\/provider';/, '')
    .replace(
      /import \{ (.*) \} from 'cdk-node-pools\/cdktf';/,
      "import { KubernetesManifest as Manifest, KubernetesProvider, $1 } from 'cdk-node-pools/cdktn';",
    )
    .replace(/'cdk-node-pools\/cdktf'/g, "'cdk-node-pools/cdktn'")
    .replace(/from 'cdktf'/g, "from 'cdktn'");
}

/** What the compiler says of each file. */
function problemsIn(files: Readonly<Record<string, string>>): ReadonlyMap<string, readonly string[]> {
  const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.dev.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, extends: undefined, include: [] }, ts.sys, ROOT);
  const host = ts.createCompilerHost({ ...options, strict: true });
  const contents = new Map(Object.entries(files).map(([name, code]) => [join(ROOT, 'docs', name), code]));
  const { fileExists, readFile, getSourceFile } = host;
  host.fileExists = (path) => contents.has(path) || fileExists(path);
  host.readFile = (path) => contents.get(path) ?? readFile(path);
  host.getSourceFile = (path, ...rest) => {
    const code = contents.get(path);
    return code === undefined ? getSourceFile(path, ...rest) : ts.createSourceFile(path, code, ts.ScriptTarget.ES2022);
  };
  const compiled = ts.createProgram([...contents.keys()], { ...options, strict: true }, host);
  return new Map(
    [...contents.keys()].map((path) => [
      basename(path),
      ts
        .getPreEmitDiagnostics(compiled, compiled.getSourceFile(path))
        .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' ')),
    ]),
  );
}

interface Synthesized {
  readonly app: cdktf.App;
  readonly pools: typeof import('../../src/hosts/cdktf');
  readonly written: { readonly resource: { readonly kubernetes_manifest: object } };
}

function synthesized(host: 'cdktf' | 'cdktn', code: string): Synthesized {
  const outdir = mkdtempSync(join(tmpdir(), 'guide-'));
  const app = run(code.replace('new App()', `new App({ outdir: ${JSON.stringify(outdir)}, stackTraces: false })`));
  app.synth();
  const written = JSON.parse(readFileSync(join(outdir, 'stacks/fleet/cdk.tf.json'), 'utf8'));
  return { app, written, pools: require(`../../src/hosts/${host}`) };
}

function run(code: string, more: Readonly<Record<string, unknown>> = {}): cdktf.App {
  const compilerOptions = { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.CommonJS };
  const { outputText } = ts.transpileModule(`${code}\nexport { app };`, { compilerOptions });
  const exports: { app?: cdktf.App } = {};
  // Names that jest's own require maps to the sources, as it does for the examples.
  const load = (name: string): unknown => require(name.replace(/^cdk-node-pools\//, '../../src/hosts/'));
  new Function('require', 'exports', ...Object.keys(more), outputText)(load, exports, ...Object.values(more));
  return exports.app as cdktf.App;
}

function partsOf(value: unknown): unknown[] {
  const inner = typeof value === 'object' && value !== null ? Object.values(value) : [];
  return [value, ...inner.flatMap(partsOf)];
}

it('compiles, on cdktf and moved to cdktn', () => {
  const broken = program.replace('limits:', 'limit:');
  const files = { 'main.ts': program, 'moved.ts': moved(program), 'fleet.test.ts': templateTest, 'broken.ts': broken };
  const problems = problemsIn(files);
  for (const name of ['main.ts', 'moved.ts', 'fleet.test.ts']) expect([name, problems.get(name)]).toEqual([name, []]);
  expect(problems.get('broken.ts')).toEqual([expect.stringMatching(/'limit' does not exist/)]);
}, 60_000);

it('moves a program by the change of imports that it shows', () => {
  const lines = blocks('diff').join('').trim().split('\n');
  const [before, after] = ['-', '+'].map((sign) =>
    lines.flatMap((line) => (line.startsWith(sign) ? [line.slice(1)] : [])).join('\n'),
  );
  expect(moved(before ?? '').trim()).toBe(after);
  expect(moved(program)).not.toMatch(/cdktf'|@cdktf/);
});

describe('the program', () => {
  const before = synthesized('cdktf', program);
  const after = synthesized('cdktn', moved(program));

  it('writes the parts that are shown', () => {
    const shown = blocks('json').map((json): unknown => JSON.parse(json));
    expect(shown.length).toBeGreaterThan(1);
    for (const part of shown) expect(partsOf(before.written)).toContainEqual(part);
  });

  it('gives no finding, and says what it shows of values known only at deploy time', () => {
    for (const { app, pools } of [before, after]) expect(pools.Checks.of(app).report().findings).toEqual([]);
    const [shown = ''] = blocks('').filter((block) => block.startsWith('not checked:'));
    const said = before.app.node.findAll().flatMap(({ node }) => node.metadata.map(({ data }) => String(data)));
    expect(said).toContainEqual(expect.stringContaining(shown.replace(/, …\]\n$/, '')));
  });

  it('writes the same on cdktn, but for the version of the library', () => {
    expect({ ...after.written, '//': 0 }).toEqual({
      ...JSON.parse(JSON.stringify(before.written).replaceAll(/\/guide-\w+/g, '')),
      '//': 0,
    });
  });
});

describe('the test of a template', () => {
  const cases: [string, () => void][] = [];
  run(`const app = undefined;${templateTest}`, {
    it: (name: string, test: () => void) => cases.push([name, test]),
    expect,
  });

  it('has a case that is refused', () => {
    expect(cases.map(([name]) => name)).toContainEqual(expect.stringMatching(/^refuses/));
  });

  it.each(cases)('%s', (_, test) => {
    expect(test).not.toThrow();
  });
});
