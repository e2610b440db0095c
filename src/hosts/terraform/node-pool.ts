import type { Construct } from 'constructs';
import type { BudgetSpec } from '../../builders/karpenter/budget-spec';
import type { NodePoolProps } from '../../builders/karpenter/node-pool-props';
import type { Placement } from '../../builders/karpenter/placement';
import { located } from '../tree/located';
import { nodePool } from './builders';
import type { ManifestArguments, ManifestResource, TerraformHost } from './host';
import { ManifestConstruct, nameIn, type TerraformProps } from './manifest-construct';
import { ObjectSource } from './object-source';

/** A `karpenter.sh/v1` NodePool. */
export abstract class TerraformNodePool<
  Resource extends ManifestResource,
  Arguments extends ManifestArguments,
> extends ManifestConstruct<Resource, Arguments> {
  private props: NodePoolProps;

  protected constructor(
    host: TerraformHost<Resource, Arguments>,
    scope: Construct,
    id: string,
    { terraform, ...given }: NodePoolProps & TerraformProps<Arguments>,
  ) {
    const name = nameIn(given.metadata, scope, id);
    const props: NodePoolProps = { ...given, metadata: { ...given.metadata, name } };
    super(host, scope, id, new ObjectSource(name, () => nodePool(props)), terraform);
    this.props = props;
    Object.defineProperty(this, markOf(host), { value: true });
  }

  /**
   * Adds entries behind those that are there. On a pool without `budgets` they take the place of the API server's 10 %.
   * @throws ValueError for texts that cannot be read
   */
  addBudget(...entries: readonly BudgetSpec[]): void {
    const { disruption } = this.props;
    const props = {
      ...this.props,
      disruption: { ...disruption, budgets: [...(disruption?.budgets ?? []), ...entries] },
    };
    located(this.node.path, () => nodePool(props));
    this.props = props;
    this.source.change(() => nodePool(props));
  }

  /** What a pod's spec needs to run on this pool: its name as a node selector, and tolerations for its taints. */
  placement(): Placement {
    const { nodePoolPlacement } =
      require('../../builders/karpenter/placement') as typeof import('../../builders/karpenter/placement');
    return nodePoolPlacement(this.name, this.props.taints ?? []);
  }
}

/** Also true of a pool made by another copy of this package for the same host. */
export function isNodePoolOf(host: { readonly entry: string }, construct: unknown): boolean {
  return typeof construct === 'object' && construct !== null && markOf(host) in construct;
}

function markOf({ entry }: { readonly entry: string }): symbol {
  return Symbol.for(`${entry} NodePool`);
}
