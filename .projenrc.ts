import { JsonFile, javascript, typescript } from 'projen';

const compilerOptions: javascript.TypeScriptCompilerOptions = {
  target: 'ES2022',
  lib: ['es2022'],
  module: 'node16',
  moduleResolution: javascript.TypeScriptModuleResolution.NODE16,
  declaration: true,
  sourceMap: false,
  inlineSourceMap: false,
  inlineSources: false,
  esModuleInterop: true,
  exactOptionalPropertyTypes: false,
  forceConsistentCasingInFileNames: true,
  skipLibCheck: true,
  types: ['node'],
};

const project = new typescript.TypeScriptProject({
  name: 'cdk-node-pools',
  description:
    'Kubernetes node capacity as typed code for cdk8s and cdktf: what synthesizes is accepted and means what you think.',
  authorName: 'cdk-node-pools maintainers',
  authorOrganization: true,
  license: 'Apache-2.0',
  copyrightOwner: 'cdk-node-pools maintainers',
  keywords: ['kubernetes', 'karpenter', 'cluster-api', 'cdk8s', 'cdktf', 'node-pool', 'disruption-budget'],
  packageManager: javascript.NodePackageManager.NPM,
  defaultReleaseBranch: 'main',
  minNodeVersion: '20.19.0',
  entrypoint: 'lib/index.js',
  bin: { 'cdk-node-pools': 'lib/cli/main.js' },

  deps: [
    '@streamparser/json@0.0.26',
    '@marcbachmann/cel-js@8.0.0',
    'ajv@8.20.0',
    'big.js@7.0.1',
    'commander@14.0.3',
    'csv-parse@7.0.3',
    'fastest-levenshtein@1.0.16',
    'luxon@3.7.2',
    're2js@2.10.0',
    'yaml@2.9.1',
  ],
  peerDeps: [
    'constructs@^10.4.2',
    'cdk8s@^2.68.0',
    'cdktf@^0.21.0',
    '@cdktf/provider-kubernetes@^12.0.0',
    'cdktn@^0.24.0',
  ],
  peerDependencyOptions: { pinnedDevDependency: false },
  devDeps: [
    '@biomejs/biome@2.6.8',
    '@cdktf/provider-kubernetes@12.1.1',
    '@swc/core@1.16.22',
    '@swc/jest@0.2.39',
    '@types/big.js@7.0.0',
    '@types/jest@30.0.0',
    '@types/luxon@3.7.6',
    '@types/node@^20',
    '@xmldom/xmldom@0.9.12',
    'cdk8s-cli@2.207.60',
    'cdk8s-plus-32@2.5.92',
    'cdk8s@2.70.106',
    'cdktf@0.21.0',
    'cdktn@0.24.0',
    'constructs@10.7.2',
    'fast-check@4.11.0',
    'jest@30.5.2',
    'tsx@4.23.15',
    'typedoc-plugin-markdown@4.14.1',
    'typedoc@0.28.20',
  ],

  tsconfig: { compilerOptions: { ...compilerOptions, stripInternal: true } },
  tsconfigDevFile: 'tsconfig.dev.json',
  projenVersion: '0.103.25',
  typescriptVersion: '5.9.3',
  tsconfigDev: {
    compilerOptions: {
      ...compilerOptions,
      declaration: false,
      noEmit: true,
      rootDir: '.',
      types: ['node', 'jest'],
      paths: {
        'cdk-node-pools': ['./src/index.ts'],
        'cdk-node-pools/cdk8s': ['./src/hosts/cdk8s/index.ts'],
        'cdk-node-pools/cdktf': ['./src/hosts/cdktf/index.ts'],
        'cdk-node-pools/cdktn': ['./src/hosts/cdktn/index.ts'],
        'cdk-node-pools/plugin': ['./src/plugin/index.ts'],
      },
    },
    include: ['examples/**/*.ts', 'bench/**/*.ts', 'scripts/**/*.ts'],
  },
  projenrcTs: true,
  projenrcTsOptions: { runner: typescript.TypeScriptRunner.tsx() },
  github: false,
  release: false,
  depsUpgrade: false,
  eslint: false,
  jest: false,
  sampleCode: false,
  npmignoreEnabled: false,
  biome: true,
  biomeOptions: {
    version: '2.6.8',
    biomeConfig: {
      formatter: {
        indentStyle: javascript.biome_config.IndentStyle.SPACE,
        indentWidth: 2,
        lineWidth: 120,
      },
      javascript: { formatter: { quoteStyle: javascript.biome_config.QuoteStyle.SINGLE } },
    },
  },
  gitignore: [
    '/lib/',
    '/coverage/',
    '/examples/**/dist/',
    '/docs/api/',
    '/examples/.run/',
    '/examples/**/cdktf.out/',
    '/examples/**/*.js',
    '/examples/**/*.tfstate',
    '*.tgz',
    '.DS_Store',
  ],
});

