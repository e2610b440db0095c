import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CLAIM, dump, IN_WINDOW, node, POLICIES, pod } from './plan-input';
import { run } from './run';

const [SCALING = ''] = POLICIES.split('---\n');
const PRICES = '{ "n2-standard-4": "0.1942", "n2-standard-8": "0.3885" }';

async function planned(snapshot: string, argv: readonly string[] = [], files: { [path: string]: string } = {}) {
  const { code, stdout, stderr } = await run(
    ['plan', '--policy', 'p.yaml', '--snapshot', 's.json', '--format', 'json', ...argv],
    { files: { 'p.yaml': POLICIES, 's.json': snapshot, ...files } },
  );
  expect([code, stderr]).toEqual([0, '']);
  return JSON.parse(stdout);
}

describe('a small snapshot', () => {
  const vectors = JSON.parse(readFileSync(join(__dirname, '../vectors/scale-down.json'), 'utf8')).cases as {
    id: string;
    kind: string;
    input: object;
    expected: object;
  }[];
  const scaleDowns = vectors.filter(({ kind }) => kind === 'scale-down');

  it.each(scaleDowns.map((vector) => [vector.id, vector] as const))(
    'is planned as the vector says: %s',
    async (_, vector) => {
      const { policy } = vector.input as { policy: object };
      const manifest = {
        apiVersion: 'a.example/v1',
        kind: 'NodeScalingPolicy',
        metadata: { name: 'default' },
        spec: policy,
      };
      const files = { 'p.yaml': JSON.stringify(manifest) };
      const { scaleDown } = await planned(JSON.stringify(vector.input), [], files);
      expect(scaleDown).toMatchObject(vector.expected);
    },
  );

  it('is planned with what is given on the command line instead of what it says', async () => {
    const snapshot = JSON.stringify({
      nodes: [{ name: 'n', utilization: '0.4', repeat: 5 }],
      state: { secondsSinceLastAction: 10, pendingPods: 1, rebalanceRunActive: false },
    });
    const reason = async (...argv: string[]) => (await planned(snapshot, argv)).scaleDown.reason;
    expect(await reason()).toBe('cooldown');
    expect(await reason('--since-last-action', '2m')).toBe('pending-pods');
    expect(await reason('--since-last-action', '2m', '--pending-cycles', '3')).toBe('scale-up-threshold-unknown');
    expect(await reason('--since-last-action', '2m', '--pending-cycles', '3', '--scale-up-threshold', '0.7')).toBe(
      'consolidation',
    );
    expect(await reason('--rebalance-run')).toBe('rebalance-run');
  });

  it('says aloud that the scale-up threshold is missing where the answer hangs on it', async () => {
    const { notes } = await planned('{ "nodes": [{ "name": "n", "utilization": "0.4", "repeat": 5 }] }');
    expect(notes).toEqual(expect.arrayContaining([expect.stringContaining('--scale-up-threshold')]));
  });

  it('has no window looked at without a time, from it or the command line', async () => {
    const nodes = [
      { name: 'a', utilization: '0.1', pricePerHour: '1' },
      { name: 'b', utilization: '0.2', pricePerHour: '2' },
    ];
    const without = await planned(JSON.stringify({ nodes }));
    expect([without.consolidation, without.windows]).toEqual([null, null]);
    expect(without.notes).toEqual([expect.stringContaining('--at')]);
    const within = await planned(JSON.stringify({ nodes, at: IN_WINDOW }));
    expect(within.consolidation).toMatchObject({ window: 'nightly-cleanup', limit: 1, waves: [['b']] });
    expect(within.windows[0]).toEqual({
      window: 'nightly-cleanup',
      opens: '2026-01-12T11:15:00.000Z',
      closes: '2026-01-12T13:00:00.000Z',
      zone: 'America/Los_Angeles',
      localOpens: '2026-01-12T03:15-08:00',
      localCloses: '2026-01-12T05:00-08:00',
      minutes: 105,
      clockMinutes: 105,
    });
    expect(
      (await planned(JSON.stringify({ nodes, at: IN_WINDOW }), ['--at', '2026-01-12T10:00:00Z'])).consolidation,
    ).toMatchObject({
      action: 'none',
      reason: 'no-window-open',
    });
  });
});

