import { KubernetesProvider } from '@cdktf/provider-kubernetes/lib/provider';
import { App, TerraformStack } from 'cdktf';
import { TeamPool } from './team-pool';

const app = new App();
const stack = new TerraformStack(app, 'teams');
new KubernetesProvider(stack, 'kubernetes', { configPath: '~/.kube/production' });
new TeamPool(stack, 'payments', {
  team: 'payments',
  maxCpu: 96,
  quietHours: { schedule: '0 6 * * mon-fri', duration: '14h' },
});
new TeamPool(stack, 'search', { team: 'search', maxCpu: 256, spot: true });
app.synth();
