import type { Summary } from '../check/finding';
import { DEFAULT_MAX_SIZE } from '../manifest/yaml/text';
import { githubReport } from '../report/ci/github';
import { junitReport } from '../report/ci/junit';
import { sarifReport } from '../report/ci/sarif';
import { jsonReport } from '../report/json';
import { colored, plain } from '../report/paint';
import { textReport } from '../report/text';
import { type Checked, checkDocuments } from '../run/check-documents';
import { judge } from '../run/rules-loaded';
import { type ConfigFlags, configOf } from './check-config';
import { crdsOf } from './crds-flag';
import { documentsIn, refuseEmpty } from './documents';
import type { Io } from './io';
import { Refusals } from './refusals';
import { VERSION } from './version';

export type CheckFormat = 'text' | 'json' | 'sarif' | 'junit' | 'github';

export interface CheckFlags extends ConfigFlags {
  readonly format: CheckFormat;
  readonly crds?: readonly string[];
  readonly strict?: boolean;
  readonly maxSize?: number;
}

/** @throws InputErrors with everything that cannot be read; nothing is printed then */
export async function checkCommand(paths: readonly string[], flags: CheckFlags, io: Io): Promise<number> {
  const refusals = new Refusals();
  const config = await configOf(flags, io.cwd, refusals);
  const maxSize = flags.maxSize ?? DEFAULT_MAX_SIZE;
  const crds = await refusals.during(() => crdsOf(flags.crds, io, maxSize));
  const read = await documentsIn(paths, io, maxSize, refusals);
  refusals.throwAny();
  refuseEmpty(read, paths);
  const checked = checkDocuments(read.documents, config, read.unread, crds);
  io.stdout.write(written(checked, flags, io));
  return exitCode(checked.report.summary, flags.strict === true);
}

function written({ report, skipped }: Checked, { format, strict }: CheckFlags, { stdout, env }: Io): string {
  switch (format) {
    case 'json':
      return jsonReport(report);
    case 'sarif':
      return sarifReport(report, { version: VERSION, rules: judge().rules });
    case 'junit':
      return junitReport(report, { strict, skipped });
    case 'github':
      return githubReport(report, skipped);
    default:
      return textReport(report, { paint: stdout.isTTY && !env.NO_COLOR ? colored : plain, skipped });
  }
}

function exitCode({ errors, warnings }: Summary, strict: boolean): number {
  return errors > 0 || (strict && warnings > 0) ? 1 : 0;
}
