import * as fc from 'fast-check';
import { crdPath } from '../../crds/crd-file';
import { crdJudge } from '../../crds/crd-verdict';
import { mutations } from '../../crds/mutate';
import type { Fields } from '../../crds/schema';
import { refusals } from '../../rules/refusals';
import { vectorLines } from '../../vector-lines';
import { arbitraryDeployment } from './arbitrary-deployment';
import { arbitraryDrainRule } from './arbitrary-drain-rule';
import { COUNTS, KEYS, NUMBERS, TEXTS, TIMES } from './arbitrary-parts';

/** Of each kind and version. More, and other ones, with OBJECTS=20000 SEED=7. */
const OBJECTS = Number(process.env.OBJECTS ?? 400);
const SEED = Number(process.env.SEED ?? 1);

const FIELDS = [
  ...['clusterName', 'replicas', 'selector', 'paused', 'template', 'rollout', 'strategy', 'rollingUpdate', 'type'],
  ...['maxSurge', 'maxUnavailable', 'deletePolicy', 'remediation', 'maxInFlight', 'deletion', 'order', 'after'],
  ...['rolloutAfter', 'machineNaming', 'machineNamingStrategy', 'minReadySeconds', 'revisionHistoryLimit', 'status'],
  ...['nodeDrainTimeout', 'nodeDrainTimeoutSeconds', 'taints', 'readinessGates', 'conditionType', 'polarity', 'key'],
  ...['value', 'effect', 'propagation', 'apiGroup', 'kind', 'name', 'namespace', 'bootstrap', 'configRef', 'labels'],
  ...['infrastructureRef', 'matchLabels', 'matchExpressions', 'operator', 'values', 'drain', 'behavior', 'machines'],
  ...['pods', 'clusterSelector', 'namespaceSelector', 'annotations', 'generateName', 'version', 'dataSecretName'],
];

const mutation = mutations({ values: [...COUNTS, ...KEYS, ...NUMBERS, ...TEXTS, ...TIMES], fields: FIELDS });

const KINDS = [
  ['machinedeployments', 'v1beta1', arbitraryDeployment('v1beta1')],
  ['machinedeployments', 'v1beta2', arbitraryDeployment('v1beta2')],
  ['machinedrainrules', 'v1beta1', arbitraryDrainRule('v1beta1')],
  ['machinedrainrules', 'v1beta2', arbitraryDrainRule('v1beta2')],
] as const;

interface Verdict {
  readonly manifest: Fields;
  readonly accepted: boolean;
}

it.each([
  ['machinedeployment-v1beta1', 'machinedeployments', 'v1beta1'],
  ['machinedeployment-v1beta2', 'machinedeployments', 'v1beta2'],
  ['machinedrainrule-v1beta2', 'machinedrainrules', 'v1beta2'],
])('asks a judge that says on %s what a real API server said, or that could not run', async (file, plural, version) => {
  const path = crdPath(`cluster.x-k8s.io_${plural}.yaml`);
  if (path === undefined) {
    expect(path).toBeUndefined();
    return;
  }
  const judge = await crdJudge(path, version);
  const verdicts = vectorLines<Verdict>(`server-verdicts/${file}.jsonl`);
  expect(verdicts.filter(({ manifest, accepted }) => judge(manifest).accepted !== accepted)).toEqual([]);
});

describe.each(KINDS)('%s judged by the CRD in %s', (plural, version, arbitrary) => {
  const file = `cluster.x-k8s.io_${plural}.yaml`;
  const path = crdPath(file);

  it('are refused by our rules exactly where the CRD refuses them, or the CRD is not there', async () => {
    if (path === undefined) {
      console.warn(`not run: there is no ${file} beside the checkout`);
      expect(path).toBeUndefined();
      return;
    }
    const judge = await crdJudge(path, version);
    const count = { accepted: 0, refused: 0 };
    const agree = (object: Fields) => {
      const { accepted, messages } = judge(object);
      count[accepted ? 'accepted' : 'refused'] += 1;
      const found = refusals(object).map((f) => `${f.rule} ${f.at}: ${f.says}`);
      if (accepted) expect(found).toEqual([]);
      else if (found.length === 0) throw new Error(`nothing found where the CRD refuses: ${messages.join('; ')}`);
    };
    const mutated = fc.tuple(arbitrary, mutation).map(([object, mutate]) => mutate(object));
    fc.assert(fc.property(mutated, agree), { numRuns: OBJECTS, seed: SEED });
    expect(Math.min(count.accepted, count.refused)).toBeGreaterThan(OBJECTS / 10);
  }, 60_000);
});
