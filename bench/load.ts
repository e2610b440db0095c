import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { ms, type Row } from './measure';

const ROOT = resolve(__dirname, '..');
const ROUNDS = 25;

/**
 * Each in a process of its own: what a module costs is paid once. Milliseconds of processor time from before the first `require` to after it:
 * other work on the machine counts little.
 */
function loading(module: string, use = ''): number {
  const script = `const start = process.cpuUsage(); require(${JSON.stringify(module)})${use}; const { user, system } = process.cpuUsage(start); console.log((user + system) / 1e3)`;
  const { stdout } = spawnSync(process.execPath, ['-e', script], { cwd: ROOT, encoding: 'utf8' });
  return Number(stdout);
}

/** What loading an entry and NodePool from it costs, over its host, which it loads too: each export loads when it is first asked for. They take turns; the shortest of each counts. */
function loadRow(entry: string): Row {
  const best = { host: Number.POSITIVE_INFINITY, ours: Number.POSITIVE_INFINITY };
  for (let round = 0; round < ROUNDS; round += 1) {
    best.host = Math.min(best.host, loading(entry));
    best.ours = Math.min(best.ours, loading(`./lib/hosts/${entry}/index.js`, '.NodePool'));
  }
  return {
    what: `loading NodePool of cdk-node-pools/${entry}, over ${entry} itself`,
    ratio: best.ours / best.host,
    bound: 1.15,
    sense: 'most',
    detail: `${ms(best.ours)} with ${entry}, ${ms(best.host)} ${entry} alone`,
  };
}

/** The bound is on cdktf; cdktn loads in two thirds of its time, and the same of ours stands beside it. */
export function loadRows(): Row[] {
  return [loadRow('cdktf')];
}
