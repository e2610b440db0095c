import type { Profile } from '../../../src/check/profile';
import type { Manifest } from '../../../src/manifest/object';
import type { DrainLine } from '../../../src/report/drain/drain-report';
import { drainRun } from '../../../src/run/drain/drain-run';
import { workload } from '../../rules/availability/manifests';

function documents(manifests: readonly Manifest[]) {
  const plain = JSON.parse(JSON.stringify(manifests)) as Manifest[];
  return plain.map((manifest) => ({ manifest, file: 'a.yaml', line: 1, lineOf: () => 1 }));
}

export function report(manifests: readonly Manifest[], profile: Profile = {}, pool?: string) {
  return drainRun(documents(manifests), { profile }, { pool });
}

export function only(manifests: readonly Manifest[], profile: Profile = {}): DrainLine {
  const { drains } = report(manifests, profile);
  expect(drains).toHaveLength(1);
  return drains[0] as DrainLine;
}

/** A NodePool without requirements. */
export const nodePool = (terminationGracePeriod: string | undefined, name = 'general') => ({
  apiVersion: 'karpenter.sh/v1',
  kind: 'NodePool',
  metadata: { name },
  spec: {
    template: {
      spec: {
        nodeClassRef: { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: 'default' },
        requirements: [],
        expireAfter: 'Never',
        terminationGracePeriod,
      },
    },
    limits: { cpu: '100' },
  },
});

/** A Deployment that nothing keeps apart. */
export const together = (replicas: number, ready: number, grace: number, pod: object = {}) =>
  workload({
    replicas,
    pod: { topologySpreadConstraints: undefined, terminationGracePeriodSeconds: grace, ...pod },
    container: { readinessProbe: { httpGet: { port: 1 }, initialDelaySeconds: ready } },
  });
