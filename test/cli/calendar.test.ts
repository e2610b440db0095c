import { run } from './run';

function pool(name: string, disruption: object, spec: object = {}): object {
  const nodeClassRef = { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: 'default' };
  return {
    apiVersion: 'karpenter.sh/v1',
    kind: 'NodePool',
    metadata: { name },
    spec: { ...spec, template: { spec: { nodeClassRef, requirements: [] } }, disruption },
  };
}

const yaml = (...items: object[]) => JSON.stringify({ apiVersion: 'v1', kind: 'List', items });
const working = { nodes: '0', schedule: '0 9 * * mon-fri', duration: '8h' };
const general = pool('general', { consolidateAfter: '5m', budgets: [{ nodes: '10%' }, working] });
const batch = pool('batch', {
  consolidateAfter: 'Never',
  budgets: [{ nodes: '3', schedule: '@daily', duration: '12h' }],
});
const night = {
  apiVersion: 'autopilot.example.com/v1alpha1',
  kind: 'RebalancePolicy',
  metadata: { name: 'night' },
  spec: {
    maintenanceWindows: [
      {
        name: 'sunday',
        schedule: {
          ...{ type: 'Weekly', startTime: '02:15', endTime: '03:30' },
          ...{ timezone: 'America/Los_Angeles', daysOfWeek: ['Sunday'] },
        },
        consolidation: { maxNodesPercent: 10, maxParallel: 1 },
      },
    ],
  },
};
const files = { 'pools.json': yaml(general, batch), 'night.json': yaml(night) };

const lines = (text: string) => text.split('\n').map((line) => line.trimEnd());

describe('for people', () => {
  it('shows each pool and reason, any week, with the hours in words', async () => {
    const { code, stdout, stderr } = await run(['calendar', 'pools.json', '--nodes', '40', '--nodes', 'batch=12'], {
      files,
    });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const text = lines(stdout);
    expect(text[0]).toBe('Any week, UTC');
    expect(text.slice(3, 17)).toEqual([
      '',
      'NodePool/general, 40 nodes',
      '  Underutilized, Empty, Drifted: blocked 40 h',
      '                0     3     6     9     12    15    18    21',
      ...['Mon', 'Tue', 'Wed', 'Thu', 'Fri'].map(
        (day) => `    ${day}         444444444444444444████████████████44444444444444`,
      ),
      ...['Sat', 'Sun'].map((day) => `    ${day}         ${'4'.repeat(48)}`),
      '    █ 0 nodes  Mon–Fri 09:00–17:00',
      '    4 4 nodes  Mon 00:00–09:00, Mon–Thu 17:00–09:00, Fri 17:00–Sun 24:00',
      '',
    ]);
    expect(text.slice(17, 19)).toEqual(['NodePool/batch, 12 nodes', '  Drifted: no limit 84 h']);
    expect(text).toContain('    ∞ no limit  Mon–Sun 12:00–24:00');
    expect(text).toContain('  Underutilized, Empty: the pool never has a node disrupted for them');
  });

  it('shows a zone whose clock is set back, the hour twice', async () => {
    const flags = ['--nodes', '40', '--week', '2026-W43', '--zone', 'Europe/Berlin'];
    const { stdout } = await run(['calendar', 'pools.json', ...flags], { files });
    expect(stdout).toContain('2026-10-19 00:00 to 2026-10-26 00:00, Europe/Berlin\n');
    expect(stdout).toContain('The clock of Europe/Berlin is set back on 2026-10-25 03:00, to 2026-10-25 02:00.\n');
    expect(stdout).toContain(`Sun 25 Oct  ${'4'.repeat(48)}\n      again         44\n`);
    expect(stdout).toContain('█ 0 nodes  Mon–Fri 11:00–19:00\n');
  });

  it('shows the openings of windows in local time and in UTC, and what a change of the clock does to them', async () => {
    const { stdout } = await run(['calendar', 'night.json', '--week', '2026-03-08'], { files });
    expect(stdout).toContain(
      '  sunday  2026-03-08T03:00-07:00  2026-03-08T03:30-07:00  2026-03-08 10:00  2026-03-08 10:30  30 instead of 75: the clock is changed\n',
    );
    expect(stdout).not.toContain('How many nodes');
  });

  it('says that any week is not any week where a schedule has dates, or a clock is moved', async () => {
    const dated = pool('dated', {
      consolidateAfter: '5m',
      budgets: [{ nodes: '0', schedule: '0 0 1 * *', duration: '24h' }],
    });
    const { stdout } = await run(['calendar', '-', '--nodes', '1', '--zone', 'Europe/Berlin'], { stdin: yaml(dated) });
    expect(stdout).toContain(
      'since NodePool/dated spec.disruption.budgets[0] "0 0 1 * *" names dates; ask for one with a week such as 2026-W49.\n',
    );
    expect(stdout).toContain('its clock is moved on 2029-03-25 and 2029-10-28, and likewise every year.\n');
  });

  it('tells of entries that the controller cannot read, and of those that never fire', async () => {
    const stopped = pool('stopped', {
      consolidateAfter: '5m',
      budgets: [{ nodes: '9', schedule: '0 9 * * 1-7', duration: '8h' }],
    });
    const always = pool('always', {
      consolidateAfter: '5m',
      budgets: [{ nodes: '0', schedule: '0 0 31 2 *', duration: '1h' }],
    });
    const { code, stdout } = await run(['calendar', '-', '--nodes', '9'], { stdin: yaml(stopped, always) });
    expect(code).toBe(0);
    expect(stdout).toContain(
      'spec.disruption.budgets[0]: Karpenter cannot read "0 9 * * 1-7" with "8h", so that it disrupts no node of the pool',
    );
    expect(stdout).toContain('"0 0 31 2 *" never fires, and Karpenter then takes the entry for active at all times\n');
    expect(stdout.match(/Underutilized, Empty, Drifted: 0 nodes at all times\n/g)).toHaveLength(2);
  });

  it('paints on a terminal, and not with NO_COLOR', async () => {
    const argv = ['calendar', 'pools.json', '--nodes', '40'];
    const painted = await run(argv, { files, isTTY: true });
    expect(painted.stdout).toContain('\u001b[31m████████████████\u001b[39m');
    const plain = await run(argv, { files, isTTY: true, env: { NO_COLOR: '1' } });
    expect(plain.stdout).not.toContain('\u001b');
  });
});

