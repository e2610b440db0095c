import { check } from '../../src/check/engine';
import { inputFor } from '../../src/check/input';
import type { Rule } from '../../src/check/rule';
import { subject } from '../../src/check/subject';

const MANIFEST = { apiVersion: 'v1', kind: 'Thing', metadata: { name: 'a' } };
const EXAMPLE = { yaml: '' };

function rule(said: Rule['check'], needs?: Rule['needs']): Rule {
  const record = { title: '', severity: 'error', enforcedBy: 'nobody', reads: ['core/Thing'], why: '', source: [] };
  return { ...record, id: 'a/b', needs, check: said, good: EXAMPLE, bad: EXAMPLE } as Rule;
}

function reportOf(one: Rule, profile = {}) {
  return check([{ subject: subject(MANIFEST, {}, inputFor(profile)), settings: {} }], [one]);
}

it('shows what a rule says it cannot judge as not checked, and counts it for no finding', () => {
  const report = reportOf(
    rule(function* () {
      yield { at: ['spec', 'x'], why: 'nobody knows x; write x' };
      yield { at: ['spec', 'y'], says: 'y is bad; write z' };
    }),
  );
  expect(report.notChecked).toEqual([{ rule: 'a/b', object: 'Thing/a', at: 'spec.x', why: 'nobody knows x; write x' }]);
  expect(report.findings.map(({ at }) => at)).toEqual(['spec.y']);
});

it('runs a rule that needs the checks on workloads only where the profile switches them on', () => {
  const needy = rule(
    function* () {
      yield { at: [], says: 'a; b' };
    },
    ['workloads'],
  );
  expect(reportOf(needy).findings).toEqual([]);
  expect(reportOf(needy, { workloads: false }).findings).toEqual([]);
  expect(reportOf(needy, { workloads: true }).findings).toHaveLength(1);
});
