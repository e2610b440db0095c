import { reportFailure } from '../../src/cli/failure';
import { inputErrorOf } from '../../src/cli/read-text';
import { InputError } from '../../src/manifest/input-error';

function failure(error: unknown, env: { [name: string]: string } = {}): { code: number; stderr: string } {
  let stderr = '';
  const output = {
    write: (text: string) => {
      stderr += text;
    },
  };
  async function* nothing(): AsyncGenerator<string> {}
  const code = reportFailure(error, { stdin: nothing(), stdout: output, stderr: output, cwd: '.', env });
  return { code, stderr };
}

it('says a bug of its own in one line, and where it is only when asked', () => {
  const bug = new TypeError('x is\nundefined');
  const line =
    'cdk-node-pools failed: TypeError: x is undefined; run it again with CDK_NODE_POOLS_DEBUG=1 to see where, and report it\n';
  expect(failure(bug)).toEqual({ code: 2, stderr: line });
  expect(failure(bug, { CDK_NODE_POOLS_DEBUG: '1' }).stderr).toBe(`${line}${bug.stack}\n`);
  expect(failure('text')).toEqual({ code: 2, stderr: expect.stringMatching(/^cdk-node-pools failed: text; /) });
});

it('keeps a file name with control characters on its line', () => {
  expect(failure(new InputError('a\n\u001b.yaml', 1, 'x'))).toEqual({ code: 2, stderr: 'a\\u000a\\u001b.yaml:1: x\n' });
});

it.each([
  ['EACCES', 'a.yaml: you may not read it; give yourself the right to, as with chmod u+r'],
  ['ELOOP', 'a.yaml: it cannot be read: too many links'],
])('names the file for %s', (code, message) => {
  expect(inputErrorOf(Object.assign(new Error('too many links'), { code }), 'a.yaml').message).toBe(message);
});

it('does not take a bug for an error of the file system', () => {
  const bug = new RangeError('deep');
  expect(() => inputErrorOf(bug, 'a.yaml')).toThrow(bug);
});
