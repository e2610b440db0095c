import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Finding, NotChecked, Summary } from '../check/finding';
import { readManifests } from '../manifest/yaml/read';
import { decodeUtf8 } from '../manifest/yaml/text';
import { notCheckedLines } from '../report/not-checked-lines';
import { oneLine } from '../report/one-line';
import { checkDocuments } from '../run/check-documents';
import { judge } from '../run/rules-loaded';
import { PluginError } from './plugin-error';
import { pluginSettings } from './plugin-properties';
import { resourceNames } from './resource-names';
import type { ValidationContext } from './validation-context';
import { location, violationsOf } from './violations';

/** @throws PluginError, for properties or files that cannot be used */
export async function validate(context: ValidationContext, properties: unknown, directory: string): Promise<void> {
  const { settings, documents } = await PluginError.around(async () => ({
    settings: pluginSettings(properties, directory),
    documents: await documentsOf(context.manifests, directory),
  }));
  const { report } = checkDocuments(documents, settings.config);
  const { findings, notChecked, summary } = report;
  const open = findings.filter(({ waived }) => waived === undefined);
  const names = resourceNames(documents, context.metadata);
  for (const violation of violationsOf(open, judge().rules, names)) context.report.addViolation(violation);
  for (const line of beside(findings, notChecked)) context.logger.log(line);
  const failed = summary.errors > 0 || (settings.strict && summary.warnings > 0);
  context.report.submit(
    failed ? 'failure' : 'success',
    sums(summary, findings.length - open.length, notChecked.length),
  );
}

async function documentsOf(manifests: readonly string[], directory: string) {
  const texts = manifests.map(async (file) => ({
    file,
    text: decodeUtf8(await readFile(resolve(directory, file)), file),
  }));
  return (await Promise.all(texts)).flatMap(({ file, text }) => readManifests(text, file).documents);
}

/** What is no violation and has to be said all the same. */
function beside(findings: readonly Finding[], notChecked: readonly NotChecked[]): string[] {
  const waived = findings.flatMap((finding) =>
    finding.waived === undefined ? [] : [`waived: ${location(finding)} [${finding.rule}] (${oneLine(finding.waived)})`],
  );
  return [...waived, ...notCheckedLines(notChecked)];
}

function sums({ errors, warnings, infos, objects }: Summary, waived: number, notChecked: number) {
  const counts = {
    Objects: objects,
    Errors: errors,
    Warnings: warnings,
    Infos: infos,
    Waived: waived,
    'Not checked': notChecked,
  };
  return Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, String(count)]));
}
