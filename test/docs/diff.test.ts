import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as cdk8s from 'cdk8s';
import ts from 'typescript';
import * as root from '../../src';
import { OUTCOMES } from '../../src/diff/outcome';
import * as pools from '../../src/hosts/cdk8s';

const text = readFileSync(resolve(__dirname, '../../docs/diff.md'), 'utf8');
const blocks = [...text.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code = '']) => code);

const MODULES: { readonly [name: string]: unknown } = { 'cdk-node-pools': root, 'cdk-node-pools/cdk8s': pools, cdk8s };

/** What the last expression of a block gives. */
function run(code: string): unknown {
  const lines = code.trimEnd().split('\n');
  const last = lines.pop() ?? '';
  const options = { compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.CommonJS } };
  const { outputText } = ts.transpileModule(
    [...lines, `export const last = (() => {\n${returning(last)}\n})();`].join('\n'),
    options,
  );
  const module = { exports: {} as { last?: unknown } };
  new Function('module', 'exports', 'require', outputText)(
    module,
    module.exports,
    (name: string) => MODULES[name] ?? require(name),
  );
  return module.exports.last;
}

function returning(line: string): string {
  return line.startsWith('if ') ? line : `return ${line}`;
}

it('shows code that gives what the page says', () => {
  expect(blocks).toHaveLength(2);
  expect(run(blocks[0] as string)).toBeUndefined();
  expect(run(blocks[1] as string)).toBe(1800);
});

it('lists every outcome', () => {
  const listed = [...text.matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, outcome]) => outcome);
  expect(listed).toEqual([...OUTCOMES]);
});
