import { budget, machines, onWorkers, workload } from '../rules/availability/manifests';
import { run } from './run';

const yaml = (...manifests: object[]) => JSON.stringify({ apiVersion: 'v1', kind: 'List', items: manifests });
const good = { 'good.json': yaml(machines({ replicas: 5 }), workload({ pod: onWorkers() }), budget()) };
const blocked = { 'blocked.json': yaml(machines(), workload({ pod: onWorkers() }), budget({ minAvailable: 3 })) };

it('prints for people by default, and exits with 0 where every drain can end in time', async () => {
  const { code, stdout, stderr } = await run(['drain', 'good.json'], { files: good });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout.split('\n').slice(0, 7)).toEqual([
    'Deployment/web on MachineDeployment/workers',
    '  fits: 10 s at best and 30 s at worst, against 180 s',
    '  pods       3 replicas on 5 nodes, 1 on a node; PodDisruptionBudget/web lets 1 go at a time',
    '  best       10 s to end',
    '  worst      30 s of grace period',
    '  timeout    180 s; 31 s is the smallest that fits',
    '  killed     no pod',
  ]);
  expect(stdout).toMatch(/\n1 workload, 1 drain: 1 fits\n$/);
});

it('exits with 1 where no pod may go', async () => {
  const { code, stdout } = await run(['drain', 'blocked.json'], { files: blocked });
  expect(code).toBe(1);
  expect(stdout).toContain('  blocked: PodDisruptionBudget/web never lets a pod of Deployment/web go');
  expect(stdout).toContain('minAvailable 3 of 3, so 0 of the 3 replicas may go');
});

it('prints JSON with the fields in a fixed order', async () => {
  const { stdout } = await run(['drain', 'good.json', '--format', 'json'], { files: good });
  const { drains, summary } = JSON.parse(stdout) as { drains: object[]; summary: object };
  expect(summary).toEqual({ workloads: 1, fits: 1, atRisk: 0, fails: 0, unknown: 0 });
  expect(drains).toHaveLength(1);
  expect(drains[0]).toMatchObject({
    workload: 'Deployment/web',
    verdict: 'fits',
    allowed: { min: 1, max: 1 },
    timeout: 180,
  });
});

it('draws a picture', async () => {
  const { code, stdout } = await run(['drain', 'blocked.json', '--format', 'svg'], { files: blocked });
  expect(code).toBe(1);
  expect(stdout).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
  expect(stdout).toContain('nothing may go: up to 1 killed');
});

it('refuses a pool that is not there, in one line', async () => {
  const { code, stdout, stderr } = await run(['drain', 'good.json', '--pool', 'x'], { files: good });
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toBe('--pool: no pool "x" in the input; write one of MachineDeployment/workers\n');
});

it('takes the platform from a flag where the input has no pool', async () => {
  const files = { 'web.json': yaml(workload(), budget()) };
  const { stdout } = await run(['drain', 'web.json', '--platform', 'syself'], { files });
  expect(stdout).toContain('Deployment/web on the platform syself');
  expect(stdout).toContain('180 s; ');
});

it('says that no workload runs on the pool that was asked for', async () => {
  const files = { 'two.json': yaml(machines(), machines({ name: 'gpu' }), workload({ pod: onWorkers() }), budget()) };
  const { code, stdout } = await run(['drain', 'two.json', '--pool', 'gpu'], { files });
  expect({ code, stdout }).toEqual({
    code: 0,
    stdout: 'no workload here that a drain of MachineDeployment/gpu would evict\n\n0 workloads, 0 drains\n',
  });
});

it('reads what Helm renders from standard input, and says what it has to be told', async () => {
  const { code, stdout } = await run(['drain', '-'], { stdin: yaml(workload(), budget()) });
  expect(code).toBe(0);
  expect(stdout).toContain('add the manifests of its pools, or name the platform by --platform');
  expect(stdout).toContain('timeout    not known; 31 s is the smallest that fits');
});
