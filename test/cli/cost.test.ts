import { run } from './run';

const POOL = (cpu: string, extra = '') => `apiVersion: karpenter.sh/v1
kind: NodePool
metadata: { name: general }
spec:
  limits: { cpu: "${cpu}" }
  template:
    spec:
      nodeClassRef: { group: karpenter.k8s.aws, kind: EC2NodeClass, name: default }
      requirements:
        - { key: node.kubernetes.io/instance-type, operator: In, values: [m5.2xlarge] }
        - { key: karpenter.sh/capacity-type, operator: In, values: [on-demand] }
${extra}`;

const BOOK = JSON.stringify({
  currency: 'EUR',
  source: 'contract 2026-17',
  retrievedAt: '2026-11-01',
  instanceTypes: { 'm5.2xlarge': { vcpu: '8', memoryGib: '32', onDemandPerHour: '0.384' } },
});

const files = { 'pools.yaml': POOL('1000'), 'book.json': BOOK };
const cost = (...argv: string[]) => ['cost', 'pools.yaml', '--prices', 'book.json', ...argv];

it('prints a range, its source and what is not in it', async () => {
  const { code, stdout, stderr } = await run(cost(), { files });
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/^EUR a month of 730 hours, prices of 2026-11-01: contract 2026-17$/m);
  expect(stdout).toMatch(/^NodePool\/general +0-125 +0\.00 +35040\.00$/m);
  expect(stdout).toMatch(/^Not included: egress, /m);
});

it('labels the built-in prices wherever it shows them', async () => {
  for (const format of ['text', 'json', 'markdown', 'html']) {
    const { stdout } = await run(['cost', 'pools.yaml', '--format', format], { files });
    expect(stdout).toContain('illustrative: OpenCost defaults, GCP E2 us-central1 as of 2023-03-13');
  }
});

it('gives the same bytes for the same input, in whatever order', async () => {
  const other = POOL('64').replace('general', 'another');
  const forth = await run(cost('--format', 'json'), {
    files: { ...files, 'pools.yaml': `${POOL('1000')}---\n${other}` },
  });
  const back = await run(cost('--format', 'json'), {
    files: { ...files, 'pools.yaml': `${other}\n---\n${POOL('1000')}` },
  });
  expect(forth.stdout).toBe(back.stdout);
  expect(forth.stdout).toBe(
    (await run(cost('--format', 'json'), { files: { ...files, 'pools.yaml': `${POOL('1000')}---\n${other}` } })).stdout,
  );
});

it.each(['text', 'markdown', 'html', 'json'])('shows the change against a baseline as %s', async (format) => {
  const { stdout: baseline } = await run(cost('--format', 'json'), { files });
  const changed = { ...files, 'pools.yaml': POOL('1200'), 'old.json': baseline };
  const { code, stdout } = await run(cost('--baseline', 'old.json', '--format', format), { files: changed });
  expect(code).toBe(0);
  expect(stdout).toContain('+7008.00');
  expect(stdout).toContain('42048.00');
  expect(stdout).toContain('35040.00');
});

it.each([
  ['--total-max', '35040', 0],
  ['--total-max', '35039.99', 1],
  ['--total-max', '36000', 0],
])('with %s %s exits with %i', async (flag, value, code) => {
  expect((await run(cost(flag, value), { files })).code).toBe(code);
});

it('says an increase without a baseline is not checked, and does not fail for it', async () => {
  const { code, stderr } = await run(cost('--increase-abs', '10'), { files });
  expect(code).toBe(0);
  expect(stderr).toMatch(/^not checked: .*increaseAbs needs an earlier estimate/);
});

it('holds no guardrail as an error against the built-in prices', async () => {
  const whole = POOL('1000').replace('cpu: "1000"', 'cpu: "1000", memory: 4000Gi');
  const argv = ['cost', 'pools.yaml', '--total-max', '1'];
  const { code, stdout } = await run(argv, { files: { 'pools.yaml': whole } });
  expect(code).toBe(0);
  expect(stdout).toMatch(/^warning: .*totalMax is 1/m);
});

