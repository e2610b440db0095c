import { buildNodePool, disruptionCalendar, type Manifest } from 'cdk-node-pools';
import { calendarHtml } from '../lib/report/calendar/calendar-html';
import { fastest, ms, type Row } from './measure';
import { nodePoolProps } from './pools';

const POOLS = 400;
const FEWER = 4;

/** A week, with the page that shows it. */
function draw(pools: readonly Manifest[]): void {
  const from = new Date('2026-11-30T00:00:00Z');
  const to = new Date('2026-12-07T00:00:00Z');
  calendarHtml(disruptionCalendar(pools, { from, to, nodes: 40, zone: 'Europe/Berlin' }));
}

export function calendarRows(): Row[] {
  const many = Array.from({ length: POOLS }, (_, index) => buildNodePool(nodePoolProps(index)));
  const few = Array.from({ length: FEWER }, (_, at) => many.slice((at * POOLS) / FEWER, ((at + 1) * POOLS) / FEWER));
  const { together, apart } = fastest(5, {
    together: () => draw(many),
    // As much garbage as together, so that the ratio is about growth alone.
    apart: () => {
      for (const pools of few) draw(pools);
    },
  });
  return [
    {
      what: `the page of a week of ${POOLS} NodePools, over ${FEWER} pages of ${POOLS / FEWER}`,
      ratio: (together as number) / (apart as number),
      bound: 1.3,
      sense: 'most',
      detail: `${ms(together)} and ${ms(apart)}`,
    },
  ];
}
