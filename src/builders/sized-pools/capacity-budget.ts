import type { NodeSize, PoolBudget } from '../../manifest/cluster-api/sized-pool';
import { budgetForNodes } from '../../model/sized-pools/dimensions';
import { ValueError } from '../value-error';

/** The totals of vCPUs and memory between which a pool may scale. It decides the pool's kind and how many nodes there are. */
export class CapacityBudget {
  private constructor(private readonly totals: (node: NodeSize) => PoolBudget) {}

  /** Whole vCPUs and whole GB, over all nodes together. Equal minimum and maximum on both make a fixed pool. */
  static of(budget: PoolBudget): CapacityBudget {
    const { minVcpu, maxVcpu, minMemoryGb, maxMemoryGb } = budget;
    return new CapacityBudget(() => ({ minVcpu, maxVcpu, minMemoryGb, maxMemoryGb }));
  }

  /**
   * The exact budget of so many nodes of the pool's size: one number for a fixed pool, two different ones for an autoscaling pool.
   * @throws ValueError for what is no whole number from 0 up
   */
  static nodes(min: number, max: number = min): CapacityBudget {
    const fault = [min, max].find((count) => !Number.isSafeInteger(count) || count < 0);
    if (fault !== undefined) throw ValueError.of(`${fault} is no number of nodes; write a whole number such as 3`);
    return new CapacityBudget((node) => budgetForNodes(node, min, max));
  }

  /** The totals for nodes of this size. */
  forNode(node: NodeSize): PoolBudget {
    return this.totals(node);
  }
}
