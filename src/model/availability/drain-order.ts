import { DRAIN_LABEL } from '../../manifest/cluster-api/labels';
import type { DrainRuleEntry, MachineDrainRuleView } from '../../manifest/cluster-api/machine-drain-rule';
import { isEmptySelector, type LabelSelector, matchesSelector } from '../../manifest/selector';
import type { Pool } from './pool';

/** What Cluster API does with a pod while it drains; `unknown` where a rule asks for labels that are not in the input. */
export type DrainTreatment =
  | { readonly kind: 'evict'; readonly order: number }
  | { readonly kind: 'skip' }
  | { readonly kind: 'wait' }
  | { readonly kind: 'unknown' };

export interface NamedDrainRule {
  readonly name: string;
  readonly view: MachineDrainRuleView;
}

const DEFAULT: DrainTreatment = { kind: 'evict', order: 0 };

/** Labels of an object; there may be more of them where the object itself is not in the input. */
export interface KnownLabels {
  readonly labels: ReadonlyMap<string, string>;
  readonly complete: boolean;
}

/** What decides whether a rule is about a pod on a machine. */
export interface DrainedPod {
  readonly pod: KnownLabels;
  readonly namespace: KnownLabels;
  readonly machine: KnownLabels;
  readonly cluster: KnownLabels;
}

/**
 * The pod's own label first; else the first rule, by name, that selects machine and pod. Rules are those of the machine's namespace.
 * @see CAPI\@v1.14 internal/controllers/machine/drain/drain.go
 */
export function drainTreatment(rules: readonly NamedDrainRule[], on: DrainedPod): DrainTreatment {
  const label = on.pod.labels.get(DRAIN_LABEL)?.toLowerCase();
  if (label === 'skip') return { kind: 'skip' };
  if (label === 'wait-completed') return { kind: 'wait' };
  for (const { view } of rules) {
    const machines = anyEntry(view.machines, on.machine, on.cluster);
    const pods = anyEntry(view.pods, on.pod, on.namespace);
    if (machines === false || pods === false) continue;
    if (machines === undefined || pods === undefined) return { kind: 'unknown' };
    const { value: behavior } = view.behavior;
    if (behavior === 'Skip') return { kind: 'skip' };
    if (behavior === 'WaitCompleted') return { kind: 'wait' };
    return { kind: 'evict', order: view.order.value ?? 0 };
  }
  return DEFAULT;
}

/** The machines of a class's pool have labels that are not in the input. */
export function machineOf({ machineLabels, at }: Pool): KnownLabels {
  return { labels: machineLabels ?? new Map(), complete: at.length === 0 };
}

/** Which of the rules are about a machine, one letter each: yes, no, or unknown. */
export function rulesOnMachine(rules: readonly NamedDrainRule[], machine: KnownLabels, cluster: KnownLabels): string {
  return rules
    .map(({ view }) => {
      const answer = anyEntry(view.machines, machine, cluster);
      return answer === undefined ? 'u' : answer ? 'y' : 'n';
    })
    .join('');
}

/** Absent entries select everything; entries are ORed. `undefined`: nobody knows. */
function anyEntry(
  entries: readonly DrainRuleEntry[] | undefined,
  labels: KnownLabels,
  scope: KnownLabels,
): boolean | undefined {
  if (entries === undefined) return true;
  const answers = entries.map(({ selector, scopeSelector }) =>
    both(selects(selector, labels), selects(scopeSelector, scope)),
  );
  if (answers.includes(true)) return true;
  return answers.includes(undefined) ? undefined : false;
}

function both(a: boolean | undefined, b: boolean | undefined): boolean | undefined {
  if (a === false || b === false) return false;
  return a === undefined || b === undefined ? undefined : true;
}

function selects(selector: LabelSelector | undefined, { labels, complete }: KnownLabels): boolean | undefined {
  if (selector === undefined || isEmptySelector(selector)) return true;
  const keys = [...selector.matchLabels.keys(), ...selector.matchExpressions.map(({ key }) => key)];
  return complete || keys.every((key) => labels.has(key)) ? matchesSelector(selector, labels) : undefined;
}
