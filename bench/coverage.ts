import { deepStrictEqual } from 'node:assert';
import { isBudgetActive } from 'cdk-node-pools';
import { coverBudgets } from '../lib/model/karpenter/coverage';
import { stretchesOf, type Timeline } from '../lib/model/karpenter/timeline';
import { fastest, ms, type Row, timed } from './measure';

const MINUTE = 60_000;
const START = Date.UTC(2029, 0, 1);
const END = Date.UTC(2030, 0, 1);

/** Fifty entries, half of them by date, none alike. Built anew for each run, so that nothing is known from the run before. */
function budgets(run: number) {
  return Array.from({ length: 50 }, (_, index) => {
    const minute = (index * 7 + run) % 60;
    const hour = (index * 5) % 24;
    const byDate = index % 2 === 0;
    return {
      nodes: index % 3 === 0 ? '0' : `${index}`,
      schedule: byDate ? `${minute} ${hour} ${(index % 28) + 1} */2 *` : `${minute} ${hour} * * ${index % 7}`,
      duration: `${(index % 9) + 1}h${index % 60}m`,
    };
  });
}

/** Minutes of the year in which some entry is active, and in which one that allows nothing is. */
interface Answer {
  readonly covered: number;
  readonly blocked: number;
}

function minutesInYear(timeline: Timeline): number {
  let sum = 0;
  for (const [start, end] of stretchesOf(timeline)) {
    sum += Math.max(0, Math.min(end, END) - Math.max(start, START)) / MINUTE;
  }
  return sum;
}

function byFirings(run: number): Answer {
  const [drifted] = coverBudgets(budgets(run), ['Drifted']).reasons;
  if (!drifted) throw new Error('no coverage of Drifted');
  return { covered: minutesInYear(drifted.covered), blocked: minutesInYear(drifted.blocked) };
}

function byScan(run: number): Answer {
  const entries = budgets(run);
  let covered = 0;
  let blocked = 0;
  for (let at = START; at < END; at += MINUTE) {
    const active = entries.filter((entry) => isBudgetActive(entry, new Date(at)));
    if (active.length > 0) covered += 1;
    if (active.some((entry) => entry.nodes === '0')) blocked += 1;
  }
  return { covered, blocked };
}

export function coverageRows(): Row[] {
  let run = 0;
  const answers = new Map<number, Answer>();
  const { firings } = fastest(9, {
    firings: () => {
      answers.set(run, byFirings(run));
      run += 1;
    },
  });
  let scanned: Answer | undefined;
  const scan = timed(() => {
    scanned = byScan(0);
  });
  deepStrictEqual(answers.get(0), scanned);
  return [
    {
      what: "a year of 50 budgets' coverage, over a scan of every minute",
      ratio: scan / (firings as number),
      bound: 1000,
      sense: 'least',
      detail: `${ms(firings)} from firings, ${ms(scan)} by the scan, the same minutes`,
    },
  ];
}