describe('as JSON', () => {
  it('has the steps of every reason, in UTC, and takes the size of a static pool from its replicas', async () => {
    const fixed = pool('fixed', { consolidateAfter: '5m', budgets: [{ nodes: '50%' }] }, { replicas: 7 });
    const argv = [
      'calendar',
      'pools.json',
      '-',
      '--nodes',
      '40',
      '--from',
      '2026-12-01',
      '--to',
      '2026-12-02',
      '--format',
      'json',
    ];
    const { stdout } = await run(argv, { files, stdin: yaml(fixed) });
    const { pools, ...rest } = JSON.parse(stdout) as { pools: { reasons: { reason: string }[] }[] };
    expect(rest).toEqual({
      ...{ from: '2026-12-01T00:00:00.000Z', to: '2026-12-02T00:00:00.000Z', zone: 'UTC', anyWeek: false },
      ...{ clockChanges: [], policies: [], notShown: [], notes: [] },
    });
    expect(pools[1]).toMatchObject({ object: 'NodePool/batch', nodes: 40, nodesFrom: 'given' });
    expect(pools[1]?.reasons[2]).toEqual({
      ...{ reason: 'Drifted', produced: true, blockedMinutes: 0, unlimitedMinutes: 720 },
      steps: [
        { from: '2026-12-01T00:00:00.000Z', to: '2026-12-01T12:00:00.000Z', nodes: 3, budgets: [0] },
        { from: '2026-12-01T12:00:00.000Z', to: '2026-12-02T00:00:00.000Z', nodes: 'unlimited', budgets: [] },
      ],
    });
    expect(pools[1]?.reasons[0]).toMatchObject({ reason: 'Underutilized', produced: false });
    expect(pools[2]).toMatchObject({ object: 'NodePool/fixed', nodes: 7, nodesFrom: 'replicas' });
    expect(pools[2]?.reasons[2]).toMatchObject({ steps: [{ nodes: 4, budgets: [0] }] });
  });

  it('gives the same bytes every time', async () => {
    const argv = ['calendar', 'pools.json', 'night.json', '--nodes', '40', '--format', 'json'];
    expect((await run(argv, { files })).stdout).toBe((await run(argv, { files })).stdout);
  });
});

