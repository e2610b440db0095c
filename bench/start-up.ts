import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { ms, type Row } from './measure';

const LIB = join(__dirname, '..', 'lib');
const ROUNDS = 8;

/** Prints how many modules of rules, and of the library for schemas, are loaded with the package. */
const COUNT_RULES = `require(${JSON.stringify(join(LIB, 'index.js'))});
const late = (path) => /[\\\\/](lib[\\\\/]rules|node_modules[\\\\/]ajv)[\\\\/]/.test(path);
console.log(Object.keys(require.cache).filter(late).length);`;

export function startUpRows(): Row[] {
  const modules = Number(node(['-e', COUNT_RULES]));
  const best = { help: Number.POSITIVE_INFINITY, nothing: Number.POSITIVE_INFINITY };
  for (let round = 0; round < ROUNDS; round += 1) {
    best.nothing = Math.min(best.nothing, wall(['-e', '0']));
    best.help = Math.min(best.help, wall([join(LIB, 'cli', 'main.js'), '--help']));
  }
  return [
    {
      what: 'modules of rules and schemas that the package root loads',
      ratio: modules,
      bound: 0,
      sense: 'most',
      detail: 'they come with the first check',
    },
    {
      what: 'start-up of --help, over that of node alone',
      ratio: best.help / best.nothing,
      bound: 2,
      sense: 'most',
      detail: `${ms(best.help)} and ${ms(best.nothing)}, by the clock`,
    },
  ];
}

function wall(args: readonly string[]): number {
  const start = performance.now();
  node(args);
  return performance.now() - start;
}

function node(args: readonly string[]): string {
  return execFileSync(process.execPath, [...args], { encoding: 'utf8' });
}
