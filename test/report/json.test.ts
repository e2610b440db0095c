import { jsonReport } from '../../src/report/json';
import { A_REPORT, AN_EMPTY_REPORT } from './a-report';

it('prints the documented fields in the documented order, and leaves out what does not apply', () => {
  const report = JSON.parse(jsonReport(A_REPORT));
  expect(Object.keys(report)).toEqual(['findings', 'notChecked', 'summary']);
  expect(Object.keys(report.findings[0])).toEqual(['rule', 'severity', 'object', 'at', 'says', 'file', 'line']);
  expect(Object.keys(report.findings[1])).toEqual([
    'rule',
    'severity',
    'object',
    'at',
    'says',
    'file',
    'line',
    'waived',
  ]);
  expect(Object.keys(report.notChecked[0])).toEqual(['rule', 'object', 'at', 'why']);
  expect(Object.keys(report.summary)).toEqual(['errors', 'warnings', 'infos', 'objects']);
  expect(report).toEqual(A_REPORT);
});

it('prints empty lists where there is nothing', () => {
  expect(jsonReport(AN_EMPTY_REPORT)).toBe(`{
  "findings": [],
  "notChecked": [],
  "summary": {
    "errors": 0,
    "warnings": 0,
    "infos": 0,
    "objects": 1
  }
}
`);
});