project.package.addField('exports', {
  '.': { types: './lib/index.d.ts', default: './lib/index.js' },
  './cdk8s': { types: './lib/hosts/cdk8s/index.d.ts', default: './lib/hosts/cdk8s/index.js' },
  './cdktf': { types: './lib/hosts/cdktf/index.d.ts', default: './lib/hosts/cdktf/index.js' },
  './cdktn': { types: './lib/hosts/cdktn/index.d.ts', default: './lib/hosts/cdktn/index.js' },
  './plugin': { types: './lib/plugin/index.d.ts', default: './lib/plugin/index.js' },
  './config.schema.json': './config.schema.json',
  './package.json': './package.json',
});
project.package.addField('typesVersions', {
  '*': {
    cdk8s: ['./lib/hosts/cdk8s/index.d.ts'],
    cdktf: ['./lib/hosts/cdktf/index.d.ts'],
    cdktn: ['./lib/hosts/cdktn/index.d.ts'],
    plugin: ['./lib/plugin/index.d.ts'],
  },
});
project.package.addField('type', 'commonjs');
project.package.addField('files', ['lib', '!lib/**/*.tsbuildinfo', 'config.schema.json']);
project.package.addField('sideEffects', false);
project.package.addField('peerDependenciesMeta', {
  cdk8s: { optional: true },
  cdktf: { optional: true },
  '@cdktf/provider-kubernetes': { optional: true },
  cdktn: { optional: true },
});

// Plain scripts: a newcomer reads what runs, and nothing depends on projen being there.
const scripts: Record<string, string> = {
  build: 'tsc -p tsconfig.json && tsx scripts/load-on-use.ts',
  // npm pack runs it: for a release, and for pre-commit, which installs from the repository.
  prepack: 'tsc -p tsconfig.json && tsx scripts/load-on-use.ts',
  test: 'npm run build && tsc -p tsconfig.dev.json && jest',
  lint: 'biome check --error-on-warnings .',
  format: 'biome check --write .',
  docs: 'npm run build && tsx scripts/docs.ts',
  examples: 'npm run build && tsx scripts/examples.ts',
  cases: 'npm run build && tsx scripts/cases.ts',
  api: 'typedoc',
  bench: 'npm run build && tsx bench/main.ts',
  demo: 'npm run build && tsx scripts/demo.ts',
  check: 'npm run lint && npm test && npm run examples && npm run cases && npm run docs -- --check && npm run api',
  projen: 'projen',
};
for (const name of Object.keys(project.package.manifest.scripts ?? {})) project.removeScript(name);
for (const name of [
  'compile',
  'default',
  'eject',
  'package',
  'post-compile',
  'pre-compile',
  'post-upgrade',
  'upgrade',
  'watch',
  'install',
  'install:ci',
  'clobber',
  'biome',
])
  project.removeScript(name);
for (const [name, command] of Object.entries(scripts)) project.setScript(name, command);

new JsonFile(project, 'jest.config.json', {
  marker: false,
  obj: {
    testEnvironment: 'node',
    testMatch: ['<rootDir>/test/**/*.test.ts', '<rootDir>/examples/**/*.test.ts'],
    // A story that was compiled to be run has both, and the test is about the source.
    moduleFileExtensions: ['ts', 'js', 'mjs', 'cjs', 'json', 'node'],
    testPathIgnorePatterns: ['/node_modules/', '/examples/.run/'],
    transform: {
      '^.+\\.[cm]?[jt]s$': [
        '@swc/jest',
        {
          swcrc: false,
          jsc: { parser: { syntax: 'typescript' }, target: 'es2022', keepClassNames: true },
          module: { type: 'commonjs' },
          sourceMaps: 'inline',
        },
      ],
    },
    transformIgnorePatterns: ['/node_modules/(?!@marcbachmann/cel-js/)'],
    moduleNameMapper: {
      '^cdk-node-pools$': '<rootDir>/src/index.ts',
      '^cdk-node-pools/(cdk8s|cdktf|cdktn)$': '<rootDir>/src/hosts/$1/index.ts',
      '^cdk-node-pools/plugin$': '<rootDir>/src/plugin/index.ts',
    },
    collectCoverageFrom: ['src/**/*.ts'],
  },
});

new JsonFile(project, 'typedoc.json', {
  marker: false,
  obj: {
    $schema: 'https://typedoc.org/schema.json',
    name: 'cdk-node-pools',
    entryPoints: [
      'src/index.ts',
      'src/hosts/cdk8s/index.ts',
      'src/hosts/cdktf/index.ts',
      'src/hosts/cdktn/index.ts',
      'src/plugin/index.ts',
    ],
    tsconfig: 'tsconfig.json',
    plugin: ['typedoc-plugin-markdown'],
    out: 'docs/api',
    router: 'module',
    readme: 'none',
    disableSources: true,
    excludePrivate: true,
    excludeInternal: true,
    excludeExternals: true,
    hideGenerator: true,
    githubPages: false,
    // What an export only refers to is shown by its name.
    validation: { notExported: false, invalidLink: true, notDocumented: false },
    treatWarningsAsErrors: true,
  },
});

for (const pattern of [
  'bench/**',
  'examples/**',
  'scripts/**',
  '!**/*.json',
  '!**/dist',
  '!**/expected',
  '!test/vectors',
  '!test/cases',
  '!lib',
  '!docs',
]) {
  project.biome?.addFilePattern(pattern);
}

project.synth();
