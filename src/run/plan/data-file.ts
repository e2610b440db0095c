import type { Problem } from '../../check/field-checks';
import { InputError } from '../../manifest/input-error';
import { formatPath } from '../../manifest/path';
import { DEFAULT_MAX_SIZE } from '../../manifest/yaml/text';
import { InputErrors } from '../input-errors';
import { type DataFile, readData } from '../read-data';
import { lineInJson } from './line-in-json';

/**
 * JSON by Node's own parser, as a dump of a cluster may have hundreds of megabytes; anything else, and JSON with a fault in it, as YAML,
 * which names the line.
 * @throws InputError
 */
export function readDataFile(text: string, file: string): DataFile {
  let fault = '';
  if (/^\s*[{[]/.test(text)) {
    try {
      return { data: JSON.parse(text) as unknown, file, lineOf: (path) => lineInJson(text, path) };
    } catch (error) {
      fault = (error as Error).message;
    }
  }
  if (isCutOff(fault, text)) {
    throw new InputError(file, text.trimEnd().split('\n').length, 'the JSON ends before it is complete; take it again');
  }
  if (fault === '' || Buffer.byteLength(text) <= DEFAULT_MAX_SIZE) return readData(text, file);
  const at = /position (\d+)/.exec(fault)?.[1];
  const line = at === undefined ? undefined : text.slice(0, Number(at)).split('\n').length;
  throw new InputError(file, line, `not JSON: ${fault}; dump it again, or cut the text off there`);
}

/** Of the parser's words: the text may be YAML where it stumbles before its end. */
function isCutOff(fault: string, text: string): boolean {
  const at = /in JSON at position (\d+)/.exec(fault)?.[1];
  return fault.startsWith('Unexpected end of JSON') || Number(at) >= text.trimEnd().length;
}

/** @throws InputErrors with every problem, and its line */
export function refuseProblems(source: DataFile, problems: readonly Problem[]): void {
  if (problems.length === 0) return;
  throw new InputErrors(
    problems.map(({ at, says }) => {
      const where = at.length === 0 ? '' : `${formatPath(at)}: `;
      return new InputError(source.file, source.lineOf(at), where + says);
    }),
  );
}
