import type { CostReport } from '../manifest/cost/cost-report';
import { html } from './html';

const WIDTH = 1000;
/** A range of one number is still a mark. */
const NARROWEST = 6;

/**
 * A line of the chart: a bar from the minimum to the maximum, on one scale for all lines. A maximum without a bound runs to the edge and
 * has an outline; where an end is unknown, the outline alone says how far it may go.
 */
export function rangeBar(id: string, min: string, max: string, report: CostReport): string {
  const [least, most] = [Number(min), max === 'unbounded' ? Number.POSITIVE_INFINITY : Number(max)];
  const words = `${id}: ${min === max ? min : `${min} to ${max}`} ${report.currency}`;
  const open = `<svg viewBox="0 0 ${WIDTH} 24" preserveAspectRatio="none" role="img" aria-label="${html(words)}">`;
  const track = `<rect class="track" x="0" y="10" width="${WIDTH}" height="4"/>`;
  if (Number.isNaN(least) && Number.isNaN(most)) return '<span class="none">unknown</span>';
  if (least < 0) return '';
  const scale = WIDTH / scaleOf(report);
  const from = Math.min(Number.isNaN(least) ? 0 : least * scale, WIDTH - NARROWEST);
  const to = Number.isNaN(most) ? WIDTH : Math.max(Math.min(most * scale, WIDTH), from + NARROWEST);
  const kind =
    most === Number.POSITIVE_INFINITY ? 'unbounded' : Number.isNaN(least) || Number.isNaN(most) ? 'partial' : 'bar';
  const bar = `<rect class="${kind}" x="${from.toFixed(1)}" y="3" width="${(to - from).toFixed(1)}" height="18" rx="3"/>`;
  return `${open}${track}${bar}</svg>`;
}

/** The largest number of the chart, so that every bar fits. */
function scaleOf({ pools, fees }: CostReport): number {
  const ends = [...pools, ...fees].flatMap(({ min, max }) => [Number(min), Number(max)]);
  return ends.filter(Number.isFinite).reduce((largest, end) => Math.max(largest, end), 0) || 1;
}
