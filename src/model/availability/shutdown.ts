import type { PreStopView } from '../../manifest/workloads/containers';
import type { PodView } from '../../manifest/workloads/pod';

export const DEFAULT_GRACE_SECONDS = 30;

/** Seconds between the eviction and SIGKILL; the hook before SIGTERM runs inside of them. */
export function graceSeconds(pod: PodView): number {
  return pod.graceSeconds ?? DEFAULT_GRACE_SECONDS;
}

/** The length of the pod's longest hook, of those whose length can be told; `undefined` without such a one. */
export function knownPreStopSeconds({ containers, initContainers }: PodView): number | undefined {
  const known = [...containers, ...initContainers].flatMap(({ preStop }) => hookSeconds(preStop) ?? []);
  return known.length === 0 ? undefined : Math.max(...known);
}

/** Whether any container has a hook, of whatever length. */
export function hasPreStop({ containers, initContainers }: PodView): boolean {
  return [...containers, ...initContainers].some(({ preStop }) => preStop !== undefined);
}

const SHELL = /^(?:\/(?:usr\/)?bin\/)?(?:a|ba|da)?sh$/;
const SLEEP = /^(?:\/(?:usr\/)?bin\/)?sleep$/;

/**
 * Seconds of a `sleep` hook, and of an `exec` of `sleep N`, alone or as the first sleep of a shell command, if no control flow can keep
 * it from being reached. Anything else may take any time.
 */
export function hookSeconds(hook: PreStopView | undefined): number | undefined {
  if (hook?.kind === 'sleep') return hook.seconds;
  if (hook?.kind !== 'exec') return undefined;
  const [command = '', ...rest] = hook.words;
  if (SLEEP.test(command)) return rest.length === 1 ? sleepSeconds(rest[0]) : undefined;
  if (!SHELL.test(command)) return undefined;
  const script = rest.length === 2 && /^-[a-z]*c$/.test(rest[0] ?? '') ? rest[1] : undefined;
  return script === undefined ? undefined : firstSleep(script);
}

function firstSleep(script: string): number | undefined {
  for (const statement of script.split(/;|&&|\n/)) {
    const [command = '', ...words] = statement.trim().split(/\s+/);
    if (SLEEP.test(command)) return words.length === 1 ? sleepSeconds(words[0]) : undefined;
    if (/[|&(){}`]|\$\(/.test(statement) || CONTROL.has(command)) return undefined;
  }
  return undefined;
}

/** After one of these nobody can tell what is reached. */
const CONTROL: ReadonlySet<string> = new Set([
  ...['if', 'while', 'until', 'for', 'case', 'select', 'function', 'trap', 'exit', 'exec', 'return', 'eval'],
  ...['!', 'test', '[', '[['],
]);

const UNITS: Readonly<Record<string, number>> = { '': 1, s: 1, m: 60, h: 3600, d: 86_400 };

/** Whole seconds, rounded down: what a hook takes at least. */
function sleepSeconds(word: string | undefined): number | undefined {
  const [, number, unit = ''] = /^["']?(\d{1,9}(?:\.\d{1,9})?)([smhd]?)["']?$/.exec(word ?? '') ?? [];
  return number === undefined ? undefined : Math.floor(Number(number) * (UNITS[unit] ?? 1));
}
