import { Chart } from 'cdk8s';
import { ConstructOrder, type IConstruct } from 'constructs';

/**
 * Hands out the nodes of a tree as they are, until released: cdk8s walks the whole tree again for each chart, and each of our constructs
 * is two nodes. Only for a time in which the tree cannot change.
 */
export class FixedNodes {
  private fixed: IConstruct | undefined;

  hold(root: IConstruct, nodes: readonly IConstruct[]): void {
    const { node } = root;
    if (this.fixed || Object.hasOwn(node, 'findAll')) return;
    const walk = node.findAll;
    const value = (order: ConstructOrder = ConstructOrder.PREORDER): IConstruct[] =>
      order === ConstructOrder.PREORDER ? [...nodes] : walk.call(node, order);
    Object.defineProperty(node, 'findAll', { value, configurable: true });
    this.fixed = root;
  }

  release(): void {
    if (this.fixed) Reflect.deleteProperty(this.fixed.node, 'findAll');
    this.fixed = undefined;
  }
}

/** Whether a chart, or an object by itself, is written in another way than cdk8s does it: then code of somebody else runs meanwhile. */
export function isWrittenOtherwise(nodes: readonly IConstruct[]): boolean {
  return nodes.some(
    (node) => Object.hasOwn(node, 'toJson') || (Chart.isChart(node) && node.toJson !== Chart.prototype.toJson),
  );
}
