import { check } from '../../../src/check/engine';
import { inputFor } from '../../../src/check/input';
import type { Rule } from '../../../src/check/rule';
import type { RuleSettings } from '../../../src/check/settings';
import { subject } from '../../../src/check/subject';
import { waiverRules } from '../../../src/rules/waiver';

const EXAMPLE = { yaml: '' };

/** Speaks up where the manifest has a field of its own name. */
function rule(slug: string, severity: Rule['severity'], reads = '*', enforcedBy: Rule['enforcedBy'] = 'nobody'): Rule {
  return {
    id: `demo/${slug}`,
    title: slug,
    severity,
    enforcedBy,
    reads: [reads],
    why: '',
    source: [],
    *check({ manifest }) {
      if (manifest[slug] === 'throw') throw new Error('out of order');
      if (manifest[slug] !== undefined) yield { at: [slug], says: 'found; remove it' };
    },
    good: EXAMPLE,
    bad: EXAMPLE,
  };
}

const RULES = [rule('risky', 'warning'), rule('broken', 'error'), rule('elsewhere', 'warning', 'apps/Deployment')];

function report(annotations: object, fields: object = {}, settings: RuleSettings = {}, rules = RULES) {
  const manifest = { apiVersion: 'v1', kind: 'Thing', metadata: { name: 'a', annotations }, ...fields };
  const input = inputFor({});
  return check([{ subject: subject(manifest, {}, input), settings }], [...rules, ...waiverRules]);
}

const found = (...args: Parameters<typeof report>) =>
  report(...args).findings.map((f) => (f.waived === undefined ? f.rule : `${f.rule} waived`));

const allow = (id: string, reason: unknown = 'agreed') => ({ [`allow.cdk-node-pools.dev/${id}`]: reason });

it('marks a waived warning with its reason and counts it in no sum', () => {
  const { findings, summary } = report(allow('demo.risky', ' known since spring '), { risky: 1 });
  expect(findings.map(({ rule, waived }) => [rule, waived])).toEqual([['demo/risky', 'known since spring']]);
  expect(summary).toEqual({ errors: 0, warnings: 0, infos: 0, objects: 1 });
});

it('waives one rule of the object, not its others', () => {
  const rules = [...RULES, rule('also', 'warning')];
  expect(found(allow('demo.risky'), { risky: 1, also: 1 }, {}, rules)).toEqual(['demo/risky waived', 'demo/also']);
});

it('keeps an error that is waived, and reports the waiver', () => {
  expect(found(allow('demo.broken'), { broken: 1 })).toEqual(['demo/broken', 'waiver/error-not-waivable']);
});

it('waives an error that the configuration lowers to a warning', () => {
  expect(found(allow('demo.broken'), { broken: 1 }, { 'demo/broken': 'warning' })).toEqual(['demo/broken waived']);
});

it('reports a warning that the configuration raises to an error, and its waiver', () => {
  const raised = found(allow('demo.risky'), { risky: 1 }, { 'demo/risky': 'error' });
  expect(raised).toEqual(['demo/risky', 'waiver/error-not-waivable']);
});

it.each(['demo.riskyy', 'demo/risky', 'risky', '', 'demo.risky.more'])('reports "%s" as no rule, once', (id) => {
  expect(found(allow(id, '')).filter((rule) => rule.startsWith('waiver/'))).toEqual(['waiver/unknown']);
});

it('suggests the key of the rule that was meant', () => {
  const [finding] = report(allow('demo/risky')).findings;
  expect(finding).toMatchObject({
    at: 'metadata.annotations["allow.cdk-node-pools.dev/demo/risky"]',
    says: '"demo/risky" names no rule; write allow.cdk-node-pools.dev/demo.risky',
  });
});

it.each(['', '   ', true, 3, null, { a: 1 }])('takes %j for no reason, waives nothing, and says so once', (reason) => {
  expect(found(allow('demo.risky', reason), { risky: 1 })).toEqual(['demo/risky', 'waiver/empty']);
  expect(found(allow('demo.risky', reason))).toEqual(['waiver/empty']);
});

it('reports a waiver of a rule that ran and found nothing', () => {
  expect(found(allow('demo.risky'))).toEqual(['waiver/unused']);
});

it.each([
  ['is off', allow('demo.risky'), {}, { 'demo/risky': 'off' }],
  ['does not read the kind', allow('demo.elsewhere'), {}, {}],
  ['failed', allow('demo.risky'), { risky: 'throw' }, {}],
] as const)('is silent about a waiver whose rule %s', (_, annotations, fields, settings) => {
  expect(found(annotations, fields, settings)).toEqual([]);
});

it('lets the warning about an unused waiver be waived in turn', () => {
  const both = { ...allow('demo.risky'), ...allow('waiver.unused', 'the template is shared') };
  expect(found(both)).toEqual(['waiver/unused waived']);
});

it('leaves an annotation to the API server where that refuses it', () => {
  const at = ['metadata', 'annotations', 'allow.cdk-node-pools.dev/nonsense'];
  const server: Rule = {
    ...rule('server', 'error', '*', 'api-server'),
    *check() {
      yield { at, says: 'refused; quote it' };
    },
  };
  expect(found(allow('nonsense', 1), {}, {}, [server])).toEqual(['demo/server']);
});

it.each([[undefined], [null], ['text'], [[]], [{ other: 'x' }]])(
  'finds no waiver in the annotations %j',
  (annotations) => {
    expect(found(annotations as object)).toEqual([]);
  },
);
