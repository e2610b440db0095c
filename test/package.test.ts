import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import ts from 'typescript';

const ROOT = resolve(__dirname, '..');
const manifest = readManifest(join(ROOT, 'package.json'));

interface PackageManifest {
  readonly version: string;
  readonly main: string;
  readonly bin: Record<string, string>;
  readonly exports: Record<string, string | { readonly types: string; readonly default: string }>;
  readonly dependencies?: Record<string, string>;
  readonly peerDependenciesMeta: Record<string, { readonly optional?: boolean }>;
}

function readManifest(file: string): PackageManifest {
  return JSON.parse(readFileSync(file, 'utf8')) as PackageManifest;
}

let unpacked: string;
let scratch: string;

beforeAll(() => {
  scratch = mkdtempSync(join(tmpdir(), 'packed-'));
  execFileSync('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', scratch], { cwd: ROOT });
  const tarball = readdirSync(scratch).find((name) => name.endsWith('.tgz')) as string;
  execFileSync('tar', ['-xzf', join(scratch, tarball), '-C', scratch]);
  unpacked = join(scratch, 'package');
}, 120_000);

afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** All but the 140 MB of the provider that nobody here asks for: of its folders, one a resource, two are used. */
function isWanted(path: string): boolean {
  const [, folder] = /@cdktf\/provider-kubernetes\/(?:lib\/)?([^/.]+)$/.exec(path) ?? [];
  return folder === undefined || ['lib', 'manifest', 'provider', 'package', 'LICENSE'].includes(folder);
}

const projects = new Map<string, string>();

/** A project in which nothing is installed but the package, its dependencies, and the peers named. */
function projectWith(...peers: string[]): string {
  const key = peers.join();
  const project = projects.get(key) ?? newProject(peers);
  projects.set(key, project);
  return project;
}

function newProject(peers: readonly string[]): string {
  const project = mkdtempSync(join(scratch, 'app-'));
  const modules = join(project, 'node_modules');
  cpSync(unpacked, join(modules, 'cdk-node-pools'), { recursive: true });
  const wanted = [...Object.keys(manifest.dependencies ?? {}), ...peers];
  const seen = new Set<string>();
  for (let name = wanted.pop(); name !== undefined; name = wanted.pop()) {
    if (seen.has(name)) continue;
    seen.add(name);
    const from = join(ROOT, 'node_modules', name);
    if (!existsSync(from)) continue; // nested in its dependent, and copied with it
    mkdirSync(join(modules, name, '..'), { recursive: true });
    cpSync(from, join(modules, name), { recursive: true, filter: isWanted });
    wanted.push(...Object.keys(readManifest(join(from, 'package.json')).dependencies ?? {}));
  }
  return project;
}

function run(project: string, script: string): { ok: boolean; output: string } {
  try {
    const output = execFileSync(process.execPath, ['-e', script], { cwd: project, stdio: 'pipe', encoding: 'utf8' });
    return { ok: true, output };
  } catch (error) {
    return { ok: false, output: String((error as { stderr: string }).stderr) };
  }
}

/** The peers of each host, and nothing of the others. */
const hosts: Record<string, readonly string[]> = {
  cdk8s: ['cdk8s', 'constructs'],
  cdktf: ['cdktf', '@cdktf/provider-kubernetes', 'constructs'],
  cdktn: ['cdktn', 'constructs'],
};
const [cdk8s, cdktf, cdktn] = ['cdk8s', 'cdktf', 'cdktn'] as const;
const others: [string, string][] = [
  [cdktf, cdk8s],
  [cdktf, cdktn],
  [cdktn, cdk8s],
  [cdktn, cdktf],
  [cdk8s, cdktf],
  [cdk8s, cdktn],
];

