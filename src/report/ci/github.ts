import type { Finding, Report } from '../../check/finding';
import type { Severity } from '../../check/severity';
import { notCheckedLines } from '../not-checked-lines';
import { oneLine } from '../one-line';
import { summaryLine } from '../summary-line';

const COMMANDS: { readonly [severity in Severity]: string } = { error: 'error', warning: 'warning', info: 'notice' };

/**
 * A workflow command of GitHub Actions for each finding, which becomes an annotation; waived findings, what was not
 * checked and the sums are plain lines of the log.
 * @param skipped objects of kinds that are not judged
 */
export function githubReport(report: Report, skipped: number): string {
  const { findings, notChecked } = report;
  const annotations = findings.filter(({ waived }) => waived === undefined).map(annotation);
  const waived = findings.flatMap((one) =>
    one.waived === undefined ? [] : [`waived: ${where(one)}${sentence(one)} [${one.rule}] (${one.waived})`],
  );
  const plain = [...waived, ...notCheckedLines(notChecked), summaryLine(report, skipped)].map(harmless);
  return `${[...annotations, ...plain].join('\n')}\n`;
}

function annotation(finding: Finding): string {
  const { rule, severity, object, file, line } = finding;
  const properties = { file, line: line === undefined ? undefined : String(line), title: `${object} [${rule}]` };
  const written = Object.entries(properties).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${property(value)}`],
  );
  return `::${COMMANDS[severity]} ${written.join(',')}::${data(sentence(finding))}`;
}

function where({ file, line }: Finding): string {
  return file === undefined ? '' : `${file}${line === undefined ? '' : `:${line}`} `;
}

function sentence({ object, at, says }: Finding): string {
  return `${object}${at === '' ? '' : ` ${at}`}: ${says}`;
}

/** The escapes of the runner's own command reader. */
function data(text: string): string {
  return oneLine(text).replaceAll('%', '%25');
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

/** The runner takes `::` at the start of a line, and its older form `##[` anywhere, for commands. */
function harmless(text: string): string {
  return oneLine(text).replaceAll('##[', '## [');
}
