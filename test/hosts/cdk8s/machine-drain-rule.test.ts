import { ApiObject, App, Chart, Testing } from 'cdk8s';
import { MachineDrainRule } from '../../../src/hosts/cdk8s';
import { appIn, refusalOf } from './app';

it('writes the manifest of its props, in the namespace of its chart', () => {
  const chart = new Chart(new App(), 'fleet', { namespace: 'clusters' });
  const rule = new MachineDrainRule(chart, 'web', {
    metadata: { name: '10-web-last' },
    drain: { behavior: 'Drain', order: 10 },
    pods: [{ selector: { matchLabels: { app: 'web' } } }],
  });
  expect(rule.name).toBe('10-web-last');
  expect(ApiObject.of(rule).node.path).toBe('fleet/web/Resource');
  expect(Testing.synth(chart)).toStrictEqual([
    {
      apiVersion: 'cluster.x-k8s.io/v1beta2',
      kind: 'MachineDrainRule',
      metadata: { name: '10-web-last', namespace: 'clusters' },
      spec: { drain: { behavior: 'Drain', order: 10 }, pods: [{ selector: { matchLabels: { app: 'web' } } }] },
    },
  ]);
});

it('brings the checks along, and waives by an annotation', () => {
  const { app, chart, files } = appIn();
  const rule = new MachineDrainRule(chart, 'a', { drain: { behavior: 'Skip', order: 5 } });
  expect(refusalOf(() => app.synth()).join('\n')).toContain('[machine-deployment/drain-rule]');
  expect(files()).toEqual([]);
  rule.waive('machine-deployment/wait-completed-bounded', 'a test');
  expect(ApiObject.of(rule).metadata.toJson().annotations).toEqual({
    'allow.cdk-node-pools.dev/machine-deployment.wait-completed-bounded': 'a test',
  });
});
