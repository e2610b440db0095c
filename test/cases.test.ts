import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readManifests } from '../src/manifest/yaml/read';
import { checkDocuments } from '../src/run/check-documents';
import { effectiveConfig } from '../src/run/effective-config';
import { type Expectation, judgeCase } from './judge-case';

/** Each folder is a case: `input.yaml`, and what is to be said of it in `expect.json`. A new folder is a new test. */
const CASES = join(__dirname, 'cases');
const names = readdirSync(CASES).filter((name) => existsSync(join(CASES, name, 'expect.json')));

function wrongIn(name: string): string[] {
  const read = (file: string) => readFileSync(join(CASES, name, file), 'utf8');
  const expectation = JSON.parse(read('expect.json')) as Expectation;
  const { documents } = readManifests(read('input.yaml'), 'input.yaml');
  const { report } = checkDocuments(documents, effectiveConfig({ profile: expectation.profile }));
  expect(report.notChecked.filter(({ why }) => why.startsWith('the rule failed'))).toEqual([]);
  return judgeCase(expectation, report.summary.errors > 0 ? 1 : 0, report.findings);
}

it('has cases to judge', () => {
  expect(names.length).toBeGreaterThan(25);
});

it.each(names)('judges %s as expected', (name) => {
  expect(wrongIn(name)).toEqual([]);
});

it('sees what is missing, forbidden, or ends otherwise', () => {
  const finding = {
    rule: 'a/b' as const,
    severity: 'warning' as const,
    object: 'NodePool/a',
    at: 'spec',
    says: 'Hello',
  };
  const expectation = {
    exit: 1,
    expect: [{ severity: 'error', match: '.' }],
    forbid: [{ match: 'hell' }],
  };
  expect(judgeCase(expectation, 0, [finding])).toHaveLength(3);
  expect(judgeCase({ exit: 0, expect: [{ at: 'sp', match: 'HELLO' }] }, 0, [finding])).toEqual([]);
  expect(judgeCase({ exit: 0, findings: 1, expect: [] }, 0, [finding])).toEqual([]);
  expect(judgeCase({ exit: 0, findings: 0, expect: [] }, 0, [finding])).toEqual(['1 findings, expected 0']);
});