describe('the packed package', () => {
  it('holds what its manifest points at, and no source or test', () => {
    const targets = Object.values(manifest.exports).flatMap((target) =>
      typeof target === 'string' ? [target] : [target.types, target.default],
    );
    for (const file of [...targets, manifest.main, ...Object.values(manifest.bin)]) {
      expect(existsSync(join(unpacked, file))).toBe(true);
    }
    expect(readdirSync(unpacked).sort()).toEqual(['LICENSE', 'README.md', 'config.schema.json', 'lib', 'package.json']);
  });

  it('declares every host as an optional peer', () => {
    for (const peer of Object.values(hosts).flat()) {
      if (peer !== 'constructs') expect(manifest.peerDependenciesMeta[peer]).toEqual({ optional: true });
    }
  });

  it('loads without any host, and its command line answers', () => {
    const project = projectWith();
    const script = "const p = require('cdk-node-pools'); console.log(typeof p.checkManifests, p.rules.length > 50)";
    expect(run(project, script)).toEqual({ ok: true, output: 'function true\n' });
    expect(run(project, "console.log(require('cdk-node-pools/package.json').version)").output).toBe(
      `${manifest.version}\n`,
    );
    const cli = join(project, 'node_modules/cdk-node-pools', manifest.bin['cdk-node-pools'] as string);
    expect(execFileSync(process.execPath, [cli, '--version'], { encoding: 'utf8' })).toBe(`${manifest.version}\n`);
  }, 60_000);

  it('has the validation plugin at ./plugin and at the root, where cdk8s-cli looks for it, without any host', () => {
    const script = `const { NodePoolsValidation: a } = require('cdk-node-pools/plugin');
      const { NodePoolsValidation: b } = require(require.resolve('./node_modules/cdk-node-pools'));
      console.log(a === b, typeof new a().validate)`;
    expect(run(projectWith(), script)).toEqual({ ok: true, output: 'true function\n' });
  }, 60_000);

  it.each(Object.entries(hosts))(
    'serves ./%s beside that host alone',
    (host, peers) => {
      const script = `console.log(typeof require('cdk-node-pools/${host}').NodePool)`;
      expect(run(projectWith(...peers), script)).toEqual({ ok: true, output: 'function\n' });
    },
    60_000,
  );

  it.each(Object.entries(hosts))(
    'gives ES modules every export of ./%s by its name',
    (host, peers) => {
      const script = `const names = Object.keys(require('cdk-node-pools/${host}'));
        import('cdk-node-pools/${host}').then((all) => console.log(names.length > 20, names.filter((name) => all[name] === undefined).join()))`;
      expect(run(projectWith(...peers), script)).toEqual({ ok: true, output: 'true \n' });
    },
    60_000,
  );

  it.each(Object.keys(hosts))(
    'says in one line which peer ./%s lacks',
    (host) => {
      const { ok, output } = run(
        projectWith('constructs'),
        `try { require('cdk-node-pools/${host}') } catch (e) { console.error(e.message); process.exit(1) }`,
      );
      expect(ok).toBe(false);
      expect(output.trim().split('\n')).toHaveLength(1);
      expect(output).toMatch(new RegExp(`cdk-node-pools/${host} needs the package "${host}".*npm install ${host}`));
    },
    60_000,
  );

  it.each(others)(
    'says beside %s alone which peer ./%s lacks, in one line',
    (installed, missing) => {
      const script = `require('cdk-node-pools/${installed}'); try { require('cdk-node-pools/${missing}') } catch (e) { console.error(e.message); process.exit(1) }`;
      const { ok, output } = run(projectWith(...(hosts[installed] as readonly string[])), script);
      expect(ok).toBe(false);
      expect(output).toBe(
        `cdk-node-pools/${missing} needs the package "${missing}", which is not installed; run: npm install ${missing}\n`,
      );
    },
    60_000,
  );

  it('names the provider where cdktf is there without it', () => {
    const script = "try { require('cdk-node-pools/cdktf') } catch (e) { console.error(e.message); process.exit(1) }";
    expect(run(projectWith('cdktf', 'constructs'), script).output).toBe(
      'cdk-node-pools/cdktf needs the package "@cdktf/provider-kubernetes", which is not installed; run: npm install @cdktf/provider-kubernetes\n',
    );
  }, 60_000);

  it.each([
    ['node16', ts.ModuleResolutionKind.Node16, ts.ModuleKind.Node16],
    ['node10', ts.ModuleResolutionKind.Node10, ts.ModuleKind.CommonJS],
    ['bundler', ts.ModuleResolutionKind.Bundler, ts.ModuleKind.ESNext],
  ])(
    'gives types under %s module resolution',
    (_, moduleResolution, module) => {
      const project = projectWith(...Object.values(hosts).flat());
      const file = join(project, 'main.ts');
      const lines = Object.keys(hosts).map(
        (host) => `import { NodePool as ${host}Pool } from 'cdk-node-pools/${host}';`,
      );
      const uses = Object.keys(hosts).map((host) => `export const ${host}Name: string = ${host}Pool.name;`);
      writeFileSync(
        file,
        [
          ...lines,
          "import { parseSchedule } from 'cdk-node-pools';",
          "import { NodePoolsValidation } from 'cdk-node-pools/plugin';",
          ...uses,
          'export const plugin: NodePoolsValidation = new NodePoolsValidation({ strict: true });',
          "export const next: Date | undefined = parseSchedule('@daily').next(new Date(0));",
        ].join('\n'),
      );
      const program = ts.createProgram([file], {
        moduleResolution,
        module,
        target: ts.ScriptTarget.ES2022,
        strict: true,
        noEmit: true,
        skipLibCheck: false,
        types: [],
        ignoreDeprecations: '5.0',
      });
      const problems = ts
        .getPreEmitDiagnostics(program)
        .filter((d) => !d.file?.fileName.includes('/node_modules/') || d.file.fileName.includes('cdk-node-pools'))
        .map((d) => ts.flattenDiagnosticMessageText(d.messageText, ' '));
      expect(problems).toEqual([]);
    },
    120_000,
  );
});
