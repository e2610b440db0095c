import { deployment, SYSELF } from '../../run/availability/starting-workloads';
import { appOf, HOSTS } from './hosts';

describe.each(HOSTS)('on %s', (_, host) => {
  const { pools, RawManifest } = host;

  it('switches the checks on workloads on for a scope', () => {
    const { stack, newStack } = appOf(host);
    pools.Checks.of(stack.node.root).configure({ profile: SYSELF });
    const other = newStack('other');
    new RawManifest(stack, 'web', { manifest: deployment() });
    new RawManifest(other, 'web', { manifest: deployment({}, {}, { namespace: 'other' }) });
    const { findings } = pools.Availability.check(stack).report();
    expect(findings.map(({ rule, construct }) => [rule, construct])).toEqual([
      ['workload/no-pdb', 'fleet/web'],
      ['workload/no-spread', 'fleet/web'],
    ]);
    expect(pools.Checks.of(other).report().findings).toEqual([]);
  });
});
