import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from '../../../src/manifest/object';
import { only, report } from '../../run/drain/drain-report';
import { availabilityFindings, yamlManifests } from './manifests';

const read = (name: string) => readFileSync(join(__dirname, 'charts', `${name}.yaml`), 'utf8');
const pool = yamlManifests(read('pool'));

/** The chart, with text of it replaced, beside the pool. */
function chart(name: string, ...changes: readonly (readonly [text: string, by: string])[]): Manifest[] {
  const text = changes.reduce((all, [from, by]) => {
    if (!all.includes(from)) throw new Error(`${name} does not have ${from}`);
    return all.replaceAll(from, by);
  }, read(name));
  return [...pool, ...yamlManifests(text)];
}

const found = (manifests: readonly Manifest[]) =>
  availabilityFindings(manifests).map(({ severity, rule, object, at }) => `${severity} ${rule} ${object} ${at}`);

const PREFERRED =
  'preferredDuringSchedulingIgnoredDuringExecution:\n            - weight: 1\n              podAffinityTerm:\n                topologyKey';
const APART = `      topologySpreadConstraints:
        - maxSkew: 1
          topologyKey: kubernetes.io/hostname
          whenUnsatisfiable: DoNotSchedule
          nodeTaintsPolicy: Honor
          labelSelector:
            matchLabels:`;
const BUDGET = `---
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: shop
spec:
  minAvailable: 1
  unhealthyPodEvictionPolicy: AlwaysAllow
  selector:
    matchLabels: { app.kubernetes.io/name: shop, app.kubernetes.io/instance: prod }
---
apiVersion: autoscaling/v2`;

describe('a web Deployment', () => {
  const name = 'web-deployment';

  it('as the scaffold has it may run at one replica, and cuts requests off', () => {
    expect(found(chart(name))).toEqual([
      'info workload/no-shutdown-delay Deployment/shop spec.template.spec.containers',
      'warning workload/single-replica HorizontalPodAutoscaler/shop spec.minReplicas',
    ]);
  });

  it('whose budget keeps one cannot be drained at one replica, with the Pod for tests beside it, too', () => {
    const shop = chart(name, ['---\napiVersion: autoscaling/v2', BUDGET]);
    expect(found(shop)).toContain('warning pdb/zero-at-low-scale PodDisruptionBudget/shop spec.minAvailable');
    expect(only(shop)).toMatchObject({ workload: 'Deployment/shop', blockedAt: { min: 1, max: 1 } });
  });

  it('with two replicas apart, a budget of a quarter and a pause before it ends has no finding but what a budget is no help for', () => {
    const shop = chart(
      name,
      ['---\napiVersion: autoscaling/v2', BUDGET.replace('minAvailable: 1', 'maxUnavailable: 25%')],
      ['minReplicas: 1', 'minReplicas: 2'],
      ['      serviceAccountName: shop', `${APART} { app.kubernetes.io/name: shop, app.kubernetes.io/instance: prod }`],
      [
        '          livenessProbe:',
        '          lifecycle: { preStop: { sleep: { seconds: 10 } } }\n          livenessProbe:',
      ],
    );
    expect(found(shop)).toEqual(['info drain/bypass PodDisruptionBudget/shop spec']);
  });
});

describe('a quorum of a StatefulSet', () => {
  const name = 'quorum-stateful-set';

  it('that only prefers to be apart may lose its disks to the timeout: 2 × 80 s, 30 s, and 60 s of the node before', () => {
    const ensemble = chart(name);
    expect(found(ensemble)).toEqual([
      'info pdb/unhealthy-policy-unset PodDisruptionBudget/ensemble spec',
      'info drain/bypass PodDisruptionBudget/ensemble spec',
      'warning workload/soft-spread StatefulSet/ensemble spec.template.spec.affinity.podAntiAffinity.preferredDuringSchedulingIgnoredDuringExecution[0]',
      'info workload/no-shutdown-delay StatefulSet/ensemble spec.template.spec.containers',
      'warning drain/at-risk StatefulSet/ensemble spec',
    ]);
    // 30 s to end, 45 s for the disk and 5 s to be ready are a multiple of the 20 s in which the drainer looks.
    expect(only(ensemble)).toMatchObject({ worst: { seconds: 250 }, best: { seconds: 0 }, verdict: 'at-risk' });
  });

  it('that requires it, with its policy for members that are not ready said, has no warning', () => {
    const ensemble = chart(
      name,
      [PREFERRED, 'requiredDuringSchedulingIgnoredDuringExecution:\n              - topologyKey'],
      ['  maxUnavailable: 1\n', '  maxUnavailable: 1\n  unhealthyPodEvictionPolicy: IfHealthyBudget\n'],
    );
    expect(found(ensemble)).toEqual([
      'info drain/bypass PodDisruptionBudget/ensemble spec',
      'info workload/no-shutdown-delay StatefulSet/ensemble spec.template.spec.containers',
    ]);
    // 30 s of grace, and 60 s in which the member of the node before is still starting.
    expect(only(ensemble)).toMatchObject({ worst: { seconds: 90 }, verdict: 'fits' });
  });
});

describe('an ingress controller', () => {
  const name = 'ingress-controller';

  it('that takes five minutes to end is killed by a drain of three', () => {
    expect(found(chart(name))).toEqual([
      'info pdb/unhealthy-policy-unset PodDisruptionBudget/edge-controller spec',
      'info drain/bypass PodDisruptionBudget/edge-controller spec',
      'warning workload/no-spread Deployment/edge-controller spec.template.spec',
      'warning drain/grace-over-timeout Deployment/edge-controller spec.template.spec.terminationGracePeriodSeconds',
    ]);
    // Both on one node at worst, the second 20 s later: each has its 300 s.
    expect(report(chart(name)).drains).toMatchObject([
      {
        workload: 'Deployment/edge-controller',
        verdict: 'at-risk',
        worst: { seconds: 320 },
        killed: { best: 0, worst: 2 },
      },
    ]);
  });

  it('that is apart and ends in time has no warning', () => {
    const edge = chart(
      name,
      ['terminationGracePeriodSeconds: 300', 'terminationGracePeriodSeconds: 120'],
      [
        '      dnsPolicy: ClusterFirst',
        `${APART} { app.kubernetes.io/name: edge, app.kubernetes.io/component: controller }`,
      ],
    );
    expect(found(edge)).toEqual([
      'info pdb/unhealthy-policy-unset PodDisruptionBudget/edge-controller spec',
      'info drain/bypass PodDisruptionBudget/edge-controller spec',
    ]);
    expect(only(edge)).toMatchObject({ verdict: 'fits', worst: { seconds: 120 } });
  });
});
