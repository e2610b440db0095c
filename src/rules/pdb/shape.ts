import { describeBreach } from '../../check/describe-breach';
import type { Rule } from '../../check/rule';
import type { ShapeBreach } from '../../check/shape-breaches';
import { nearestName } from '../../units/nearest-name';
import { quoted } from '../../units/quoted';
import { adviceOnMetadata } from '../facts/metadata-advice';
import { metadataBreaches } from '../facts/metadata-breaches';
import { POD_DISRUPTION_BUDGET } from '../facts/pod-disruption-budget-of';

export const shape: Rule = {
  id: 'pdb/shape',
  title: 'A PodDisruptionBudget has the form that the API server takes',
  severity: 'error',
  enforcedBy: 'api-server',
  reads: [POD_DISRUPTION_BUDGET],
  needs: ['workloads'],
  why: 'The API server refuses it. Everything of its fields and of metadata that no other rule is named for is here.',
  source: [
    'https://kubernetes.io/docs/reference/kubernetes-api/policy-resources/pod-disruption-budget-v1/',
    'https://github.com/kubernetes/kubernetes/blob/v1.33.0/pkg/apis/policy/validation/validation.go',
  ],
  *check(object) {
    for (const breach of object.shapeBreaches('pdb/shape')) yield { at: breach.at, says: words(breach) };
    if (object.version === 'v1') yield* metadataBreaches(object);
  },
  good: {
    yaml: `
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: web
spec:
  maxUnavailable: 1
  unhealthyPodEvictionPolicy: AlwaysAllow
  selector:
    matchLabels:
      app: web
`,
    profile: { workloads: true },
  },
  bad: {
    yaml: `
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: web
spec:
  maxUnavailable: 1
  unhealthyPodEvictionPolicy: AlwaysAllow
  matchLabels:
    app: web
`,
    profile: { workloads: true },
    says: '"matchLabels" is no field here; move it to spec.selector.matchLabels',
  },
};

const HOMES: ReadonlyMap<string, string> = new Map([
  ...['minAvailable', 'maxUnavailable', 'selector', 'unhealthyPodEvictionPolicy'].map((field): [string, string] => [
    field,
    `spec.${field}`,
  ]),
  ...['matchLabels', 'matchExpressions'].map((field): [string, string] => [field, `spec.selector.${field}`]),
  ...['name', 'namespace', 'labels', 'annotations'].map((field): [string, string] => [field, `metadata.${field}`]),
]);

function words(breach: ShapeBreach): string {
  if (breach.keyword !== 'additionalProperties') return adviceOnMetadata(breach) ?? describeBreach(breach);
  const { at } = breach;
  const field = String(at[at.length - 1]);
  return `${quoted(field)} is no field here; ${advice(field, breach)}`;
}

function advice(field: string, { at, shape: node }: ShapeBreach): string {
  const siblings = Object.keys(node.properties ?? {});
  const sameButCase = siblings.find((name) => name.toLowerCase() === field.toLowerCase());
  if (sameButCase !== undefined) return `write ${sameButCase}`;
  const home = at[0] === 'metadata' || at[0] === 'status' ? undefined : HOMES.get(field);
  if (home !== undefined) return `move it to ${home}`;
  if (at.length === 3 && at[1] === 'selector') return 'put labels below spec.selector.matchLabels';
  const near = nearestName(field, siblings);
  return near === undefined ? 'remove it' : `write ${near}`;
}
