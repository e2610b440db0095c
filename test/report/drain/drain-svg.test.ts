import type { DrainLine, DrainReport } from '../../../src/report/drain/drain-report';
import { drainSvg } from '../../../src/report/drain/drain-svg';

const LINE: DrainLine = {
  workload: 'Deployment/web',
  pool: 'MachineDeployment/workers',
  alike: [],
  verdict: 'at-risk',
  says: 'late',
  replicas: { min: 3, max: 3 },
  blockedAt: null,
  nodes: null,
  podsOnANode: { best: 1, worst: 2 },
  budget: null,
  allowed: { min: 1, max: 1 },
  best: { seconds: 50, replicas: 3, how: '', rounds: [{ from: 0, to: 50, pods: 1 }] },
  worst: {
    seconds: 150,
    replicas: 3,
    how: '',
    rounds: [
      { from: 0, to: 30, pods: 1 },
      { from: 120, to: 150, pods: 1 },
    ],
  },
  timeout: 100,
  takenAt: null,
  killed: { best: 0, worst: 1 },
  smallestTimeout: 151,
  whyNone: null,
  scaleDown: null,
  conditions: [],
};

function svg(...drains: DrainLine[]): string {
  const report: DrainReport = {
    pool: null,
    drains,
    notChecked: [],
    summary: { workloads: 1, fits: 0, atRisk: 1, fails: 0, unknown: 0 },
  };
  return drainSvg(report);
}

/** Class, left edge and width of each bar of the rows. */
function bars(text: string): (string | number)[][] {
  const rows = text.slice(text.indexOf('<g><title>'));
  return [...rows.matchAll(/<rect class="(best|worst|killed)" x="([\d.]+)" y="\d+" width="([\d.]+)"/g)].map(
    ([, kind = '', x, width]) => [kind, Number(x), Number(width)],
  );
}

it('draws each round where it is, as a share of the timeout, and what is over it as killed', () => {
  // From 330 to 910, the timeout at 60 %: 348 for 100 s.
  expect(bars(svg(LINE))).toEqual([
    ['best', 330, 174],
    ['worst', 330, 104.4],
    ['killed', 747.6, 104.4],
  ]);
});

it('draws no bar beyond the edge, and a sign that one goes on', () => {
  const rounds = [{ from: 0, to: 100_000, pods: 1 }];
  const text = svg({ ...LINE, worst: { seconds: 100_000, replicas: 3, how: '', rounds } });
  expect(bars(text).every(([, x, width]) => Number(x) + Number(width) <= 910)).toBe(true);
  expect(text).toContain('▸');
});

it('draws a thousand rounds as one bar', () => {
  const rounds = Array.from({ length: 1000 }, (_, at) => ({ from: at, to: at + 1, pods: 1 }));
  expect(bars(svg({ ...LINE, worst: { seconds: 1000, replicas: 3, how: '', rounds } }))).toHaveLength(2);
});

it('is well-formed XML whatever the names are', () => {
  const text = svg({ ...LINE, workload: 'Deployment/<a&"b\'>', says: '<script>', pool: '\u0000\n' });
  expect(text).not.toContain('<script>');
  expect(text).not.toMatch(/&(?!amp;|lt;|gt;|quot;|#39;)/);
  expect(text.match(/<g[ >]/g)?.length).toBe(text.match(/<\/g>/g)?.length);
});

it('says so where there is nothing to draw', () => {
  expect(svg()).toContain('no workload here that a drain would evict');
});

it('draws a drain that only its timeout ends as waiting, with the pods taken at the end', () => {
  const blocked = {
    ...LINE,
    verdict: 'blocked',
    best: null,
    worst: null,
    takenAt: 70,
    killed: { best: 1, worst: 2 },
  } as const;
  const text = svg(blocked);
  // 70 of 100 s: 330 + 0.7 × 348.
  expect(bars(text)).toEqual([['killed', 573.6, 18]]);
  expect(text).toContain('nothing may go: up to 2 killed');
  const endless = svg({ ...blocked, timeout: null, takenAt: null, killed: { best: 0, worst: 0 } });
  expect(bars(endless)).toEqual([]);
  expect(endless).toContain('▸ no end');
  expect(endless).not.toContain('class="timeout"');
});

it('draws a drain that is held at some numbers of replicas as the worst', () => {
  const text = svg({ ...LINE, blockedAt: { min: 2, max: 4 }, takenAt: 100, killed: { best: 0, worst: 2 } });
  expect(bars(text)).toEqual([
    ['best', 330, 174],
    ['killed', 678, 18],
  ]);
  expect(text).toContain('100 s at 2 to 4');
  expect(text).toContain('up to 2 killed at 2 to 4 replicas');
});

it('names the conditions that are not met, and the timeout of the row', () => {
  const condition = { title: '', because: [] };
  const conditions = [
    { ...condition, name: 'spread', state: 'not-met' },
    { ...condition, name: 'budget', state: 'met' },
    { ...condition, name: 'readiness', state: 'not-met' },
  ] as const;
  const text = svg({ ...LINE, conditions });
  expect(text).toContain('>not met: spread, readiness</text>');
  expect(text).toContain('>100 s</text>');
});