describe('what kubectl prints of nodes and pods', () => {
  const managed = ['--managed-label', 'pool=ops-ai'];
  const ours = { labels: { pool: 'ops-ai' } };
  const daemon = { owner: 'DaemonSet', namespace: 'kube-system' };

  it('gives utilization by the larger of CPU and memory that pods ask for, DaemonSets included', async () => {
    const pods = [
      pod('a', 'n1', { cpu: '500m', memory: '1Gi' }),
      pod('agent', 'n1', { ...daemon, cpu: '100m', memory: '7Gi' }),
      pod('done', 'n1', { cpu: '4', phase: 'Succeeded' }),
    ];
    const { scaleDown } = await planned(dump(node('n1', ours), node('n2', ours), ...pods), [
      ...managed,
      '--at',
      IN_WINDOW,
    ]);
    // 8 of 16 Gi on n1, nothing on n2.
    expect(scaleDown).toMatchObject({ averageUtilization: '0.250000', managedNodes: 2, selected: ['n2'] });
  });

  it('counts init containers, sidecars and overhead as the scheduler does', async () => {
    const request = (cpu: string) => ({ name: 'c', resources: { requests: { cpu } } });
    const spec = {
      containers: [request('100m')],
      initContainers: [{ ...request('200m'), restartPolicy: 'Always' }, { ...request('1500m') }],
      overhead: { cpu: '50m' },
    };
    // The init container of 1500m beside the sidecar is more than all that runs later; the overhead comes on top.
    const { scaleDown } = await planned(dump(node('n1', ours), pod('a', 'n1', { spec })), [
      ...managed,
      '--at',
      IN_WINDOW,
    ]);
    expect(scaleDown.averageUtilization).toBe('0.437500');
  });

  it('spares nodes with claims, young nodes, and the last carrier of taints', async () => {
    const gpu = { key: 'gpu', value: 'true', effect: 'NoSchedule' };
    const idle = Array.from({ length: 6 }, (_, index) => node(`z${index}`, ours));
    const items = [
      node('a-claim', ours),
      node('b-young', { ...ours, created: '2026-01-12T11:20:01Z' }),
      node('c-old-enough', { ...ours, created: '2026-01-12T11:20:00Z' }),
      node('d-gpu', { ...ours, taints: [gpu] }),
      node('e-agents', { ...ours, taints: [{ ...gpu, value: 'false' }] }),
      ...idle,
      pod('db', 'a-claim', { cpu: '1m', memory: '1Mi', spec: CLAIM }),
      pod('train', 'd-gpu', { cpu: '1m', memory: '1Mi' }),
      pod('agent', 'e-agents', { ...daemon, cpu: '1m', memory: '1Mi' }),
      ...idle.map((_, index) => pod(`w${index}`, `z${index}`, { cpu: '2m' })),
    ];
    const { scaleDown } = await planned(dump(...items), [...managed, '--at', IN_WINDOW]);
    expect(scaleDown.selected).toEqual(['b-young', 'c-old-enough', 'a-claim', 'd-gpu', 'e-agents']);
    expect(scaleDown.removed).toEqual(['c-old-enough', 'e-agents']);
    expect(scaleDown.skipped).toEqual([
      { node: 'b-young', reason: 'recently-provisioned', log: 'skipping scale-down of recently-provisioned node' },
      { node: 'a-claim', reason: 'pvc', log: 'skipping scale-down of node with PVC pods' },
      { node: 'd-gpu', reason: 'sole-taint-profile', log: 'skipping scale-down of sole taint profile node' },
    ]);
  });

  it('takes the taints that tell of the state of a node for no profile', async () => {
    const pressure = { key: 'node.kubernetes.io/disk-pressure', effect: 'NoSchedule' };
    const items = [
      node('a', { ...ours, taints: [pressure] }),
      node('b', ours),
      pod('w', 'a', { cpu: '1m', memory: '1Mi' }),
      pod('v', 'b'),
    ];
    const { scaleDown } = await planned(dump(...items), [...managed, '--at', IN_WINDOW]);
    expect(scaleDown).toMatchObject({ removed: ['a'], skipped: [] });
  });

  it('counts pods without a node as pending', async () => {
    const items = [node('a', ours), node('b', ours), pod('x', undefined), pod('y', undefined), pod('z', undefined)];
    const plan = await planned(dump(...items), managed);
    expect(plan.scaleUp).toEqual({ wanted: true, pendingPods: 3, threshold: 2 });
    expect(plan.scaleDown.reason).toBe('pending-pods');
    expect(plan.notes).toEqual(expect.arrayContaining([expect.stringContaining('--pending-cycles')]));
  });

  it('without a label leaves out the nodes of pools of GKE alone, and says so', async () => {
    const gke = node('gke', { labels: { 'cloud.google.com/gke-nodepool': 'default' } });
    const plan = await planned(dump(gke, node('a'), node('b')));
    expect(plan.scaleDown.managedNodes).toBe(2);
    expect(plan.notes).toEqual(expect.arrayContaining([expect.stringContaining('--managed-label')]));
  });

  it('matches a label by its key alone, too', async () => {
    const items = [node('a', ours), node('b', { labels: { pool: 'other' } }), node('c')];
    const count = async (label: string) =>
      (await planned(dump(...items), ['--managed-label', label])).scaleDown.managedNodes;
    expect([await count('pool'), await count('pool=ops-ai'), await count('pool=none')]).toEqual([2, 1, 0]);
  });

  it('is planned for the newest time in it where none is given, and never for today', async () => {
    const plan = await planned(dump(node('a', { heartbeat: '2026-01-12T11:29:00Z' }), node('b'), pod('w', 'b')));
    expect(plan.at).toBe('2026-01-12T11:29:00.000Z');
    expect(plan.notes[0]).toContain('2026-01-12T11:29:00.000Z');
  });

  it('says where pods are missing: none at all, or of one namespace only', async () => {
    const notes = async (...items: object[]) => (await planned(dump(node('a'), node('b'), ...items))).notes.join('\n');
    expect(await notes()).toContain('there is no pod in the dump');
    expect(await notes(pod('w', 'a'))).toContain('all pods of the dump are in namespace "default"');
    expect(await notes(pod('w', 'a'), pod('agent', 'b', daemon))).not.toContain('namespace');
  });

  it('may come compact, as YAML, or as a list of one kind', async () => {
    const items = [node('a', ours), node('b', ours), pod('w', 'b')];
    const expected = (await planned(dump(...items), managed)).scaleDown;
    const list = { apiVersion: 'v1', kind: 'List', items };
    expect((await planned(JSON.stringify(list), managed)).scaleDown).toEqual(expected);
    expect((await planned(`# a comment\n${JSON.stringify(list)}`, managed)).scaleDown).toEqual(expected);
    const nodes = items.slice(0, 2).map((item) => ({ ...item, kind: undefined, apiVersion: undefined }));
    const typed = { apiVersion: 'v1', kind: 'NodeList', items: nodes };
    expect((await planned(JSON.stringify(typed), managed)).scaleDown.managedNodes).toBe(2);
  });

  describe('in a maintenance window', () => {
    const night = [...managed, '--at', IN_WINDOW, '--prices', 'prices.json'];
    const large = { labels: { ...ours.labels, 'node.kubernetes.io/instance-type': 'n2-standard-8' } };
    const files = { 'prices.json': PRICES };

    it('empties the dearest nodes whose pods fit elsewhere, those with claims included', async () => {
      const items = [
        node('a', ours),
        node('b', large),
        node('c', large),
        node('d', ours),
        pod('w', 'a', { cpu: '3' }),
        pod('db', 'b', { cpu: '1', spec: CLAIM }),
        pod('big', 'c', { cpu: '3900m' }),
        pod('v', 'd', { cpu: '3' }),
      ];
      const { consolidation } = await planned(dump(...items), night, files);
      // The pod of b goes to a; the 3900m of c fit nowhere, and the 3 of a and of d neither. Of these two, equal in price and use, a by name.
      expect(consolidation).toMatchObject({ limit: 2, waves: [['b']], passedOver: ['c', 'a', 'd'] });
    });

    it('invents no order where a price is missing', async () => {
      const { consolidation } = await planned(dump(node('a', ours), node('b', large), pod('w', 'a')), night, {
        'prices.json': '{ "n2-standard-4": 0.1942 }',
      });
      expect(consolidation).toMatchObject({
        action: 'none',
        reason: 'price-unknown',
        waves: [],
        unpriced: ['n2-standard-8'],
      });
    });

    it('reads the types of a price book', async () => {
      const book = {
        currency: 'USD',
        source: 'list',
        retrievedAt: '2026-01-01',
        instanceTypes: {
          'n2-standard-4': { onDemandPerHour: '0.1942' },
          'n2-standard-8': { vcpu: '8' },
          'c2-standard-4': { onDemandPerMonth: '146.00' },
        },
      };
      const plan = async (...items: object[]) =>
        (await planned(dump(...items), night, { 'prices.json': JSON.stringify(book) })).consolidation;
      expect(await plan(node('a', ours), node('b', ours), pod('w', 'a'))).toMatchObject({ waves: [['b']] });
      expect(await plan(node('a', ours), node('b', large))).toMatchObject({ unpriced: ['n2-standard-8'] });
      // 146 a month of 730 hours is 0.20 an hour, more than 0.1942.
      const monthly = node('z', { labels: { ...ours.labels, 'node.kubernetes.io/instance-type': 'c2-standard-4' } });
      expect(await plan(node('a', ours), monthly, pod('w', 'z'))).toMatchObject({ waves: [['z']] });
    });
  });

  it('takes measured utilization in place of requests', async () => {
    const items = [node('a', ours), node('b', ours), node('gke'), pod('w', 'a', { cpu: '3' })];
    const files = { 'u.json': '{ "a": "0.10", "b": 0.2 }' };
    const { scaleDown } = await planned(dump(...items), [...managed, '--utilization', 'u.json'], files);
    expect(scaleDown).toMatchObject({ averageUtilization: '0.150000', selected: ['a'] });
  });
});

