import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Whether the machine has a Terraform that answers. */
export const HAS_TERRAFORM: boolean = (() => {
  try {
    execFileSync('terraform', ['version'], { stdio: 'ignore', env: environment() });
    return true;
  } catch {
    return false;
  }
})();

function environment(): NodeJS.ProcessEnv {
  return { ...process.env, CHECKPOINT_DISABLE: '1', TF_IN_AUTOMATION: '1', TF_CLI_ARGS: '-no-color' };
}

/** Says so where a test has nothing to run; a test that did not run is no pass in silence. */
export function sayNotRun(): void {
  process.stderr.write('not run: there is no terraform on this machine; install it to have Terraform itself judge\n');
}

/** What Terraform says of a configuration of JSON, in a directory of its own: `init` of its built-in provider alone, and then the commands. */
export function terraform(configuration: object, ...commands: readonly (readonly string[])[]): string {
  const directory = mkdtempSync(join(tmpdir(), 'terraform-'));
  try {
    writeFileSync(join(directory, 'main.tf.json'), JSON.stringify(configuration));
    const run = (args: readonly string[]) =>
      execFileSync('terraform', [...args], { cwd: directory, encoding: 'utf8', stdio: 'pipe', env: environment() });
    run(['init', '-input=false', '-backend=false']);
    return commands.map(run).at(-1) ?? '';
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/** The values that Terraform makes of the texts of a configuration. */
export function evaluated(value: unknown, more: object = {}): unknown {
  const shown = terraform(
    { ...more, output: { value: { value } } },
    ['plan', '-input=false', '-out=plan'],
    ['show', '-json', 'plan'],
  );
  return (JSON.parse(shown) as { planned_values: { outputs: { value: { value: unknown } } } }).planned_values.outputs
    .value.value;
}
