import type { Report } from '../check/finding';

/** `3 objects read, 1 of a kind that is not judged: 1 error, 2 warnings, 1 waived, 1 not checked`. */
export function summaryLine({ findings, notChecked, summary }: Report, skipped: number): string {
  const { errors, warnings, infos, objects } = summary;
  const waived = findings.filter((finding) => finding.waived !== undefined).length;
  const counts = [...some(errors, 'error'), ...some(warnings, 'warning'), ...some(infos, 'info')];
  const sums = [
    ...(counts.length > 0 ? counts : ['no findings']),
    ...(waived > 0 ? [`${waived} waived`] : []),
    ...(notChecked.length > 0 ? [`${notChecked.length} not checked`] : []),
  ];
  const others =
    skipped === 0 ? '' : `, ${skipped} of ${skipped === 1 ? 'a kind that is' : 'kinds that are'} not judged`;
  return `${plural(objects, 'object')} read${others}: ${sums.join(', ')}`;
}

function some(number: number, noun: string): string[] {
  return number > 0 ? [plural(number, noun)] : [];
}

function plural(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
