// Writes docs/rules/ from the rules. `--check` writes nothing and fails where a committed page differs, lacks or is stray.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { rulePages } from '../src/report/rule-page';
import { rules } from '../src/rules';

const FOLDER = resolve(__dirname, '../docs/rules');

const wanted = new Map(rulePages(rules).map((page) => [page.path, page.text]));
const present = new Map(filesBelow('').map((path) => [path, readFileSync(join(FOLDER, path), 'utf8')]));

const stray = [...present.keys()].filter((path) => !wanted.has(path));
const stale = [...wanted.keys()].filter((path) => present.get(path) !== wanted.get(path));

if (process.argv.includes('--check')) {
  for (const path of stale)
    console.error(`docs/rules/${path} ${present.has(path) ? 'differs' : 'is missing'}; run: npm run docs`);
  for (const path of stray) console.error(`docs/rules/${path} belongs to no rule; run: npm run docs`);
  process.exitCode = stale.length + stray.length > 0 ? 1 : 0;
} else {
  for (const path of stray) rmSync(join(FOLDER, path));
  for (const path of stale) {
    mkdirSync(dirname(join(FOLDER, path)), { recursive: true });
    writeFileSync(join(FOLDER, path), wanted.get(path) ?? '');
  }
  console.log(`docs/rules: ${wanted.size} pages, ${stale.length} written, ${stray.length} removed`);
}

function filesBelow(folder: string): string[] {
  if (!existsSync(join(FOLDER, folder))) return []; // nothing generated yet
  return readdirSync(join(FOLDER, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}