it('judges the age of prices by the day that is given, and by no other', async () => {
  const warning = /prices of 2026-11-01 are 60 days old on 2026-12-31, and 30 are allowed/;
  const given = await run(cost('--as-of', '2026-12-31', '--max-age-days', '30'), { files });
  expect([given.code, warning.test(given.stdout)]).toEqual([0, true]);
  const { stderr } = await run(cost('--max-age-days', '30'), { files });
  expect(stderr).toMatch(/no day to judge it by/);
});

it('fails for missing prices only where it is asked to', async () => {
  const missing = { ...files, 'pools.yaml': POOL('1000').replace('m5.2xlarge', 'x9.huge') };
  expect((await run(cost(), { files: missing })).code).toBe(0);
  expect((await run(cost('--require-prices'), { files: missing })).code).toBe(1);
});

it('fails for a limit below one node', async () => {
  const { code, stdout } = await run(cost(), { files: { ...files, 'pools.yaml': POOL('4') } });
  expect(code).toBe(1);
  expect(stdout).toMatch(/limits\.cpu "4" is below the 8 vCPU of m5\.2xlarge/);
});

it.each([
  [
    'a negative price',
    { resources: { perVcpuHour: '-1' } },
    /^book\.json:\d+: resources\.perVcpuHour: "-1" is below 0/,
  ],
  [
    'a price without a unit',
    { resources: { cpu: 0.02 } },
    /^book\.json:\d+: resources\.cpu: "cpu" does not say what amount/,
  ],
  [
    'an unknown currency',
    { currency: 'EURO' },
    /^book\.json:\d+: currency: "EURO" is no currency of ISO 4217; write "EUR"/,
  ],
  [
    'a price for another unit',
    { controlPlane: { perVcpuHour: '1' } },
    /^book\.json:\d+: controlPlane\.perVcpuHour: perVcpuHour is a price for another unit/,
  ],
  [
    'two units for one thing',
    { resources: { perGibHour: '1', perGbHour: '1' } },
    /perGbHour prices what perGibHour prices already/,
  ],
  ['an exponent', { controlPlane: { perClusterMonth: '1e2' } }, /"1e2" is no plain decimal number; write "100"/],
  ['an unknown key', { curency: 'EUR' }, /"curency" is no field of a price book; write currency/],
  ['no date', { retrievedAt: undefined }, /no retrievedAt is given/],
  ['a list', [], /no price book/],
])('refuses a book with %s, and exits with 2', async (_, change, message) => {
  const book = Array.isArray(change) ? '[]' : JSON.stringify({ ...(JSON.parse(BOOK) as object), ...change }, null, 2);
  const { code, stdout, stderr } = await run(cost(), { files: { ...files, 'book.json': book } });
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(message);
  expect(stderr.trimEnd().split('\n')).toHaveLength(1);
});

it('names the line of what is wrong with a book', async () => {
  const book = BOOK.replace('"EUR"', '"EUR",\n"resources": {\n  "perVcpuHour": 1e-3 }');
  const { stderr } = await run(cost(), { files: { ...files, 'book.json': book } });
  expect(stderr).toBe('book.json:3: resources.perVcpuHour: "1e-3" is no plain decimal number; write "0.001"\n');
});

it('reads numbers of a book digit by digit', async () => {
  const book = BOOK.replace(
    '"instanceTypes"',
    '"controlPlane": { "perClusterMonth": 0.10000000000000000000000001 }, "instanceTypes"',
  );
  const { stdout } = await run(cost('--format', 'json'), { files: { ...files, 'book.json': book } });
  expect(stdout).toContain('"0.10000000000000000000000001"');
});

