import type { Finding, Report } from '../check/finding';
import { notCheckedLines } from './not-checked-lines';
import { oneLine } from './one-line';
import { type Color, type Paint, plain } from './paint';
import { summaryLine } from './summary-line';

export interface TextOptions {
  /** @default no colours */
  readonly paint?: Paint;
  /** Objects of kinds that are not judged. @default 0 */
  readonly skipped?: number;
}

const COLORS: Record<Finding['severity'], Color> = { error: 'red', warning: 'yellow', info: 'cyan' };

/** The report for people: a block for each object with findings, then what was not checked, then the sums. Ends in a line break. */
export function textReport(report: Report, { paint = plain, skipped = 0 }: TextOptions = {}): string {
  const blocks = groups(report.findings).map((findings) => block(findings, paint));
  const tail = [...notCheckedLines(report.notChecked), summaryLine(report, skipped)];
  return `${[...blocks, tail.join('\n')].join('\n\n')}\n`;
}

/** Findings of one object stand together in a report, so neighbours are compared and nothing is sorted. */
function groups(findings: readonly Finding[]): Finding[][] {
  const all: Finding[][] = [];
  let last: Finding | undefined;
  for (const finding of findings) {
    const sameObject =
      last?.object === finding.object &&
      last.file === finding.file &&
      last.construct === finding.construct &&
      last.address === finding.address;
    if (sameObject) all[all.length - 1]?.push(finding);
    else all.push([finding]);
    last = finding;
  }
  return all;
}

function block(findings: readonly Finding[], paint: Paint): string {
  const wheres = findings.map(where);
  const width = wheres.reduce((widest, text) => Math.max(widest, text.length), 0);
  const lines = findings.map((finding, index) => line(finding, (wheres[index] ?? '').padEnd(width), paint));
  return [paint('bold', oneLine(title(findings[0] as Finding))), ...lines].join('\n');
}

function title({ object, address }: Finding): string {
  return address === undefined ? object : `${object} (${address})`;
}

function where({ file, line: at, construct }: Finding): string {
  return oneLine(construct ?? (file === undefined ? '' : at === undefined ? file : `${file}:${at}`));
}

function line(finding: Finding, place: string, paint: Paint): string {
  const { rule, severity, at, says, waived } = finding;
  const level = paint(
    waived === undefined ? COLORS[severity] : 'dim',
    (waived === undefined ? severity : 'waived').padEnd(7),
  );
  const text = oneLine(at === '' ? says : `${at}: ${says}`);
  const reason = waived === undefined ? '' : ` (${oneLine(waived)})`;
  return `  ${place === '' ? '' : `${place}  `}${level}  ${text} ${paint('dim', `[${rule}]`)}${reason}`;
}
