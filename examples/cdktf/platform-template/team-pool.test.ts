import { Manifest } from '@cdktf/provider-kubernetes/lib/manifest';
import { KubernetesProvider } from '@cdktf/provider-kubernetes/lib/provider';
import 'cdktf/lib/testing/adapters/jest';
import { TerraformStack, TerraformVariable, Testing } from 'cdktf';
import { TeamPool, type TeamPoolProps } from './team-pool';

Testing.setupJest();

/** With `true`, the checks run as they do in `app.synth()`; so does that of cdktf that asks for a provider. */
function synth(propsFor: (stack: TerraformStack) => TeamPoolProps): string {
  const stack = new TerraformStack(Testing.app(), 'teams');
  new KubernetesProvider(stack, 'kubernetes', {});
  new TeamPool(stack, 'team', propsFor(stack));
  return Testing.synth(stack, true);
}

function withSpec(fields: object) {
  return { manifest: expect.objectContaining({ spec: expect.objectContaining(fields) }) };
}

it('gives a team a pool of its own, that nobody else lands on', () => {
  const written = synth(() => ({ team: 'search', maxCpu: 256 }));
  const taints = [{ key: 'platform.example.com/team', value: 'search', effect: 'NoSchedule' }];
  expect(written).toHaveResourceWithProperties(Manifest, {
    ...withSpec({ limits: { cpu: '256' } }),
    field_manager: { name: 'platform' },
    lifecycle: { prevent_destroy: true },
  });
  expect(written).toHaveResourceWithProperties(
    Manifest,
    withSpec({ template: expect.objectContaining({ spec: expect.objectContaining({ taints }) }) }),
  );
});

it('keeps the quiet hours of the team, and a baseline for the rest of the day', () => {
  const quietHours = { schedule: '0 6 * * mon-fri', duration: '14h' };
  const budgets = [{ nodes: '10%' }, { nodes: '0', ...quietHours }];
  expect(synth(() => ({ team: 'payments', maxCpu: 96, quietHours }))).toHaveResourceWithProperties(
    Manifest,
    withSpec({ disruption: { consolidateAfter: '10m', budgets } }),
  );
});

it('takes a limit that Terraform fills in', () => {
  const written = synth((stack) => {
    const maxCpu = new TerraformVariable(stack, 'max_cpu', { type: 'number' });
    return { team: 'search', maxCpu: maxCpu.numberValue };
  });
  expect(written).toHaveResourceWithProperties(Manifest, withSpec({ limits: { cpu: '$'.concat('{var.max_cpu}') } }));
});

it('writes what it wrote before', () => {
  expect(synth(() => ({ team: 'payments', maxCpu: 96 }))).toMatchSnapshot();
});

it('refuses a limit under which nothing would launch', () => {
  expect(() => synth(() => ({ team: 'search', maxCpu: -1 }))).toThrow(
    /spec\.limits\.cpu.*\[node-pool\/limits-quantity\]/,
  );
});

it('refuses a name that is no label value on the nodes', () => {
  expect(() => synth(() => ({ team: 'a'.repeat(64), maxCpu: 1 }))).toThrow(/node-pool\/name-length/);
});

it('refuses quiet hours that cannot be read, at the line that wrote them', () => {
  const quietHours = { schedule: '0 6 * * 1-7', duration: '14h' };
  expect(() => synth(() => ({ team: 'search', maxCpu: 1, quietHours }))).toThrow(
    /"0 6 \* \* 1-7".*write "0 6 \* \* 0-6"/,
  );
});
