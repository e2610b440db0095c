import { describeBreach } from '../../check/describe-breach';
import type { Breach, Rule } from '../../check/rule';
import { breachesOf } from '../../check/shape-breaches';
import type { Subject } from '../../check/subject';
import type { FormBreach } from '../../manifest/crd-verdict';
import { metadataShape } from '../../manifest/metadata-shape';
import { groupOf } from '../../manifest/object';
import { nearestName } from '../../units/nearest-name';
import { quoted } from '../../units/quoted';
import { shownValue } from '../../units/shown-value';
import { EXAMPLE_CRD } from '../facts/custom-resource/example-crd';
import { adviceOnMetadata } from '../facts/metadata-advice';
import { metadataBreaches } from '../facts/metadata-breaches';

export const shape: Rule = {
  id: 'custom-resource/shape',
  title: 'A custom resource has the form that its CRD asks for',
  severity: 'error',
  enforcedBy: 'api-server',
  reads: ['*'],
  needs: ['crds'],
  why: "The API server refuses it: strict decoding takes no field that the CRD does not name, every value has to fit the CRD's schema, and metadata has to be what any object's is. Given with --crds.",
  source: ['https://kubernetes.io/docs/tasks/extend-kubernetes/custom-resources/custom-resource-definitions/'],
  *check(object, _, { crds }) {
    const { manifest } = object;
    const verdict = crds?.judge(manifest);
    if (!verdict && isCustom(groupOf(manifest.apiVersion))) {
      yield { at: [], why: `no CRD of ${String(manifest.apiVersion)} ${String(manifest.kind)} is among those given` };
    }
    for (const fault of verdict?.form ?? []) {
      if ('why' in fault) yield fault;
      else yield { at: fault.at, says: says(fault) };
    }
    if (verdict) yield* inMetadata(object, verdict.namespaced);
  },
  good: {
    crds: EXAMPLE_CRD,
    yaml: `
apiVersion: example.com/v1
kind: Backup
metadata:
  name: nightly
spec:
  keep: 7
`,
  },
  bad: {
    crds: EXAMPLE_CRD,
    yaml: `
apiVersion: example.com/v1
kind: Backup
metadata:
  name: nightly
spec:
  keeps: 7
`,
    says: '"keeps" is no field here; write "keep"',
  },
};

const WITH_METADATA = new Map(
  [true, false].map((namespaced) => [namespaced, { properties: { metadata: metadataShape({ namespaced }) } }]),
);

/** The same of every kind, whatever its CRD says. */
function* inMetadata(object: Subject, namespaced: boolean): Iterable<Breach> {
  for (const breach of breachesOf(WITH_METADATA.get(namespaced) ?? {}, object.manifest)) {
    yield { at: breach.at, says: adviceOnMetadata(breach) ?? describeBreach(breach) };
  }
  yield* metadataBreaches(object);
}

/** Groups of Kubernetes itself have no dot, or end in k8s.io; those that do and are custom have CRDs of their own or go unsaid. */
function isCustom(group: string): boolean {
  return group.includes('.') && !group.endsWith('.k8s.io');
}

function says(breach: FormBreach): string {
  const {
    keyword,
    limit,
    value,
    shape: { pattern: _, ...others },
    at,
  } = breach;
  switch (keyword) {
    case 'additionalProperties':
      return unknownField(String(at[at.length - 1]), limit as readonly string[]);
    case 'duplicate':
      return `${String(limit)} stands here again; write each once`;
    case 'pattern':
      return `${shownValue(value)} does not match; write text that matches ${String(limit)}`;
    case 'exclusiveMinimum':
      return `${shownValue(value)} is not above ${String(limit)}; write more`;
    case 'exclusiveMaximum':
      return `${shownValue(value)} is not below ${String(limit)}; write less`;
    case 'multipleOf':
      return `${shownValue(value)} is no multiple of ${String(limit)}; write ${String(limit)}`;
    case 'format':
      return `${shownValue(value)} is no ${String(limit)}; write one`;
    default:
      return describeBreach({ ...breach, shape: others });
  }
}

function unknownField(name: string, known: readonly string[]): string {
  const near = nearestName(name, known);
  return `${quoted(name)} is no field here; ${near === undefined ? 'remove it' : `write ${quoted(near)}`}`;
}
