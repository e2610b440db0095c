import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const EXAMPLES = resolve(__dirname, '../../examples');
const textOf = (path: string): string => readFileSync(join(EXAMPLES, path), 'utf8');

/** From the first statement that is no import. */
const withoutImports = (code: string): string => code.slice(code.indexOf('const app'));

describe('the fleet of cdktn', () => {
  it('differs from that of cdktf in its imports alone', () => {
    const [before, after] = [textOf('cdktf/fleet/main.ts'), textOf('cdktn/fleet/main.ts')];
    expect(withoutImports(after)).toBe(withoutImports(before));
    expect(after).not.toMatch(/cdktf/);
    expect(after).toMatch(/from 'cdktn'/);
  });

  it.each(['karpenter', 'workers'])('writes the same stack %s, but for the version of the tool', (stack) => {
    const written = (host: string): object => JSON.parse(textOf(`${host}/fleet/expected/${stack}.tf.json`));
    const metadata = { backend: 'local', stackName: stack };
    expect(written('cdktf')).toMatchObject({ '//': { metadata: { ...metadata, version: '0.21.0' } } });
    expect({ ...written('cdktf'), '//': undefined }).toEqual({ ...written('cdktn'), '//': undefined });
  });
});
