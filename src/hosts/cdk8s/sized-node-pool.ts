import type { ApiObject } from 'cdk8s';
import { Construct } from 'constructs';
import type { Placement } from '../../builders/karpenter/placement';
import { buildSizedNodePool, poolBudget, sizedNodePoolPlacement } from '../../builders/sized-pools/sized-node-pool';
import type { SizedNodePoolProps } from '../../builders/sized-pools/sized-node-pool-props';
import type { RuleId } from '../../check/rule-id';
import { allowKey } from '../../manifest/annotations';
import { UNNEEDED_TIME_KEY, UTILIZATION_THRESHOLD_KEY } from '../../manifest/annotations/autoscaler';
import type { NodeSize, PoolBudget } from '../../manifest/cluster-api/sized-pool';
import { type DerivedBounds, deriveNodeBounds, type RejectedBudget } from '../../model/sized-pools/bounds';
import { type PoolKind, poolKind } from '../../model/sized-pools/kind';
import { firstBuild, type ProfiledBuild, profiledObject } from './profiled-object';

/**
 * A pool of nodes of an exact size within a budget of vCPUs and memory, as a MachineDeployment: the child `Resource`. Settings that are
 * not given follow `profile.platformDefaults` of the scope.
 */
export class SizedNodePool extends Construct {
  readonly name: string;
  readonly nodeSize: NodeSize;
  /** The totals, also where they were given as a number of nodes. */
  readonly budget: PoolBudget;
  /** By the budget; decides how the pool is billed. */
  readonly kind: PoolKind;
  /** How many nodes the budget allows, or why it allows none. */
  readonly bounds: DerivedBounds | RejectedBudget;
  private readonly resource: ApiObject;

  /** @throws ValueError for values that cannot be read, all at once */
  constructor(
    scope: Construct,
    id: string,
    private readonly props: SizedNodePoolProps,
  ) {
    const build: ProfiledBuild = (name, { platformDefaults }) =>
      buildSizedNodePool({ ...props, metadata: { ...props.metadata, name } }, platformDefaults);
    const first = firstBuild(build, props.metadata, [scope.node.path, id].join('/'));
    super(scope, id);
    this.resource = profiledObject(this, build, first, [UNNEEDED_TIME_KEY, UTILIZATION_THRESHOLD_KEY]);
    this.name = this.resource.name;
    this.nodeSize = props.node;
    this.budget = poolBudget(props);
    this.kind = poolKind(this.budget);
    this.bounds = deriveNodeBounds(props.node, this.budget);
  }

  /** What a pod's spec needs to run on this pool: its labels as a node selector, and tolerations for its taints. */
  placement(): Placement {
    return sizedNodePoolPlacement(this.props);
  }

  /**
   * Accepts the warnings and infos of one rule on this pool, for a reason that stays in the manifest and in reports. Errors cannot be
   * waived; the rules of the subject `waiver` watch over the rest.
   */
  waive(rule: RuleId, reason: string): void {
    this.resource.metadata.addAnnotation(allowKey(rule), reason);
  }
}
