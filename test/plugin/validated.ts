import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ValidationContext } from 'cdk8s-cli/plugins';
import type { NodePoolsValidationProperties } from '../../src/plugin';
import { NodePoolsValidation } from '../../src/plugin';

export interface Validated {
  readonly success: boolean;
  /** As the CLI prints it. */
  readonly table: string;
  readonly violations: ReturnType<ValidationContext['report']['toJson']>['violations'];
  readonly sums: { readonly [name: string]: string };
  readonly logged: readonly string[];
}

/** Runs the plugin as cdk8s-cli does, with the CLI's own context, on manifests in a folder of their own. */
export async function validated(
  files: { readonly [name: string]: string | Uint8Array },
  properties?: NodePoolsValidationProperties,
  paths: { readonly [name: string]: string } = {},
): Promise<Validated> {
  const folder = mkdtempSync(join(tmpdir(), 'plugin-'));
  try {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    const manifests = Object.keys(files).map((name) => join(folder, name));
    const metadata = Object.fromEntries(Object.entries(paths).map(([name, path]) => [name, { path }]));
    const context = new ValidationContext(manifests, 'cdk-node-pools', '1.2.3', metadata);
    const logged: string[] = [];
    context.logger.log = (line) => logged.push(line);
    await new NodePoolsValidation(properties).validate(context);
    const { violations, summary } = context.report.toJson();
    return {
      success: context.report.success,
      table: context.report.toString(),
      violations,
      sums: summary.metadata ?? {},
      logged,
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Every location that the violations show, with the rule at the end as other reports have it. */
export function locations({ violations }: Validated): string[] {
  return violations.flatMap(({ ruleName, violatingConstructs }) =>
    violatingConstructs.flatMap((one) => one.locations.map((location) => `${location} [${ruleName}]`)),
  );
}
