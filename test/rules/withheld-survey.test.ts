import { DeferredValue, noteDeferred } from '../../src/manifest/deferred';
import type { Manifest } from '../../src/manifest/object';
import type { Path } from '../../src/manifest/path';
import { checkObjects } from '../../src/run/check-objects';

const VAR = '$' + '{var.x}';
const later = new DeferredValue(VAR);

function deployment(name: string, namespace: string, spec: object = {}): Manifest {
  const labels = { app: name };
  return {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name, namespace },
    spec: {
      replicas: 3,
      selector: { matchLabels: labels },
      template: { metadata: { labels }, spec: { containers: [{ name, image: 'registry.example.com/web:1.0' }] } },
      ...spec,
    },
  };
}

function budget(name: string, namespace: string, spec: object = { maxUnavailable: 0 }): Manifest {
  return {
    apiVersion: 'policy/v1',
    kind: 'PodDisruptionBudget',
    metadata: { name, namespace },
    spec: { selector: { matchLabels: { app: name } }, unhealthyPodEvictionPolicy: 'AlwaysAllow', ...spec },
  };
}

const deferred = (manifest: Manifest, ...at: Path): Manifest => noteDeferred(manifest, [{ at, expression: VAR }]);

function judged(...manifests: Manifest[]) {
  const config = { profile: { workloads: true } };
  const report = checkObjects(manifests.map((manifest) => ({ manifest, origin: {}, config })));
  return {
    findings: report.findings.map(({ rule, object }) => `${rule} ${object}`),
    notChecked: report.notChecked.map(({ rule, object, why }) => `${rule} ${object}: ${why}`),
  };
}

describe('where an object cannot be read before it is deployed', () => {
  const hidden = deferred(deployment('web', 'shop', { template: later }), 'spec', 'template');

  it('a budget of its namespace is not said to select nothing, and is said to be unchecked', () => {
    const { findings, notChecked } = judged(hidden, budget('web', 'shop'));
    expect(findings).toEqual([]);
    expect(notChecked).toContain(
      `pdb/selects-nothing PodDisruptionBudget/shop/web: of Deployment/shop/web, spec.template: ${VAR} is known only at deploy time`,
    );
  });

  it('rules on other namespaces go on', () => {
    const { findings } = judged(hidden, deployment('db', 'data'), budget('db', 'data'));
    expect(findings).toContain('pdb/zero-allowed PodDisruptionBudget/data/db');
  });

  it('rules that need nothing of it go on in its namespace', () => {
    const scaler: Manifest = {
      apiVersion: 'autoscaling/v2',
      kind: 'HorizontalPodAutoscaler',
      metadata: { name: 'web', namespace: 'shop' },
      spec: { scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name: 'web' }, maxReplicas: later },
    };
    const { findings, notChecked } = judged(
      deferred(scaler, 'spec', 'maxReplicas'),
      deployment('web', 'shop'),
      deployment('api', 'shop'),
    );
    expect(findings).toContain('workload/no-pdb Deployment/shop/api');
    expect(findings).not.toContain('workload/no-pdb Deployment/shop/web');
    expect(notChecked).toContainEqual(
      expect.stringMatching(/^workload\/no-pdb Deployment\/shop\/web: of HorizontalPod/),
    );
  });

  it('an image that is not known holds nothing up', () => {
    const image = ['spec', 'template', 'spec', 'containers', 0, 'image'];
    const containers = [{ name: 'web', image: later }];
    const template = { metadata: { labels: { app: 'web' } }, spec: { containers } };
    const { findings } = judged(deferred(deployment('web', 'shop', { template }), ...image), budget('web', 'shop'));
    expect(findings).toContain('pdb/zero-allowed PodDisruptionBudget/shop/web');
  });
});
