import { App, Testing } from 'cdk8s';
import { TeamPool, type TeamPoolProps } from './team-pool';

function synth(props: TeamPoolProps) {
  return Testing.synth(new TeamPool(new App(), 'team', props));
}

it('gives a team a pool of its own, that nobody else lands on', () => {
  const [pool] = synth({ team: 'search', maxCpu: 256 });
  expect(pool.spec.template.spec.taints).toEqual([
    { key: 'platform.example.com/team', value: 'search', effect: 'NoSchedule' },
  ]);
  expect(pool.spec.limits).toEqual({ cpu: '256' });
});

it('keeps the quiet hours of the team, and a baseline for the rest of the day', () => {
  const quietHours = { schedule: '0 6 * * mon-fri', duration: '14h' };
  const [pool] = synth({ team: 'payments', maxCpu: 96, quietHours });
  expect(pool.spec.disruption.budgets).toEqual([{ nodes: '10%' }, { nodes: '0', ...quietHours }]);
});

it('writes what it wrote before', () => {
  expect(synth({ team: 'payments', maxCpu: 96 })).toMatchSnapshot();
});

it('refuses a limit under which nothing would launch', () => {
  expect(() => synth({ team: 'search', maxCpu: -1 })).toThrow(/spec\.limits\.cpu.*\[node-pool\/limits-quantity\]/);
});

it('refuses a name that is no label value on the nodes', () => {
  expect(() => synth({ team: 'a'.repeat(64), maxCpu: 1 })).toThrow(/node-pool\/name-length/);
});

it('refuses quiet hours that cannot be read, at the line that wrote them', () => {
  const quietHours = { schedule: '0 6 * * 1-7', duration: '14h' };
  expect(() => synth({ team: 'search', maxCpu: 1, quietHours })).toThrow(/"0 6 \* \* 1-7".*write "0 6 \* \* 0-6"/);
});
