import { type LabelSelector, matchesSelector } from '../../manifest/selector';
import type { WorkloadRole } from '../../manifest/workloads/workload-kinds';
import type { LabelIndex, Labelled } from './label-index';
import type { Thing } from './thing';
import type { BudgetMatch, Workload } from './workload';

const POD_NAME_LABEL = 'statefulset.kubernetes.io/pod-name';

const JOB_LABELS = [
  ...['job-name', 'controller-uid', 'batch.kubernetes.io/job-name', 'batch.kubernetes.io/controller-uid'],
  'batch.kubernetes.io/job-completion-index',
];

/** Labels that controllers set on the pods of each kind, so that no template shows them. */
const SET_BY_CONTROLLERS: { readonly [role in WorkloadRole]: ReadonlySet<string> } = {
  deployment: new Set(['pod-template-hash', 'rollouts-pod-template-hash', 'controller-revision-hash']),
  'stateful-set': new Set([POD_NAME_LABEL, 'apps.kubernetes.io/pod-index', 'controller-revision-hash']),
  'replica-set': new Set(),
  'daemon-set': new Set(['controller-revision-hash', 'pod-template-generation']),
  job: new Set(JOB_LABELS),
  'cron-job': new Set(JOB_LABELS),
  pod: new Set(),
};

const ANY_OF_THESE: ReadonlySet<string> = new Set(Object.values(SET_BY_CONTROLLERS).flatMap((keys) => [...keys]));

export interface Other extends Labelled {
  readonly thing: Thing;
}

export interface Selection<W extends Workload> {
  readonly matches: readonly BudgetMatch<W>[];
  readonly others: readonly Thing[];
  readonly unknowable?: string;
}

/** What a budget of the namespace selects. An absent selector selects nothing. */
export function selectionOf<W extends Workload>(
  namespace: string,
  selector: LabelSelector | undefined,
  workloads: LabelIndex<W>,
  others: LabelIndex<Other>,
): Selection<W> {
  if (!selector) return { matches: [], others: [] };
  const otherThings = others.select(namespace, selector).map(({ thing }) => thing);
  const set = keysSetByControllers(selector);
  if (set.length === 0) {
    const matches = workloads.select(namespace, selector).map((workload) => ({ workload, pods: 'all' as const }));
    return { matches, others: otherThings };
  }
  const matches: BudgetMatch<W>[] = [];
  let unknowable: string | undefined;
  for (const workload of workloads.select(namespace, without(selector, new Set(set)))) {
    const { labels, view } = workload;
    const hidden = set.filter((key) => SET_BY_CONTROLLERS[view.role].has(key) && !labels.has(key));
    if (!matchesSelector(without(selector, new Set(hidden)), labels)) continue;
    const pods = hidden.length === 0 ? 'all' : namedPods(selector, workload, hidden);
    if (pods === undefined) unknowable ??= hidden[0];
    else if (pods.length > 0) matches.push({ workload, pods });
  }
  return { matches, others: otherThings, unknowable };
}

function keysSetByControllers({ matchLabels, matchExpressions }: LabelSelector): readonly string[] {
  const keys = [...matchLabels.keys(), ...matchExpressions.map(({ key }) => key)];
  return keys.filter((key) => ANY_OF_THESE.has(key));
}

function without({ at, matchLabels, matchExpressions }: LabelSelector, keys: ReadonlySet<string>): LabelSelector {
  return {
    at,
    matchLabels: new Map([...matchLabels].filter(([key]) => !keys.has(key))),
    matchExpressions: matchExpressions.filter(({ key }) => !keys.has(key)),
  };
}

/** The pods of a StatefulSet that the selector names one by one; `undefined` where nobody can tell. */
function namedPods(
  { matchLabels, matchExpressions }: LabelSelector,
  { thing, counts }: Workload,
  hidden: readonly string[],
): readonly string[] | undefined {
  if (thing.name === undefined || hidden.some((key) => key !== POD_NAME_LABEL)) return undefined;
  const asked = matchExpressions.filter(({ key }) => key === POD_NAME_LABEL);
  if (asked.some(({ operator }) => operator !== 'In')) return undefined;
  const label = matchLabels.get(POD_NAME_LABEL);
  const lists = [...(label === undefined ? [] : [[label]]), ...asked.map(({ values = [] }) => values)];
  const [first = [], ...more] = lists;
  return first.filter(
    (name) => isPodOf(name, `${thing.name}-`, counts?.max ?? 0) && more.every((list) => list.includes(name)),
  );
}

function isPodOf(name: string, prefix: string, replicas: number): boolean {
  const ordinal = name.startsWith(prefix) ? name.slice(prefix.length) : '';
  return /^(?:0|[1-9]\d{0,8})$/.test(ordinal) && Number(ordinal) < replicas;
}