it('prints a table for people: decision, nodes, guards, audit line, windows, notes', async () => {
  const nodes = [
    { name: 'db', utilization: '0.01', pvcPods: 1, pricePerHour: '0.4' },
    { name: 'n', utilization: '0.185', repeat: 34, pricePerHour: '0.2' },
  ];
  const files = { 'p.yaml': POLICIES, 's.json': JSON.stringify({ nodes, at: IN_WINDOW }) };
  const { code, stdout } = await run(['plan', '--policy', 'p.yaml', '--snapshot', 's.json'], { files });
  expect(code).toBe(0);
  const lines = stdout.split('\n');
  expect(lines.slice(0, 7)).toEqual([
    'NodeScalingPolicy/default: scale down',
    '  7 selected, 6 removed, 1 skipped: average utilization below threshold: 18.0%',
    '  scale up: no, 0 pending, wanted above 2',
    '',
    'node  used   age  pods  with PVC  result        log line',
    'db    1.0%   60m  1     1         skipped: pvc  skipping scale-down of node with PVC pods',
    'n-01  18.5%  60m  1     0         removed',
  ]);
  expect(stdout).toContain('{"msg":"scale decision audit","action":"scale_down"');
  expect(stdout).toContain('RebalancePolicy/nightly: maintenance\n  17 to empty: a maintenance window is open\n');
  expect(stdout).toContain(
    'nightly-cleanup  2026-01-12T03:15-08:00  2026-01-12T05:00-08:00  2026-01-12T11:15Z  2026-01-12T13:00Z  105\n',
  );
});

it('says why nothing happens', async () => {
  const files = { 'p.yaml': SCALING, 's.json': '{ "nodes": [{ "name": "a", "utilization": "0.1" }] }' };
  const { stdout } = await run(['plan', '--policy', 'p.yaml', '--snapshot', 's.json'], { files });
  expect(stdout).toContain('  nothing: 1 managed node is left, and minNodes is 1\n');
});

it('reads a dump from standard input', async () => {
  const argv = ['plan', '--policy', 'p.yaml', '--snapshot', '-', '--format', 'json'];
  const { code, stdout } = await run(argv, {
    files: { 'p.yaml': SCALING },
    stdin: dump(node('a'), node('b'), pod('w', 'a')),
  });
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ scaleDown: { managedNodes: 2 }, consolidation: null, windows: null });
});