it.each([
  ['a baseline that is none', '{}', /^old\.json:1: no estimate stands here/],
  [
    'a baseline of another currency',
    '{"version":1,"currency":"USD","hoursPerMonth":"730","pools":[],"fees":[],"total":{"min":"0","max":"0"}}',
    /its currency is USD and that of the estimate EUR/,
  ],
  [
    'a baseline of other hours',
    '{"version":1,"currency":"EUR","hoursPerMonth":"744","pools":[],"fees":[],"total":{"min":"0","max":"0"}}',
    /its months have 744 hours/,
  ],
  [
    'a baseline of another version',
    '{"version":2,"currency":"EUR","hoursPerMonth":"730","pools":[],"fees":[],"total":{"min":"0","max":"0"}}',
    /version 2 is not 1/,
  ],
])('refuses %s, and exits with 2', async (_, old, message) => {
  const { code, stderr } = await run(cost('--baseline', 'old.json'), { files: { ...files, 'old.json': old } });
  expect(code).toBe(2);
  expect(stderr).toMatch(message);
});

it('refuses books in two currencies, and adds up those in one', async () => {
  const more = {
    ...files,
    'more.json': JSON.stringify({
      currency: 'USD',
      source: 'list',
      retrievedAt: '2026-10-01',
      controlPlane: { perClusterMonth: '73.00' },
    }),
  };
  const mixed = await run(cost('--prices', 'more.json'), { files: more });
  expect(mixed.code).toBe(2);
  expect(mixed.stderr).toMatch(/USD cannot be added to the EUR/);
  const both = await run(cost('--prices', 'more.json'), {
    files: { ...more, 'more.json': more['more.json'].replace('USD', 'EUR') },
  });
  expect(both.stdout).toMatch(/^control-plane +73\.00 +73\.00$/m);
  expect(both.stdout).toContain('prices of 2026-10-01');
});

it.each([
  [['--hours', '8760'], /^--hours: "8760" are more hours than a month has/],
  [['--spot-share', '1.5'], /^--spot-share: "1\.5" is no share/],
  [['--replacements-per-node', 'many'], /^--replacements-per-node: "many" is no number/],
  [['--total-max', '1,000'], /^--total-max: "1,000" is no plain decimal number/],
  [['--as-of', 'today'], /^--as-of: "today" is no day/],
])('refuses %j, and exits with 2', async (flags, message) => {
  const { code, stderr } = await run(cost(...flags), { files });
  expect(code).toBe(2);
  expect(stderr).toMatch(message);
});

it('takes prices, guardrails and baseline from the configuration file, relative to it', async () => {
  const config = JSON.stringify({ prices: '../prices/book.json', guardrails: { totalMax: '1' } });
  const setting = { files: { 'pools.yaml': POOL('1000'), 'prices/book.json': BOOK, 'conf/c.json': config } };
  const { code, stdout } = await run(['cost', 'pools.yaml', '--config', 'conf/c.json'], setting);
  expect([code, /35040\.00/.test(stdout)]).toEqual([1, true]);
  const checked = await run(['check', 'pools.yaml', '--config', 'conf/c.json', '--format', 'json'], setting);
  expect(checked.stdout).toContain('cost/total-over');
});

