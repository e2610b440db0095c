import type { Construct } from 'constructs';
import type { Placement } from '../../builders/karpenter/placement';
import type { SizedNodePoolProps } from '../../builders/sized-pools/sized-node-pool-props';
import { atFirstUse } from '../../manifest/at-first-use';
import type { NodeSize, PoolBudget } from '../../manifest/cluster-api/sized-pool';
import type { DerivedBounds, RejectedBudget } from '../../model/sized-pools/bounds';
import type { PoolKind } from '../../model/sized-pools/kind';
import { located } from '../tree/located';
import { sizedNodePool, sizedPools } from './builders';
import type { ManifestArguments, ManifestResource, TerraformHost } from './host';
import { ManifestConstruct, nameIn, pathOf, type TerraformProps } from './manifest-construct';
import { ObjectSource } from './object-source';

const deferredSizes = atFirstUse(() => require('./deferred-sizes') as typeof import('./deferred-sizes'));

/**
 * A pool of nodes of an exact size within a budget of vCPUs and memory, as a MachineDeployment. Settings that are not given follow
 * `profile.platformDefaults` of the scope.
 */
export abstract class TerraformSizedNodePool<
  Resource extends ManifestResource,
  Arguments extends ManifestArguments,
> extends ManifestConstruct<Resource, Arguments> {
  readonly nodeSize: NodeSize;
  /** The totals, also where they were given as a number of nodes. */
  readonly budget: PoolBudget;
  /** By the budget; decides how the pool is billed. */
  readonly kind: PoolKind;
  /** How many nodes the budget allows, or why it allows none. */
  readonly bounds: DerivedBounds | RejectedBudget;
  private readonly props: SizedNodePoolProps;

  protected constructor(
    host: TerraformHost<Resource, Arguments>,
    scope: Construct,
    id: string,
    { terraform, ...given }: SizedNodePoolProps & TerraformProps<Arguments>,
  ) {
    located(pathOf(scope, id), () => deferredSizes().refuseDeferredSizes(given, sizedPools().poolBudget(given)));
    const name = nameIn(given.metadata, scope, id);
    const props: SizedNodePoolProps = { ...given, metadata: { ...given.metadata, name } };
    super(
      host,
      scope,
      id,
      new ObjectSource(name, ({ platformDefaults }) => sizedNodePool(props, platformDefaults)),
      terraform,
    );
    const { deriveNodeBounds } =
      require('../../model/sized-pools/bounds') as typeof import('../../model/sized-pools/bounds');
    const { poolKind } = require('../../model/sized-pools/kind') as typeof import('../../model/sized-pools/kind');
    this.props = props;
    this.nodeSize = props.node;
    this.budget = sizedPools().poolBudget(props);
    this.kind = poolKind(this.budget);
    this.bounds = deriveNodeBounds(props.node, this.budget);
  }

  /** What a pod's spec needs to run on this pool: its labels as a node selector, and tolerations for its taints. */
  placement(): Placement {
    return sizedPools().sizedNodePoolPlacement(this.props);
  }
}
