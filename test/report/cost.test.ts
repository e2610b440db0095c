import { readBaseline } from '../../src/cost/baseline';
import { costDiff } from '../../src/cost/diff';
import { estimate } from '../../src/cost/estimate/estimate';
import { costReport } from '../../src/cost/report/cost-report';
import type { Baseline } from '../../src/manifest/cost/baseline';
import type { Manifest } from '../../src/manifest/object';
import { costHtml } from '../../src/report/cost-html';
import { costMarkdown } from '../../src/report/cost-markdown';
import { costText } from '../../src/report/cost-text';
import type { CostView } from '../../src/report/cost-view';
import { aBook } from '../cost/a-book';
import { BOUNDS, machineDeployment, nodePool, sizedPool } from '../cost/pools';

const BOOK = aBook({
  source: 'a <b> & "list"',
  instanceTypes: { 'm5.large': { vcpu: '2', memoryGib: '8', onDemandPerHour: '0.096' } },
  sizedPools: { monthly: { perVcpuMonth: '12.50', perGbMonth: '3.10', perGbDiskMonth: '0.08' } },
});

const web = machineDeployment({ name: 'web', instanceType: 'm5.large', annotations: BOUNDS('2', '10') });
const fixed = sizedPool({ name: 'fixed', vcpu: ['12', '12'], memoryGb: ['48', '48'] });
const wild = nodePool({ name: 'wild' });

function view(...manifests: readonly Manifest[]): CostView {
  return { report: costReport(estimate(manifests, BOOK)) };
}

function since(before: CostView, after: CostView): CostView {
  return {
    ...after,
    diff: costDiff(readBaseline(JSON.parse(JSON.stringify(before.report))) as Baseline, after.report),
  };
}

it('sets amounts flush right, and the total last', () => {
  const lines = costText(view(web, fixed)).split('\n');
  expect(lines.slice(2, 6)).toEqual([
    'pool                     nodes  minimum  maximum',
    'MachineDeployment/fixed      3   322.80   322.80',
    'MachineDeployment/web     2-10   140.16   700.80',
    'total                            462.96  1023.60',
  ]);
});

it('shows an end that is no number in words, and what is known beside it', () => {
  const text = costText(view(web, wild));
  expect(text).toMatch(/^total +140\.16 +unbounded$/m);
  expect(text).toMatch(/^The part that is known, in USD: maximum 700\.80\. Unbounded: NodePool\/wild\.$/m);
});

it('says in words what became of an end without a number, and that a locked month stays', () => {
  const bounded = nodePool({
    name: 'wild',
    limits: { cpu: '100' },
    requirements: [{ key: 'node.kubernetes.io/instance-type', operator: 'In', values: ['m5.large'] }],
  });
  const diff = since(view(wild, fixed), view(bounded)).diff;
  const [removed, changed] = diff?.lines ?? [];
  expect(removed).toMatchObject({ id: 'MachineDeployment/fixed', change: 'removed', difference: { max: '-322.80' } });
  expect(removed?.notes[0]).toMatch(/stays payable in full/);
  expect(changed?.difference).toEqual({ min: '0.00', max: 'unbounded → 3504.00' });
});

it('finds no difference between an estimate and itself, endless digits included', () => {
  const book = aBook({ resources: { perVcpuMonth: '28.0', perGibMonth: '3.09' } });
  const annotations = {
    'capacity.cluster-autoscaler.kubernetes.io/cpu': '4',
    'capacity.cluster-autoscaler.kubernetes.io/memory': '16Gi',
  };
  const report = costReport(estimate([machineDeployment({ annotations })], book, { hoursPerMonth: '744' }));
  const { lines, total } = costDiff(readBaseline(JSON.parse(JSON.stringify(report))) as Baseline, report);
  expect([lines.every(({ change }) => change === 'same'), total.change]).toEqual([true, 'same']);
});

it('writes Markdown that no name can break', () => {
  const nasty = machineDeployment({ name: 'a|b\n# <script>@all', instanceType: 'm5.large', replicas: 1 });
  const markdown = costMarkdown(view(nasty));
  expect(markdown).toContain('a\\|b\\\\u000a\\# \\<script\\>&#64;all');
  for (const row of markdown.split('\n').filter((line) => line.startsWith('|'))) {
    expect(row.replace(/\\\|/g, '').match(/\|/g)).toHaveLength(5);
  }
});

it('fits into a comment, however many pools there are', () => {
  const many = Array.from({ length: 3000 }, (_, at) =>
    machineDeployment({ name: `pool-with-a-long-name-${at}`, instanceType: 'm5.large', replicas: 1 }),
  );
  const markdown = costMarkdown(view(...many));
  expect(markdown.length).toBeLessThan(65_536);
  expect(markdown).toMatch(/and \d+ more, which are in the total/);
  expect(markdown).toContain('**210240.00**');
});

describe('the page', () => {
  const page = costHtml(since(view(web), view(web, fixed, wild)));

  it('needs nothing from elsewhere and runs no script', () => {
    expect(page).not.toMatch(/<script|<link|<img|src=|href=|url\(|@import|\son[a-z]+=/i);
  });

  it('escapes what comes from files', () => {
    expect(page).toContain('a &lt;b&gt; &amp; &quot;list&quot;');
    expect(
      costHtml(view(machineDeployment({ name: '"><svg onload=x>', replicas: 1, instanceType: 'm5.large' }))),
    ).not.toContain('<svg onload');
  });

  it('says each bar in words, and every number in the table', () => {
    expect(page).toContain('role="img" aria-label="MachineDeployment/web: 140.16 to 700.80 USD"');
    expect(page).toContain(
      '<th scope="row">MachineDeployment/web</th><td class="number">2-10</td><td class="number">140.16</td><td class="number">700.80</td>',
    );
    expect(page).toContain('lang="en"');
  });

  it('draws bars on one scale, and lets an unbounded one run to the edge', () => {
    const bars = [...page.matchAll(/<rect class="(bar|unbounded)" x="([\d.]+)" y="3" width="([\d.]+)"/g)].map((bar) =>
      bar.slice(1),
    );
    expect(bars).toEqual([
      ['bar', '460.6', '6.0'],
      ['bar', '200.0', '800.0'],
      ['unbounded', '0.0', '1000.0'],
    ]);
  });

  it('knows light and dark', () => {
    expect(page).toMatch(/color-scheme:light dark/);
    expect(page).toMatch(/prefers-color-scheme:dark/);
  });
});

it('keeps a comment below what a forge takes, however much has changed and is found', () => {
  const pools = (cpu: string) =>
    Array.from({ length: 600 }, (_, at) =>
      machineDeployment({ name: `pool-${at}`, instanceType: 'm5.large', annotations: BOUNDS('0', cpu) }),
    );
  const unpriced = Array.from({ length: 400 }, (_, at) => machineDeployment({ name: `unpriced-${at}` }));
  const changed = since(view(...pools('10')), view(...pools('11'), ...unpriced));
  const finding = {
    ...({ rule: 'cost/price-missing', severity: 'warning', object: 'MachineDeployment/unpriced', at: '' } as const),
    says: 'nothing gives the size of a node, so the cost of this pool is unknown',
  };
  const markdown = costMarkdown({ ...changed, findings: Array.from({ length: 400 }, () => finding) });
  expect(markdown.length).toBeLessThan(65_536);
  expect(markdown.match(/and \d+ more, which are in the total/g)).toHaveLength(2);
  expect(markdown).toMatch(/^> and \d+ more findings$/m);
  expect(markdown).toMatch(/^\| \*\*total\*\* \| 0\.00 to 420480\.00 \| unknown \|/m);
});