describe('prices', () => {
  const list = { 'list.csv': 'instance_type,on_demand_per_hour\nm5.large,0.096\n' };
  const said = ['--currency', 'USD', '--source', 'a list', '--retrieved-at', '2026-07-20'];

  it('imports a list into a book that then passes', async () => {
    const { code, stdout } = await run(['prices', 'import', 'csv', 'list.csv', ...said], { files: list });
    expect(code).toBe(0);
    const checked = await run(['prices', 'check', 'b.json'], { files: { 'b.json': stdout } });
    expect([checked.code, checked.stdout]).toEqual([0, 'b: fit for use, USD, prices of 2026-07-20\n']);
  });

  it('asks for what the file does not say', async () => {
    const { code, stderr } = await run(['prices', 'import', 'csv', 'list.csv'], { files: list });
    expect(code).toBe(2);
    expect(stderr).toMatch(/--currency: the file does not say it; pass --currency EUR\n--source: .*\n--retrieved-at: /);
  });

  it('asks for the unit of an OpenCost file', async () => {
    const { code, stderr } = await run(['prices', 'import', 'opencost-json', 'd.json', ...said], {
      files: { 'd.json': '{"CPU": "23.08"}' },
    });
    expect(code).toBe(2);
    expect(stderr).toMatch(/^d\.json: .*say whether the file is per hour or per month: pass --unit month/);
  });

  it('says what is doubtful in a book, and refuses a broken one', async () => {
    const doubtful = BOOK.replace('"0.384"', '"280.32"');
    const { code, stdout } = await run(['prices', 'check', 'b.json'], { files: { 'b.json': doubtful } });
    expect(code).toBe(0);
    expect(stdout).toMatch(/^warning: PriceBook\/b instanceTypes.*280\.32 EUR would be usual for a month/);
    const broken = await run(['prices', 'check', 'b.json'], { files: { 'b.json': '{}' } });
    expect([broken.code, broken.stderr.trimEnd().split('\n').length]).toEqual([2, 3]);
  });
});

describe('meter', () => {
  const events = [
    '{"at":"2026-03-10T09:00:00Z","event":"appeared","pool":"w","node":"a"}',
    '{"at":"2026-03-10T09:00:00Z","event":"appeared","pool":"w","node":"b"}',
    '{"at":"2026-03-10T09:14:59Z","event":"removal-requested","pool":"w","node":"b"}',
    '{"at":"2026-03-10T10:10:00Z","event":"removal-requested","pool":"w","node":"a"}',
  ];
  const book = JSON.stringify({
    currency: 'EUR',
    source: 's',
    retrievedAt: '2026-01-01',
    pools: { 'MachineDeployment/w': { perNodeHour: '0.10' } },
  });

  it('prints each line with its reason, and the total', async () => {
    const { code, stdout } = await run(['meter', 'e.jsonl', '--prices', 'b.json'], {
      files: { 'e.jsonl': events.join('\n'), 'b.json': book },
    });
    expect(code).toBe(0);
    expect(stdout).toMatch(/^w +a +2 node-hours +0\.20 +1h10m0s from its first appearance/m);
    expect(stdout).toMatch(/^w +b +0 node-hours +0\.00 +14m59s, inside its 15 minutes$/m);
    expect(stdout).toMatch(/^total: 0\.20 EUR$/m);
  });

  it.each([
    ['out of order', [events[3], events[0]], /^e\.jsonl:2: .* is before the event above it/],
    ['twice', [events[0], events[0]], /^e\.jsonl:2: "a" has appeared already/],
    ['for an unknown node', [events[0], events[2]], /^e\.jsonl:2: "b" never appeared in "w"/],
    ['without a time', ['{"event":"appeared"}'], /^e\.jsonl:1: at is undefined/],
    ['that is no JSON', ['appeared'], /^e\.jsonl:1: "appeared" is no event/],
    ['that nobody knows', ['{"at":"2026-03-10T09:00:00Z","event":"apeared"}'], /write "appeared"/],
  ])('refuses an event %s, with its line', async (_, lines, message) => {
    const order = lines[0] === events[3] ? [events[0], events[3], events[1]] : lines;
    const { code, stderr } = await run(['meter', 'e.jsonl'], { files: { 'e.jsonl': order.join('\n') } });
    expect(code).toBe(2);
    expect(stderr).toMatch(lines[0] === events[3] ? /^e\.jsonl:3: .* is before the event above it/ : message);
  });
});

