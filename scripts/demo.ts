/** The main job in one go: synthesizes the example fleet through cdk8s, writes its YAML, and says what it means. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { readManifests } from 'cdk-node-pools';
import { budgetTable } from '../lib/report/budget-table';

const ROOT = resolve(__dirname, '..');
const FLEET = join(ROOT, 'examples/cdk8s/fleet');
const POOL_SIZE = 20;

execFileSync(process.execPath, ['--import', 'tsx', 'main.ts'], { cwd: FLEET, stdio: 'inherit' });
const file = join(FLEET, 'dist', 'fleet.k8s.yaml');
const shown = relative(ROOT, file);
const yaml = readFileSync(file, 'utf8');

console.log(`== ${shown}\n`);
console.log(yaml.trimEnd());
console.log(`\n== cdk-node-pools check ${shown}\n`);
execFileSync(process.execPath, [join(ROOT, 'lib/cli/main.js'), 'check', shown], { cwd: ROOT, stdio: 'inherit' });
const pools = [shown, 'examples/cdk8s/sized-pools/expected/atlas.k8s.yaml'];
console.log(`\n== cdk-node-pools cost ${pools.join(' ')}\n`);
execFileSync(process.execPath, [join(ROOT, 'lib/cli/main.js'), 'cost', ...pools], { cwd: ROOT, stdio: 'inherit' });
console.log(`\n== how many nodes may be out at once\n`);
const manifests = readManifests(yaml, shown).documents.map((document) => document.manifest);
process.stdout.write(budgetTable(manifests, POOL_SIZE));
