// Writes docs/rules/ and config.schema.json from the rules. `--check` writes nothing and fails where a committed file differs, lacks or is stray.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { configSchema } from '../src/check/config-schema';
import { rulePages } from '../src/report/rule-page';
import { rules } from '../src/rules';

const ROOT = resolve(__dirname, '..');
const FOLDER = 'docs/rules';

const wanted = new Map<string, string>([
  ...rulePages(rules).map((page): [string, string] => [`${FOLDER}/${page.path}`, page.text]),
  ['config.schema.json', `${JSON.stringify(configSchema(rules), null, 2)}\n`],
]);
const present = new Set(filesBelow(FOLDER));

const stray = [...present].filter((path) => !wanted.has(path));
const stale = [...wanted].filter(([path, text]) => textOf(path) !== text);

if (process.argv.includes('--check')) {
  for (const [path] of stale) console.error(`${path} is not as it is generated; run: npm run docs`);
  for (const path of stray) console.error(`${path} belongs to no rule; run: npm run docs`);
  process.exitCode = stale.length + stray.length > 0 ? 1 : 0;
} else {
  for (const path of stray) rmSync(join(ROOT, path));
  for (const [path, text] of stale) {
    mkdirSync(dirname(join(ROOT, path)), { recursive: true });
    writeFileSync(join(ROOT, path), text);
  }
  console.log(`${wanted.size} generated files, ${stale.length} written, ${stray.length} removed`);
}

function textOf(path: string): string | undefined {
  return existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), 'utf8') : undefined;
}

function filesBelow(folder: string): string[] {
  if (!existsSync(join(ROOT, folder))) return []; // nothing generated yet
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}