it('guesses nothing of what Terraform fills in later, nor how often it makes a pool', async () => {
  const later = `$${'{var.cpu}'}`;
  const pool = (name: string, limits: object, more: object = {}) => ({
    ...more,
    manifest: {
      ...{ apiVersion: 'karpenter.sh/v1', kind: 'NodePool', metadata: { name } },
      spec: {
        limits,
        template: {
          spec: {
            nodeClassRef: { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: 'default' },
            requirements: [
              { key: 'node.kubernetes.io/instance-type', operator: 'In', values: ['m5.2xlarge'] },
              { key: 'karpenter.sh/capacity-type', operator: 'In', values: ['on-demand'] },
            ],
          },
        },
      },
    },
  });
  const kubernetes_manifest = {
    a: pool('later', { cpu: later }),
    b: pool('bounded', { cpu: '80', memory: later }),
    c: pool('three', { cpu: '80' }, { count: 3 }),
    d: pool('none', { cpu: '80' }, { count: 0 }),
    e: pool('each', { cpu: '80' }, { for_each: later }),
  };
  const configuration = { variable: { cpu: {} }, resource: { kubernetes_manifest } };
  const terraform = { 'cdk.tf.json': JSON.stringify(configuration), 'book.json': BOOK };
  const argv = ['cost', 'cdk.tf.json', '--prices', 'book.json'];
  const { stdout } = await run(argv, { files: terraform });
  const rows = stdout.split('\n').filter((line) => line.startsWith('NodePool/'));
  expect(rows.map((row) => row.split(/ +/))).toEqual([
    ['NodePool/bounded', '0-10', '0.00', '2803.20'],
    ['NodePool/each', '?', 'unknown', 'unknown'],
    ['NodePool/later', '0-?', '0.00', 'unknown'],
    ['NodePool/three', '?', 'unknown', 'unknown'],
  ]);
  expect(stdout).toMatch(/^ {2}NodePool\/later: spec\.limits\.cpu is known only at deploy time$/m);
});

describe('prices import', () => {
  const origin = ['--currency', 'USD', '--source', 'list', '--retrieved-at', '2026-11-01'];

  it('names the line of a CSV whose price is none, or is for another time', async () => {
    const head = '# types\ninstance_type,region,vcpu,memory_gib,on_demand_per_hour\n';
    const prices = async (row: string) => {
      const argv = ['prices', 'import', 'csv', 'a.csv', ...origin];
      return run(argv, { files: { 'a.csv': `${head}m5.large,eu,2,8,0.096\n${row}\n` } });
    };
    expect((await prices('m5.xlarge,eu,4,16,"0,192"')).stderr).toBe(
      'a.csv:4: instanceTypes["m5.xlarge"].onDemandPerHour: "0,192" is no plain decimal number; write "0.192"\n',
    );
    expect((await prices('m5.xlarge,eu,4,16,140.16')).stderr).toMatch(/^a\.csv:4: .*would be usual for a month/);
    expect((await prices('m5.xlarge,eu,4,16,-1')).code).toBe(2);
  });

  it('names the formats it knows', async () => {
    const { code, stderr } = await run(['prices', 'import', 'opencost', 'a.json'], { files: {} });
    expect([code, stderr]).toEqual([
      2,
      "error: command-argument value 'opencost' is not understood. Allowed choices are opencost-json, opencost-values, aws-offer, csv.\n",
    ]);
  });
});

it('says what is wrong with the path of a book, and with a number too long to be one', async () => {
  const missing = await run(['cost', 'pools.yaml', '--prices', 'nope.json'], { files });
  expect([missing.code, missing.stderr]).toEqual([
    2,
    'nope.json: there is no such file; give the path of one that exists\n',
  ]);
  const folder = await run(['cost', 'pools.yaml', '--prices', 'd'], { files: { ...files, 'd/x': '' } });
  expect([folder.code, folder.stderr]).toEqual([2, 'd: it is a directory; give the path of a file\n']);
  const long = BOOK.replace('"0.384"', `"${'9'.repeat(42)}"`);
  const { code, stderr } = await run(cost(), { files: { ...files, 'book.json': long } });
  expect(code).toBe(2);
  expect(stderr).toMatch(/has more than 30 digits before or after the point; write "0\.02"/);
});
