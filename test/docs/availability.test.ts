import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { rules } from '../../src/rules';
import { run } from '../cli/run';

const ROOT = resolve(__dirname, '../..');
const page = readFileSync(join(ROOT, 'docs/availability.md'), 'utf8');
const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');

/** The text of the block after the one with that beginning, or of it, without the fences. */
function block(text: string, from: string): string {
  const start = text.indexOf(from);
  const end = text.indexOf('\n```', start);
  if (start < 0 || end < 0) throw new Error(`no block ${from}`);
  return text.slice(start, end);
}

it('works out what the command works out', async () => {
  const yaml = block(
    page,
    'apiVersion: cluster.x-k8s.io/v1beta2\nkind: MachineDeployment\nmetadata: { name: workers }',
  );
  const { code, stdout } = await run(['drain', 'shop.yaml'], { files: { 'shop.yaml': yaml } });
  expect(code).toBe(1);
  expect(`${block(page, '$ npx cdk-node-pools drain shop.yaml')}\n`).toBe(
    `$ npx cdk-node-pools drain shop.yaml\n${stdout}`,
  );
  // 3 rounds: 2 × 75 + 30 at best; 2 × 80 + 40, and 40 for the node before, at worst.
  expect(stdout).toContain('2 × 75 s until a new pod is Ready + 30 s to end = 180 s');
  expect(stdout).toContain(' = 240 s\n  timeout    180 s; 241 s is the smallest that fits');
});

it('says what a larger budget does', async () => {
  const yaml = block(
    page,
    'apiVersion: cluster.x-k8s.io/v1beta2\nkind: MachineDeployment\nmetadata: { name: workers }',
  );
  const files = { 'shop.yaml': yaml.replace('  maxUnavailable: 1\n', '  maxUnavailable: 3\n') };
  const { stdout } = await run(['drain', 'shop.yaml'], { files });
  expect(stdout).toContain('fits: 30 s at best and 80 s at worst, against 180 s');
});

it('links to rules that there are', () => {
  const known = new Set<string>(rules.map(({ id }) => id));
  const linked = [...page.matchAll(/\]\(rules\/([a-z-]+\/[a-z-]+)\.md\)/g)].map(([, id = '']) => id);
  expect(linked.length).toBeGreaterThan(20);
  expect(linked.filter((id) => !known.has(id))).toEqual([]);
});

it('opens the README with a drain that the command prints', async () => {
  const { bad } = rules.find(({ id }) => id === 'drain/impossible') ?? {};
  if (!bad) throw new Error('no example');
  const { stdout } = await run(['drain', 'shop.yaml'], { files: { 'shop.yaml': bad.yaml } });
  const shown = block(readme, '$ npx cdk-node-pools drain shop.yaml').split('\n').slice(1);
  expect(shown.length).toBe(4);
  expect(stdout.split('\n').slice(0, shown.length)).toEqual(shown);
  expect(readme.slice(0, readme.indexOf('$ npx cdk-node-pools drain')).split('\n').length).toBeLessThan(25);
});
