import { readNodePool } from '../manifest/karpenter/node-pool';
import { type Manifest, nameOf } from '../manifest/object';
import { type Allowance, allowancesOf } from '../model/karpenter/allowances';
import { describeWindows } from '../model/karpenter/describe-windows';
import { producibleReasons } from '../model/karpenter/reasons';
import { isAlways } from '../model/karpenter/timeline';
import { oneLine } from './one-line';
import { table } from './table';

/**
 * For each NodePool and reason: how many of `total` nodes may be out at once, and when. Reasons that a pool can never produce
 * are left out.
 */
export function budgetTable(pools: readonly Manifest[], total: number): string {
  const rows = pools.flatMap((manifest) => rowsOf(manifest, total));
  return table([['pool', 'reason', `of ${total} nodes`, 'when'], ...rows]);
}

function rowsOf(manifest: Manifest, total: number): string[][] {
  const pool = readNodePool(manifest);
  const name = oneLine(nameOf(manifest) ?? '?');
  const reasons = producibleReasons(pool);
  const found = allowancesOf(pool.budgets, reasons, total);
  if (!found) return [[name, 'all', '0', 'at all times: an entry cannot be read']];
  return reasons.flatMap((reason, at) =>
    (found.get(reason) ?? []).map((allowance, nth) => [
      at === 0 && nth === 0 ? name : '',
      nth === 0 ? reason : '',
      Number.isFinite(allowance.nodes) ? String(allowance.nodes) : 'no limit',
      whenOf(allowance),
    ]),
  );
}

function whenOf({ when }: Allowance): string {
  return isAlways(when) ? 'at all times' : describeWindows(when);
}
