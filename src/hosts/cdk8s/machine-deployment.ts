import type { ApiObject } from 'cdk8s';
import { Construct } from 'constructs';
import { buildMachineDeployment } from '../../builders/cluster-api/machine-deployment';
import type { MachineDeploymentProps } from '../../builders/cluster-api/machine-deployment-props';
import { machineDeploymentPlacement } from '../../builders/cluster-api/placement';
import type { Placement } from '../../builders/karpenter/placement';
import type { RuleId } from '../../check/rule-id';
import { allowKey } from '../../manifest/annotations';
import { CAPACITY_LABELS_KEY } from '../../manifest/annotations/autoscaler';
import { firstBuild, type ProfiledBuild, profiledObject } from './profiled-object';
import { checksOfTree } from './tree-checks';

/**
 * A `cluster.x-k8s.io` MachineDeployment of v1beta2 or v1beta1. Its object is the child `Resource`: `ApiObject.of(pool)` patches what no
 * prop says. Timeouts that are not given follow `profile.platform` of the scope.
 */
export class MachineDeployment extends Construct {
  /** The name of the object, which the default selector asks for. */
  readonly name: string;
  private readonly resource: ApiObject;

  /** @throws ValueError for values that cannot be read, all at once */
  constructor(
    scope: Construct,
    id: string,
    private readonly props: MachineDeploymentProps,
  ) {
    const build: ProfiledBuild = (name, { platform }) =>
      buildMachineDeployment({ ...props, metadata: { ...props.metadata, name } }, platform);
    const first = firstBuild(build, props.metadata, [scope.node.path, id].join('/'));
    super(scope, id);
    this.resource = profiledObject(this, build, first, props.autoscaling ? [CAPACITY_LABELS_KEY] : []);
    this.name = this.resource.name;
  }

  /**
   * What a pod's spec needs to run on this pool: the labels of the template that reach nodes, and tolerations for the taints. Without
   * such a label the selector is empty, and any node will do. Which labels reach nodes depends on `profile.platform`: set it before.
   */
  placement(): Placement {
    return machineDeploymentPlacement(this.props, checksOfTree(this).profileOf(this).platform);
  }

  /**
   * Accepts the warnings and infos of one rule on this pool, for a reason that stays in the manifest and in reports. Errors cannot be
   * waived; the rules of the subject `waiver` watch over the rest.
   */
  waive(rule: RuleId, reason: string): void {
    this.resource.metadata.addAnnotation(allowKey(rule), reason);
  }
}
