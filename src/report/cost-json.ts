import type { CostView } from './cost-view';

/** The estimate as JSON text, its fields in the documented order; ends in a line break. This is what a baseline is. */
export function costJson({ report, diff }: CostView): string {
  return `${JSON.stringify(diff ? { ...report, diff } : report, null, 2)}\n`;
}
