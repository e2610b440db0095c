import { ConfigError } from '../../src/check/config-error';
import { configProblems } from '../../src/check/read-config';

const RULES = new Set(['budget/reason-gap', 'node-pool/limits-missing']);
const problemsOf = (data: unknown) => configProblems(data, [], RULES);

it('takes a profile, severities by rule id, and the address of its schema', () => {
  const config = {
    $schema: 'https://example.com/schema.json',
    profile: { karpenter: '1.14' },
    rules: { 'budget/reason-gap': 'off', 'node-pool/limits-missing': 'error' },
  };
  expect(problemsOf(config)).toEqual([]);
  expect(problemsOf({})).toEqual([]);
});

it.each([
  [
    { rules: { 'budget/reason-gaps': 'off' } },
    ['rules', 'budget/reason-gaps'],
    '"budget/reason-gaps" is no rule; write "budget/reason-gap"',
  ],
  [{ rules: { gap: 'off' } }, ['rules', 'gap'], '"gap" is no rule; list the ids with: cdk-node-pools rules'],
  [
    { rules: { 'budget/reason-gap': 'warn' } },
    ['rules', 'budget/reason-gap'],
    '"warn" is no severity; use one of "error", "warning", "info", "off"',
  ],
  [
    { rules: { 'budget/reason-gap': false } },
    ['rules', 'budget/reason-gap'],
    'false is no severity; use one of "error", "warning", "info", "off"',
  ],
  [{ rules: [] }, ['rules'], /^.+ is no map; write one such as \{ "budget\/reason-gap": "off" \}$/],
  [{ rule: {} }, ['rule'], '"rule" is no field of a configuration; write "rules"'],
  [
    { profile: { platfrom: 'syself' } },
    ['profile', 'platfrom'],
    '"platfrom" is no field of a profile; write "platform"',
  ],
])('refuses %j and says what to write', (data, at, says) => {
  expect(problemsOf(data)).toEqual([{ at, says: typeof says === 'string' ? says : expect.stringMatching(says) }]);
});

it('lists every problem in one error, each with its path', () => {
  const problems = problemsOf({ profile: { platform: 'x' }, rules: { 'budget/reason-gap': 'no' } });
  expect(new ConfigError(problems).message.split('\n')).toEqual([
    'profile.platform: "x" is no platform; use one of "aether", "cloudpilot", "eks-auto-mode", "syself"',
    'rules["budget/reason-gap"]: "no" is no severity; use one of "error", "warning", "info", "off"',
  ]);
});
