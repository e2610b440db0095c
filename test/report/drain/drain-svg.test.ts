import type { DrainLine, DrainReport } from '../../../src/report/drain/drain-report';
import { drainSvg } from '../../../src/report/drain/drain-svg';

const LINE: DrainLine = {
  workload: 'Deployment/web',
  pool: 'MachineDeployment/workers',
  alike: [],
  verdict: 'at-risk',
  says: 'late',
  replicas: { min: 3, max: 3 },
  nodes: null,
  podsOnANode: { best: 1, worst: 2 },
  budget: null,
  allowed: 1,
  best: { seconds: 50, how: '', rounds: [{ from: 0, to: 50, pods: 1 }] },
  worst: {
    seconds: 150,
    how: '',
    rounds: [
      { from: 0, to: 30, pods: 1 },
      { from: 120, to: 150, pods: 1 },
    ],
  },
  timeout: 100,
  killed: { best: 0, worst: 1 },
  smallestTimeout: 151,
  whyNone: null,
  scaleDown: null,
  conditions: [],
};

function svg(...drains: DrainLine[]): string {
  const report: DrainReport = { drains, summary: { workloads: 1, fits: 0, atRisk: 1, fails: 0, unknown: 0 } };
  return drainSvg(report);
}

/** Class, left edge and width of each bar of the rows. */
function bars(text: string): (string | number)[][] {
  const rows = text.slice(text.indexOf('<g><title>'));
  return [...rows.matchAll(/<rect class="(\w+)" x="([\d.]+)" y="\d+" width="([\d.]+)"/g)].map(
    ([, kind = '', x, width]) => [kind, Number(x), Number(width)],
  );
}

it('draws each round where it is, as a share of the timeout, and what is over it as killed', () => {
  // From 330 to 970, the timeout at 60 %: 384 for 100 s.
  expect(bars(svg(LINE))).toEqual([
    ['best', 330, 192],
    ['worst', 330, 115.2],
    ['killed', 790.8, 115.2],
  ]);
});

it('draws no bar beyond the edge, and a sign that one goes on', () => {
  const rounds = [{ from: 0, to: 100_000, pods: 1 }];
  const text = svg({ ...LINE, worst: { seconds: 100_000, how: '', rounds } });
  expect(bars(text).every(([, x, width]) => Number(x) + Number(width) <= 970)).toBe(true);
  expect(text).toContain('▸');
});

it('draws a thousand rounds as one bar', () => {
  const rounds = Array.from({ length: 1000 }, (_, at) => ({ from: at, to: at + 1, pods: 1 }));
  expect(bars(svg({ ...LINE, worst: { seconds: 1000, how: '', rounds } }))).toHaveLength(2);
});

it('is well-formed XML whatever the names are', () => {
  const text = svg({ ...LINE, workload: 'Deployment/<a&"b\'>', says: '<script>', pool: '\u0000\n' });
  expect(text).not.toContain('<script>');
  expect(text).not.toMatch(/&(?!amp;|lt;|gt;|quot;|#39;)/);
  expect(text.match(/<g[ >]/g)?.length).toBe(text.match(/<\/g>/g)?.length);
});

it('says so where there is nothing to draw', () => {
  expect(svg()).toContain('No workload that a drain evicts.');
});
