import type { Cluster } from '../../check/cluster';
import { derive } from '../../check/derive';
import type { Rule } from '../../check/rule';
import { isEmptySelector, type LabelSelector, selectorFaults } from '../../manifest/selector';
import { LabelIndex, type Labelled } from '../../model/availability/label-index';
import type { Survey } from '../../model/availability/survey';
import type { SelectingBudget, Workload } from '../../model/availability/workload';
import { quoted } from '../../units/quoted';
import { type NearMiss, nearestWorkload, type Part } from '../facts/pdb/nearest-workload';
import { POD_DISRUPTION_BUDGET } from '../facts/pod-disruption-budget-of';
import { selectingBudgetOf, surveyOf } from '../facts/survey-of';

export const selectsNothing: Rule = {
  id: 'pdb/selects-nothing',
  title: 'A PodDisruptionBudget selects pods that exist',
  severity: 'warning',
  enforcedBy: 'nobody',
  reads: [POD_DISRUPTION_BUDGET],
  needs: ['workloads'],
  why: 'It protects nothing, in silence. A budget selects pods: what counts are the labels of the pod template in the same namespace, not those of the Deployment.',
  source: [
    'https://github.com/kubernetes/kubernetes/issues/48307',
    'https://github.com/bitnami/charts/issues/34544',
    'https://github.com/1Password/connect-helm-charts/issues/240',
  ],
  *check(object, cluster) {
    const budget = selectingBudgetOf(object, cluster);
    const selector = budget?.view.selector;
    if (!budget || !selector || budget.matches.length > 0 || budget.others.length > 0) return;
    if (selectorFaults(selector).length > 0) return;
    const survey = surveyOf(cluster);
    const at = ['spec', 'selector'];
    if (budget.unknowable !== undefined) {
      const why = `${quoted(budget.unknowable)} is set by a controller and stands in no template, so what the selector selects is not known; select by labels of the template`;
      yield { at, why };
      return;
    }
    const says = elsewhere(budget, selector, derive(cluster, indexAnywhere)) ?? here(budget, selector, survey);
    if (says !== undefined) yield { at, says };
    else
      yield {
        at: [],
        why: 'no workload of its namespace is in the input, so whether it selects any pod is not known; add the workloads',
      };
  },
  good: {
    yaml: `
apiVersion: apps/v1
kind: Deployment
metadata:
  name: web
spec:
  replicas: 3
  selector:
    matchLabels: { app: web }
  template:
    metadata:
      labels: { app: web, example.com/part-of: shop }
    spec:
      containers:
        - { name: web, image: registry.example.com/web:1.0 }
---
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: web
spec:
  maxUnavailable: 1
  unhealthyPodEvictionPolicy: AlwaysAllow
  selector:
    matchLabels: { app: web, example.com/part-of: shop }
`,
    profile: { workloads: true },
  },
  bad: {
    yaml: `
apiVersion: apps/v1
kind: Deployment
metadata:
  name: web
  labels: { app: web, example.com/part-of: shop }
spec:
  replicas: 3
  selector:
    matchLabels: { app: web }
  template:
    metadata:
      labels: { app: web }
    spec:
      containers:
        - { name: web, image: registry.example.com/web:1.0 }
---
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: web
spec:
  maxUnavailable: 1
  unhealthyPodEvictionPolicy: AlwaysAllow
  selector:
    matchLabels: { app: web, example.com/part-of: shop }
`,
    profile: { workloads: true },
    says: 'selects no pod here; the pods of Deployment/web, the nearest, have no label "example.com/part-of", which only the Deployment itself has; put example.com/part-of: shop in its spec.template.metadata.labels, or remove it here',
  },
};

const ANYWHERE = '*';

interface Anywhere extends Labelled {
  readonly workload: Workload;
}

/** All workloads, as if they were in one namespace. */
function indexAnywhere(cluster: Cluster): LabelIndex<Anywhere> {
  const { workloads } = surveyOf(cluster);
  return LabelIndex.of(workloads.map((workload) => ({ namespace: ANYWHERE, labels: workload.labels, workload })));
}

/** Where workloads of other namespaces match, one of those was meant. */
function elsewhere(
  { thing }: SelectingBudget,
  selector: LabelSelector,
  anywhere: LabelIndex<Anywhere>,
): string | undefined {
  if (isEmptySelector(selector)) return undefined;
  const [found] = anywhere.select(ANYWHERE, selector);
  if (!found) return undefined;
  const { namespace, object } = found.workload.thing;
  return `selects no pod in namespace ${quoted(thing.namespace)}, while the pods of ${object} in namespace ${quoted(namespace)} match, and a budget is about its own namespace; write metadata.namespace: ${namespace}`;
}

function here({ thing }: SelectingBudget, selector: LabelSelector, { index, others }: Survey): string | undefined {
  const nearest = nearestWorkload(thing.namespace, selector, index);
  if (nearest) return nearMissInWords(nearest);
  const [other] = others.inNamespace(thing.namespace);
  return other && `selects no pod here, ${other.thing.object} included; write the labels of its pod template`;
}

function nearMissInWords({ workload, unmet }: NearMiss): string {
  const { object } = workload.thing;
  const [part] = unmet;
  if (!part) return `selects no pod here; the pods of ${object} are the nearest; write their labels`;
  const more =
    unmet.length > 1 ? `, and ${unmet.length - 1} more part${unmet.length > 2 ? 's' : ''} of the selector` : '';
  return `selects no pod here; the pods of ${object}, the nearest, ${difference(part, workload)}${more}; ${advice(part)}`;
}

function difference(part: Part, { view }: Workload): string {
  if (part.has !== undefined) {
    return 'value' in part
      ? `have ${quoted(part.key)} as ${quoted(part.has)}, not ${quoted(part.value)}`
      : `have ${quoted(part.key)} as ${quoted(part.has)}, which ${part.expression.operator} does not take`;
  }
  const onlyOutside = 'value' in part && view.labels.get(part.key) === part.value;
  const kind = view.role === 'stateful-set' ? 'StatefulSet' : 'Deployment';
  return `have no label ${quoted(part.key)}${onlyOutside ? `, which only the ${kind} itself has` : ''}`;
}

function advice(part: Part): string {
  if (!('value' in part)) return `remove the expression on ${part.key} here`;
  return part.has === undefined
    ? `put ${part.key}: ${part.value} in its spec.template.metadata.labels, or remove it here`
    : `write ${part.key}: ${part.has}`;
}
