import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';

const SRC = resolve(__dirname, '../src');

/** Who may import whom; a folder may always import itself. */
const LAYERS: Record<string, readonly string[]> = {
  units: [],
  manifest: ['units'],
  model: ['manifest', 'units'],
  builders: ['manifest', 'units', 'model'],
  check: ['manifest', 'units'],
  cost: ['manifest', 'units', 'model'],
  diff: ['manifest', 'units', 'model', 'cost'],
  rules: ['manifest', 'units', 'model', 'check', 'cost', 'diff'],
  report: ['manifest', 'units', 'check', 'model', 'cost', 'diff'],
  run: ['manifest', 'units', 'model', 'builders', 'check', 'cost', 'diff', 'rules', 'report'],
  plugin: ['manifest', 'units', 'model', 'builders', 'check', 'cost', 'diff', 'rules', 'report', 'run'],
  hosts: ['manifest', 'units', 'model', 'builders', 'check', 'cost', 'diff', 'rules', 'report', 'run'],
  cli: ['manifest', 'units', 'model', 'builders', 'check', 'cost', 'diff', 'rules', 'report', 'run', 'plugin'],
  '.': ['manifest', 'units', 'model', 'builders', 'check', 'cost', 'diff', 'rules', 'report', 'run', 'plugin'],
};

/** Packages that only their own host's folder may import. */
const HOST_PACKAGES: Record<string, readonly string[]> = {
  cdk8s: ['hosts/cdk8s'],
  cdktf: ['hosts/cdktf'],
  '@cdktf/provider-kubernetes': ['hosts/cdktf'],
  cdktn: ['hosts/cdktn'],
  constructs: ['hosts/cdk8s', 'hosts/cdktf', 'hosts/cdktn', 'hosts/terraform'],
};

interface Module {
  readonly path: string;
  readonly lines: number;
  readonly imports: readonly string[];
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesBelow(join(folder, entry.name)) : [join(folder, entry.name)],
  );
}

/** Every module named in an import, export, `import()` or `require()`, type-only ones included. */
function importsOf(path: string, text: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const specifier =
      ts.isImportDeclaration(node) || ts.isExportDeclaration(node)
        ? node.moduleSpecifier
        : ts.isCallExpression(node) &&
            (node.expression.kind === ts.SyntaxKind.ImportKeyword || node.expression.getText() === 'require')
          ? node.arguments[0]
          : ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)
            ? node.argument.literal
            : undefined;
    if (specifier && ts.isStringLiteral(specifier)) found.push(specifier.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true));
  return found;
}

const modules: readonly Module[] = filesBelow(SRC).map((file) => {
  const text = readFileSync(file, 'utf8');
  const imports = importsOf(file, text).map((name) =>
    name.startsWith('.') ? relative(SRC, resolve(dirname(file), name)) : name,
  );
  return { path: relative(SRC, file), lines: text.split('\n').length - 1, imports };
});
const known = new Map(modules.map((module) => [module.path, module]));

function resolved(name: string): string | undefined {
  return [`${name}.ts`, join(name, 'index.ts')].find((path) => known.has(path));
}

function layerOf(path: string): string {
  return path.includes('/') ? (path.split('/')[0] as string) : '.';
}

it('holds every folder to the layers of the design', () => {
  const forbidden = modules.flatMap((module) =>
    module.imports.flatMap((name) => {
      const target = resolved(name);
      if (!target) return [];
      const from = layerOf(module.path);
      const to = layerOf(target);
      return from === to || LAYERS[from]?.includes(to) ? [] : [`${module.path} imports ${target}`];
    }),
  );
  expect(modules.length).toBeGreaterThan(30);
  expect(modules.filter((module) => !(layerOf(module.path) in LAYERS)).map((module) => module.path)).toEqual([]);
  expect(forbidden).toEqual([]);
});

it('resolves every import within src', () => {
  const broken = modules.flatMap((module) =>
    module.imports.filter((name) => existsInSrc(name) && !resolved(name)).map((name) => `${module.path}: ${name}`),
  );
  expect(broken).toEqual([]);
});

function existsInSrc(name: string): boolean {
  return Object.keys(LAYERS).includes(layerOf(name)) && name.includes('/') && layerOf(name) !== '.';
}

it('lets only the hosts import cdk8s, cdktf, cdktn and constructs', () => {
  const forbidden = modules.flatMap((module) =>
    module.imports.flatMap((name) => {
      const owner = Object.keys(HOST_PACKAGES).find((pkg) => name === pkg || name.startsWith(`${pkg}/`));
      if (!owner) return [];
      const allowed = HOST_PACKAGES[owner]?.some((folder) => module.path.startsWith(`${folder}/`));
      return allowed ? [] : [`${module.path} imports ${name}`];
    }),
  );
  expect(forbidden).toEqual([]);
});

it('imports the kubernetes provider only by its deep path', () => {
  const roots = modules.filter((module) => module.imports.includes('@cdktf/provider-kubernetes'));
  expect(roots.map((module) => module.path)).toEqual([]);
});

it('has no import cycle, type imports included', () => {
  const cycles: string[] = [];
  const state = new Map<string, 'open' | 'done'>();
  const walk = (path: string, trail: readonly string[]): void => {
    if (state.get(path) === 'done') return;
    if (state.get(path) === 'open') {
      cycles.push([...trail.slice(trail.indexOf(path)), path].join(' -> '));
      return;
    }
    state.set(path, 'open');
    for (const name of known.get(path)?.imports ?? []) {
      const target = resolved(name);
      if (target) walk(target, [...trail, path]);
    }
    state.set(path, 'done');
  };
  for (const module of modules) walk(module.path, []);
  expect(cycles).toEqual([]);
});

it('keeps files small and named for what is in them', () => {
  const sizes = modules.map((module) => module.lines).sort((a, b) => a - b);
  expect(modules.filter((module) => module.lines > 250).map((module) => `${module.path}: ${module.lines}`)).toEqual([]);
  expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThan(80);
  const vague = /(^|\/)(utils?|helpers?|common|base|core|misc)(\/|\.ts$)/i;
  expect(modules.filter((module) => vague.test(module.path)).map((module) => module.path)).toEqual([]);
});

it('has one rule in each file of a subject, by the id that the path says', () => {
  const files = filesBelow(join(SRC, 'rules')).map((file) => relative(join(SRC, 'rules'), file));
  const ofSubjects = files.filter(
    (file) => /^[^/]+\/[^/]+\.ts$/.test(file) && !file.endsWith('/index.ts') && !file.startsWith('facts/'),
  );
  expect(ofSubjects.length).toBeGreaterThan(250);
  const others = ofSubjects.filter(
    (file) => !readFileSync(join(SRC, 'rules', file), 'utf8').includes(`id: '${file.slice(0, -3)}'`),
  );
  expect(others).toEqual([]);
  expect(files.filter((file) => !file.includes('/'))).toEqual(['index.ts']);
});

it('has no default export', () => {
  const withDefault = filesBelow(SRC).filter((file) => /^export default\b/m.test(readFileSync(file, 'utf8')));
  expect(withDefault).toEqual([]);
});
