import { version } from '../../package.json';
import { run } from './run';

it.each([['--help'], ['check', '--help']])('explains itself with examples: %s %s', async (...argv) => {
  const { code, stdout, stderr } = await run(argv.filter(Boolean));
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toContain('Examples:\n  cdk-node-pools check dist/');
  expect(stdout).toContain('Exit: 0 no error, 1 an error found');
});

it('prints its version', async () => {
  expect(await run(['--version'])).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' });
});

it.each([
  [['check'], "error: missing required argument 'FILE'\n"],
  [['chekc', 'a.yaml'], "error: unknown command 'chekc' (Did you mean check?)\n"],
  [['check', 'a.yaml', '--profil', 'x'], "error: unknown option '--profil' (Did you mean --profile?)\n"],
  [
    ['check', 'a.yaml', '--format', 'xml'],
    /^error: option '--format <format>' argument 'xml' is not understood\. .*text, json, sarif, junit, github\.\n$/,
  ],
  [['check', 'a.yaml', '--profile'], /^error: option '--profile <FILE>' argument missing\n$/],
  [['explain'], "error: missing required argument 'RULE'\n"],
  [['explain', 'waiver/unusd'], 'explain: "waiver/unusd" is no rule; write "waiver/unused"\n'],
])('refuses wrong usage in one line: %j', async (argv, says) => {
  const { code, stdout, stderr } = await run(argv);
  expect([code, stdout]).toEqual([2, '']);
  if (typeof says === 'string') expect(stderr).toBe(says);
  else expect(stderr).toMatch(says);
});

it('shows its help on standard error where no command is given', async () => {
  const { code, stdout, stderr } = await run([]);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toContain('Usage: cdk-node-pools');
});

it('explains a rule', async () => {
  const { code, stdout } = await run(['explain', 'waiver/unused']);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^waiver\/unused {2}\(warning; reads every object\)\nA waiver waives something\.\n/);
});

it('lists the rules as text and as JSON', async () => {
  const text = await run(['rules']);
  const json = await run(['rules', '--format', 'json']);
  expect([text.code, json.code]).toEqual([0, 0]);
  expect(text.stdout).toMatch(/^warning {2}waiver\/unused +A waiver waives something$/m);
  const records = JSON.parse(json.stdout);
  expect(records).toHaveLength(text.stdout.trimEnd().split('\n').length);
  expect(Object.keys(records[0])).toEqual(['id', 'title', 'severity', 'enforcedBy', 'reads', 'why', 'source']);
});
