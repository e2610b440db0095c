import type { Budget } from '../../../manifest/karpenter/budgets';
import { quoted } from '../../../units/quoted';

/** An entry as it can be pasted: `{ nodes: "10%", reasons: [Drifted], schedule: "0 4 * * *", duration: 22h }`. */
export function entryText({ nodes, reasons, schedule, duration }: Budget): string {
  const fields = [
    nodes !== undefined && `nodes: ${quoted(nodes)}`,
    reasons !== undefined && `reasons: [${reasons.join(', ')}]`,
    schedule !== undefined && `schedule: ${quoted(schedule)}`,
    duration !== undefined && `duration: ${duration}`,
  ];
  return `{ ${fields.filter((field) => field !== false).join(', ')} }`;
}
