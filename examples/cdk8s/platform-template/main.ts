import { App } from 'cdk8s';
import { TeamPool } from './team-pool';

const app = new App();
new TeamPool(app, 'payments', {
  team: 'payments',
  maxCpu: 96,
  quietHours: { schedule: '0 6 * * mon-fri', duration: '14h' },
});
new TeamPool(app, 'search', { team: 'search', maxCpu: 256, spot: true });
app.synth();
