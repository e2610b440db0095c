import * as fc from 'fast-check';
import { buildMachineDeployment } from '../../../src/builders/cluster-api/machine-deployment';
import type { MachineDeploymentProps } from '../../../src/builders/cluster-api/machine-deployment-props';
import { buildMachineDrainRule } from '../../../src/builders/cluster-api/machine-drain-rule';
import type { Manifest } from '../../../src/manifest/object';
import { crdPath } from '../../crds/crd-file';
import { crdJudge } from '../../crds/crd-verdict';
import { findingsOn } from '../../rules/pools';
import { refusals } from '../../rules/refusals';
import { arbitraryProps } from './arbitrary-props';
import { DROPPED, leavesAsV1beta2, leavesOf } from './conversion';
import { EVERYTHING, V1BETA1, V1BETA2, WORKERS } from './props';

const RUNS = { numRuns: Number(process.env.OBJECTS ?? 200), seed: Number(process.env.SEED ?? 1) };

const v1beta1 = (props: MachineDeploymentProps) => buildMachineDeployment({ ...props, apiVersion: V1BETA1 });
const v1beta2 = (props: MachineDeploymentProps) => buildMachineDeployment({ ...props, apiVersion: V1BETA2 });
const sorted = (leaves: Map<string, unknown>) => [...leaves].sort(([a], [b]) => (a < b ? -1 : 1));

it('writes in v1beta2 what v1beta1 is converted to, field by field, with every field in use', () => {
  expect(sorted(leavesAsV1beta2(v1beta1(EVERYTHING)))).toEqual(sorted(leavesOf(v1beta2(EVERYTHING))));
  expect(leavesOf(v1beta1(EVERYTHING)).size).toBe(leavesOf(v1beta2(EVERYTHING)).size);
});

it('writes in v1beta2 what v1beta1 is converted to, whatever the props', () => {
  const agree = (props: MachineDeploymentProps) =>
    expect(sorted(leavesAsV1beta2(v1beta1(props)))).toEqual(sorted(leavesOf(v1beta2(props))));
  fc.assert(fc.property(arbitraryProps, agree), RUNS);
});

it('loses two fields in the conversion, and both are refused in v1beta2', () => {
  expect(DROPPED).toEqual(['revisionHistoryLimit', 'progressDeadlineSeconds']);
  const props = { ...WORKERS, revisionHistoryLimit: 1, progressDeadlineSeconds: 600 };
  expect(sorted(leavesAsV1beta2(v1beta1(props)))).toEqual(sorted(leavesOf(v1beta2(WORKERS))));
  expect(refusals(v1beta1(props))).toEqual([]);
  expect(refusals(v1beta2(props)).map(({ rule, at, says }) => `${at}: ${says} [${rule}]`)).toEqual(
    DROPPED.map(
      (name) =>
        `spec.${name}: "${name}" is no field of v1beta2, which dropped it; remove it [machine-deployment/known-fields]`,
    ),
  );
});

/** About versions, and about how a timeout is written in each. */
const OF_VERSIONS = /^machine-deployment\/(api-version-|known-fields$|timeout-)/;

function verdicts(manifest: Manifest): string[] {
  const found = findingsOn([manifest]).filter(({ severity, rule }) => severity !== 'info' && !OF_VERSIONS.test(rule));
  return found.map(({ severity, rule }) => `${severity} ${rule}`).sort();
}

it('gets the same errors and warnings in both versions', () => {
  const seen = new Set<string>();
  const agree = (props: MachineDeploymentProps) => {
    const found = verdicts(v1beta2(props));
    for (const verdict of found) seen.add(verdict);
    expect(verdicts(v1beta1(props))).toEqual(found);
  };
  fc.assert(fc.property(arbitraryProps, agree), RUNS);
  expect(seen.size).toBeGreaterThan(8);
});

it.each([V1BETA1, V1BETA2])('is refused by no shape and no CRD in %s', async (apiVersion) => {
  const path = crdPath('cluster.x-k8s.io_machinedeployments.yaml');
  const judge = path === undefined ? undefined : await crdJudge(path, apiVersion.slice(apiVersion.indexOf('/') + 1));
  const accepted = (props: MachineDeploymentProps) => {
    const manifest = buildMachineDeployment({ ...props, apiVersion });
    expect(refusals(manifest)).toEqual([]);
    if (judge) expect(judge(manifest).messages).toEqual([]);
  };
  accepted(WORKERS);
  accepted(EVERYTHING);
  fc.assert(fc.property(arbitraryProps, accepted), RUNS);
});

it.each([V1BETA1, V1BETA2])('writes drain rules that no shape and no CRD refuses in %s', async (apiVersion) => {
  const path = crdPath('cluster.x-k8s.io_machinedrainrules.yaml');
  const judge = path === undefined ? undefined : await crdJudge(path, apiVersion.slice(apiVersion.indexOf('/') + 1));
  const selector = { matchLabels: { app: 'web' } };
  const metadata = { name: 'web', namespace: 'clusters' };
  for (const manifest of [
    buildMachineDrainRule({ apiVersion, metadata, drain: { behavior: 'Skip' } }),
    buildMachineDrainRule({ apiVersion, metadata, drain: { behavior: 'WaitCompleted' }, machines: [{ selector }] }),
    buildMachineDrainRule({
      apiVersion,
      metadata,
      drain: { behavior: 'Drain', order: 10 },
      machines: [{ selector, clusterSelector: selector }],
      pods: [{ selector, namespaceSelector: { matchExpressions: [{ key: 'a', operator: 'Exists' }] } }],
    }),
  ]) {
    expect(findingsOn([manifest]).filter(({ severity }) => severity === 'error')).toEqual([]);
    if (judge) expect(judge(manifest).messages).toEqual([]);
  }
});
