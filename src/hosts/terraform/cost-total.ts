import type { IConstruct } from 'constructs';
import { totalAnnotations } from '../../cost/annotations';
import { COST_PREFIX } from '../../manifest/annotations/cost';
import type { Estimate } from '../../manifest/cost/estimate';
import { escapedManifest } from './escaped';
import type { AspectHost, CostOutputLike } from './host';

const ID = 'cost-estimate';

/** Outputs of ours, by the estimate that they are the total of. */
const TOTALS = new WeakMap<IConstruct, Map<string, CostOutputLike>>();

/** The output of a stack, and the metadata of its configuration, with the total of its own pools. */
export function writeTotal(host: AspectHost, stack: IConstruct, key: string, estimate: Estimate): CostOutputLike {
  const own = TOTALS.get(stack) ?? new Map<string, CostOutputLike>();
  TOTALS.set(stack, own);
  const output = own.get(key) ?? host.newCostOutput(stack, freeId(stack));
  own.set(key, output);
  const entries = Object.entries(totalAnnotations(estimate));
  output.total = Object.fromEntries(entries.map(([name, value]) => [name.slice(COST_PREFIX.length), value]));
  output.value = escapedManifest(output.total);
  return output;
}

/** Takes away what no estimate writes any more. */
export function removeTotal(stack: IConstruct, written: ReadonlySet<CostOutputLike>): void {
  const own = TOTALS.get(stack);
  for (const [key, output] of own ?? []) {
    if (written.has(output)) continue;
    stack.node.tryRemoveChild(output.node.id);
    own?.delete(key);
  }
}

/** Prices of two kinds in one stack have two totals, which are never mixed. */
function freeId({ node }: IConstruct): string {
  for (let nth = 1; ; nth += 1) {
    const id = nth === 1 ? ID : `${ID}-${nth}`;
    if (!node.tryFindChild(id)) return id;
  }
}
