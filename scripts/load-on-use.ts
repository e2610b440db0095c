import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What the compiler writes for `export { X } from './x'` loads `./x` with the index. In the entries of the Terraform hosts each module is to
 * load when one of its exports is first asked for: an app pays for what it uses.
 */
const ENTRIES = ['cdktf', 'cdktn'].map((host) => join(__dirname, '..', 'lib', 'hosts', host, 'index.js'));

const LOADED = /^var (\w+) = (require\("[^"]+"\));$/gm;
const EXPORTED =
  /^Object\.defineProperty\(exports, "(\w+)", \{ enumerable: true, get: function \(\) \{ return (\w+)\.(\w+); \} \}\);$/gm;

/** Not a getter in sight of Node, which gives an ES module the names that are assigned to, and no getter whose code it does not know. */
const ON_USE = 'function onUse(name, get) { Object.defineProperty(exports, name, { enumerable: true, get }); }';

function loadedOnUse(code: string): string {
  const requires = new Map([...code.matchAll(LOADED)].map(([, name, call]) => [name as string, call as string]));
  const onUse = code
    .replace(LOADED, 'let $1;')
    .replace(
      EXPORTED,
      (_, name, module, field) => `onUse("${name}", () => (${module} ??= ${requires.get(module)}).${field});`,
    );
  return `${onUse}${ON_USE}\n`;
}

for (const file of ENTRIES) {
  const code = loadedOnUse(readFileSync(file, 'utf8'));
  const eager = code.split('\n').filter((line) => line.includes('require(') && !line.startsWith('onUse('));
  if (eager.join() !== 'require("./peer");') throw new Error(`${file} loads ${eager.join(' ')} whatever is used of it`);
  writeFileSync(file, code);
}
