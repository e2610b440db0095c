import { closedLabel } from '../../../src/manifest/karpenter/closed-labels';
import { parseRelease, type Release } from '../../../src/units/release';

const [OLD, NEW] = ['1.8.2', '1.9.0'].map((text) => parseRelease(text) as Release);

/** The CEL rules of the CRDs of 1.8.0 and 1.9.1. */
describe('a label key', () => {
  it.each([
    ...[
      'team',
      'example.com/team',
      '',
      '/karpenter.sh',
      'a/karpenter.sh',
      'karpenter.sh.evil.com/a',
      'karpenter.sh/capacity-type',
    ],
    ...['beta.kubernetes.io/instance-type', 'beta.kubernetes.io/os', 'beta.kubernetes.io/arch', 'kubernetes.io/arch'],
    ...['failure-domain.beta.kubernetes.io/region', 'failure-domain.beta.kubernetes.io/zone', 'kubernetes.io/os'],
    ...['topology.kubernetes.io/zone', 'topology.kubernetes.io/region', 'node.kubernetes.io/windows-build'],
    ...[
      'node.kubernetes.io/instance-type',
      'node.kubernetes.io/pool',
      'xnode.kubernetes.io/a',
      'kops.k8s.io/a',
      'xkops.k8s.io/a',
    ],
    ...['team.node-restriction.kubernetes.io/a', 'karpenter.k8s.aws/instance-cpu'],
  ])('%j is open in all releases', (key) => {
    expect([closedLabel(key, OLD), closedLabel(key, NEW)]).toEqual([undefined, undefined]);
  });

  it.each(['karpenter.sh/nodepool', 'kubernetes.io/hostname'])('%s is closed in all releases, by itself', (key) => {
    expect([closedLabel(key, OLD), closedLabel(key, NEW)]).toEqual([{ kind: 'key' }, { kind: 'key' }]);
  });

  it.each([
    ...['karpenter.sh/initialized', 'karpenter.sh/registered', 'karpenter.sh/do-not-sync-taints', 'karpenter.sh'],
    ...['compatibility.karpenter.sh/v1', 'notkarpenter.sh/x', 'foo.karpenter.sh', 'karpenter.sh/capacity-type/x'],
  ])('%s is in the closed domain of Karpenter', (key) => {
    const closed = { kind: 'domain', domain: 'karpenter.sh' };
    expect([closedLabel(key, OLD), closedLabel(key, NEW)]).toEqual([closed, closed]);
  });

  it.each([
    ['node-role.kubernetes.io/worker', 'kubernetes.io'],
    ['app.kubernetes.io/managed-by', 'kubernetes.io'],
    ['kubernetes.io/role', 'kubernetes.io'],
    ['topology.kubernetes.io/rack', 'kubernetes.io'],
    ['mykubernetes.io/a', 'kubernetes.io'],
    ['k8s.io/a', 'k8s.io'],
    ['cloud.k8s.io/a', 'k8s.io'],
    ['k8s.io', 'k8s.io'],
  ])('%s is closed before 1.9.0 and open from it on', (key, domain) => {
    expect(closedLabel(key, OLD)).toEqual({ kind: 'domain', domain, openedIn: '1.9.0' });
    expect(closedLabel(key, NEW)).toBeUndefined();
  });
});
