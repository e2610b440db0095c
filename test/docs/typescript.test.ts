import { join, resolve } from 'node:path';
import ts from 'typescript';
import { type Block, blocksOf, pages } from './blocks';

const ROOT = resolve(__dirname, '../..');

/** What pages take for granted: the app around a block, and what an earlier block or an example of the same page has made. */
const GIVEN: Readonly<Record<string, string>> = {
  app: "import('cdk8s').App",
  chart: "import('cdk8s').Chart",
  stack: "import('cdktf').TerraformStack",
  pool: "import('cdk-node-pools/cdk8s').NodePool",
  workers: "import('cdk-node-pools/cdk8s').MachineDeployment",
  production:
    "Pick<import('cdk-node-pools/cdk8s').MachineDeploymentProps, 'bootstrap' | 'infrastructureRef' | 'clusterName'>",
  deployment: 'Record<string, unknown>',
  manifests: 'readonly Record<string, unknown>[]',
  atlas: "Pick<import('cdk-node-pools/cdk8s').SizedNodePoolProps, 'bootstrap' | 'infrastructureRef' | 'clusterName'>",
};

/** In place of those, on the page about Terraform. */
const GIVEN_ON_TERRAFORM: typeof GIVEN = { ...GIVEN, pool: "import('cdk-node-pools/cdktf').NodePool" };

/** Where names that a block does not import come from, the first that has one. */
const PROVIDER = '@cdktf/provider-kubernetes/lib/provider';
const MODULES = [
  'cdk-node-pools/cdk8s',
  'cdk-node-pools',
  'cdk8s',
  'constructs',
  'cdk-node-pools/cdktf',
  'cdktf',
  PROVIDER,
];
const ON_TERRAFORM = ['cdk-node-pools/cdktf', 'cdktf', PROVIDER, 'cdk-node-pools', 'constructs'];
const onTerraform = (page: string) => page === 'docs/cdktf.md';
const modulesOf = (page: string) => (onTerraform(page) ? ON_TERRAFORM : MODULES);

const options: ts.CompilerOptions = {
  module: ts.ModuleKind.Node16,
  moduleResolution: ts.ModuleResolutionKind.Node16,
  target: ts.ScriptTarget.ES2022,
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  types: ['node', 'jest'],
  paths: Object.fromEntries(
    [
      ['', 'index'],
      ...['cdk8s', 'cdktf', 'cdktn'].map((host) => [`/${host}`, `hosts/${host}/index`]),
      ['/plugin', 'plugin/index'],
    ].map(([path, file]) => [`cdk-node-pools${path}`, [join(ROOT, `lib/${file}.d.ts`)]]),
  ),
};

const host = ts.createCompilerHost(options);
const libraries = new Map<string, ts.SourceFile | undefined>();

function programOf(files: ReadonlyMap<string, string>): ts.Program {
  return ts.createProgram([...files.keys()], options, {
    ...host,
    fileExists: (file) => files.has(file) || host.fileExists(file),
    readFile: (file) => files.get(file) ?? host.readFile(file),
    getSourceFile: (file, version) => {
      const text = files.get(file);
      if (text !== undefined) return ts.createSourceFile(file, text, version);
      if (!libraries.has(file)) libraries.set(file, host.getSourceFile(file, version));
      return libraries.get(file);
    },
  });
}

const blocks = pages()
  .flatMap(blocksOf)
  .filter(({ language }) => language === 'ts');
const fileOf = ({ where }: Block) => join(ROOT, 'test/docs', `${where.replace(/\W/g, '-')}.ts`);

/** Each block as a module of its own, with what it does not declare brought in. */
function modules(): ReadonlyMap<string, string> {
  const bare = new Map(blocks.map((block) => [fileOf(block), `${block.text}\nexport {};\n`]));
  const surface = join(ROOT, 'test/docs/surface.ts');
  bare.set(surface, MODULES.map((name, index) => `export * as m${index} from '${name}';`).join('\n'));
  const program = programOf(bare);
  const checker = program.getTypeChecker();
  const exported = MODULES.map((_, index) => {
    const file = program.getSourceFile(surface) as ts.SourceFile;
    const space = checker
      .getExportsOfModule(checker.getSymbolAtLocation(file) as ts.Symbol)
      .find(({ name }) => name === `m${index}`);
    return new Set(checker.getExportsOfModule(checker.getAliasedSymbol(space as ts.Symbol)).map(({ name }) => name));
  });
  return new Map(
    blocks.map((block) => {
      const file = program.getSourceFile(fileOf(block)) as ts.SourceFile;
      const missing = program.getSemanticDiagnostics(file).flatMap(({ code, messageText }) => {
        const name = /^Cannot find name '(\w+)'/.exec(ts.flattenDiagnosticMessageText(messageText, ' '))?.[1];
        return [2304, 2552, 2503].includes(code) && name ? [name] : [];
      });
      const lines = [...new Set(missing)].map((name) => {
        const from = modulesOf(block.page).find((module) => exported[MODULES.indexOf(module)]?.has(name));
        if (from !== undefined) return `import { ${name} } from '${from}';`;
        const given = onTerraform(block.page) ? GIVEN_ON_TERRAFORM : GIVEN;
        return Object.hasOwn(given, name) ? `declare const ${name}: ${given[name]};` : '';
      });
      return [fileOf(block), `${lines.join(' ')}${bare.get(fileOf(block))}`];
    }),
  );
}

const program = programOf(modules());

it('has blocks to compile', () => {
  expect(blocks.length).toBeGreaterThan(10);
});

it.each(blocks.map((block) => [block.where, block] as const))('%s compiles against the built package', (_, block) => {
  const file = program.getSourceFile(fileOf(block)) as ts.SourceFile;
  const problems = [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)];
  expect(problems.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))).toEqual([]);
});