describe('what cannot be used', () => {
  const refused = async (argv: readonly string[], input: object = general) => {
    const { code, stdout, stderr } = await run(['calendar', '-', ...argv], { stdin: yaml(input) });
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    return stderr;
  };

  it.each([
    [['--nodes', 'many'], /whole number of nodes such as 40/],
    [['--nodes', '4.5'], /whole number of nodes such as 40/],
    [['--nodes', '-3'], /whole number of nodes such as 40/],
    [['--nodes', '=3'], /whole number of nodes such as 40/],
    [
      ['--nodes', '4294967296'],
      /^--nodes: 4294967296 is no number of nodes; give a whole one from 0 up, such as 20\n$/,
    ],
    [['--nodes', 'genral=3'], /^--nodes: no NodePool "genral" in the input; write one of general\n$/],
    [[], /^--nodes: how many nodes NodePool\/general would have is not known, .* such as general=20\n$/],
    [
      ['--nodes', '4', '--zone', 'Europe/Berln'],
      /^--zone: "Europe\/Berln" is no IANA time zone; write "Europe\/Berlin"\n$/,
    ],
    [['--nodes', '4', '--from', '2026-12-02', '--to', '2026-12-01'], /^--to: .*; end later than it begins\n$/],
    [
      ['--nodes', '4', '--from', '2026-01-01', '--to', '3026-01-01'],
      /^--to: .* 365242 days, and a calendar has 366 at most/,
    ],
    [
      ['--nodes', '4', '--format', 'ics'],
      /^--week: a calendar file is about dates, and none is given; give a week such as 2026-W49/,
    ],
  ])('says why for %j', async (argv, message) => {
    expect(await refused(argv)).toMatch(message);
  });

  it('names file and line of a budget that the API server refuses, and does not read it as something else', async () => {
    const text =
      'apiVersion: karpenter.sh/v1\nkind: NodePool\nmetadata: { name: a }\nspec:\n  disruption:\n    budgets:\n      - nodes: 0\n';
    const { code, stdout, stderr } = await run(['calendar', 'a.yaml', '--nodes', '4'], { files: { 'a.yaml': text } });
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(
      /^a\.yaml:7: NodePool\/a spec\.disruption\.budgets\[0\]\.nodes: 0 is a number .*\[budget\/nodes-format\]\n$/,
    );
  });

  it('refuses a window that cannot be read', async () => {
    const [window] = night.spec.maintenanceWindows;
    const schedule = { ...window?.schedule, timezone: 'Berlin' };
    const bad = { ...night, spec: { maintenanceWindows: [{ ...window, schedule }] } };
    expect(await refused([], bad)).toMatch(
      /RebalancePolicy\/night spec\.maintenanceWindows\[0\]\.schedule\.timezone: "Berlin" is no IANA time zone/,
    );
  });

  it('refuses an input without a pool or a policy', async () => {
    const service = { apiVersion: 'v1', kind: 'Service', metadata: { name: 'web' } };
    expect(await refused(['--nodes', '4'], service)).toBe(
      '<stdin>: no NodePool and no RebalancePolicy in it; give the manifests of at least one\n',
    );
  });

  it('does not guess a value that only Terraform will know', async () => {
    const manifest = { ...general, spec: { disruption: { budgets: [{ nodes: `\${var.nodes}` }] } } };
    const stack = JSON.stringify({ resource: { kubernetes_manifest: { general: { manifest } } } });
    const { code, stdout } = await run(['calendar', '-', '--nodes', '4'], { stdin: stack });
    expect(code).toBe(0);
    expect(stdout).toContain(
      `not shown: NodePool/general: spec.disruption.budgets[0].nodes: \${var.nodes} is known only at deploy time\n`,
    );
  });

  it('lists what of a Terraform file is no object yet, of other kinds nothing', async () => {
    const service = { apiVersion: 'v1', kind: 'Service', metadata: { name: 'web' } };
    const made = (manifest: unknown, count: unknown) => ({ manifest, count });
    const kubernetes_manifest = {
      general: made(general, 2),
      none: made({ ...general, metadata: { name: 'none' } }, 0),
      web: made(service, 0),
      unknown: { manifest: `\${var.manifest}` },
    };
    const stack = JSON.stringify({ resource: { kubernetes_manifest } });
    const { stdout } = await run(['calendar', '-', '--nodes', '4'], { stdin: stack });
    expect(stdout).toContain('\nNodePool/general, 4 nodes\n');
    expect(stdout.split('\n').filter((line) => line.startsWith('not shown'))).toEqual([
      'not shown: NodePool/none: its count is 0, so it is not made',
      'not shown: kubernetes_manifest.unknown: its manifest, or what kind it is of, is known only at deploy time',
    ]);
  });
});
