import type { Budget } from '../../manifest/karpenter/budgets';

/**
 * Whether a percent bounds how many nodes of a pool drift at once, as the default of 10% does. A pool in which an entry
 * without a schedule holds drift at zero has none.
 */
export function driftsByPercent(budgets: readonly Budget[] | undefined): boolean {
  if (budgets === undefined) return true;
  const ofDrift = budgets.filter(({ reasons }) => reasons === undefined || reasons.includes('Drifted'));
  if (ofDrift.some(({ nodes, schedule }) => schedule === undefined && nodes !== undefined && /^0+%?$/.test(nodes)))
    return false;
  return ofDrift.some(({ nodes = '10%' }) => /^[0-9]+%$/.test(nodes) && !/^0+%$/.test(nodes));
}
