import type { Construct } from 'constructs';
import type { MachineDeploymentProps } from '../../builders/cluster-api/machine-deployment-props';
import type { Placement } from '../../builders/karpenter/placement';
import { machineDeployment } from './builders';
import type { ManifestArguments, ManifestResource, TerraformHost } from './host';
import { ManifestConstruct, nameIn, type TerraformProps } from './manifest-construct';
import { ObjectSource } from './object-source';
import { checksOfTree } from './tree-checks';

/** A `cluster.x-k8s.io` MachineDeployment of v1beta2 or v1beta1. */
export abstract class TerraformMachineDeployment<
  Resource extends ManifestResource,
  Arguments extends ManifestArguments,
> extends ManifestConstruct<Resource, Arguments> {
  private readonly props: MachineDeploymentProps;

  protected constructor(
    host: TerraformHost<Resource, Arguments>,
    scope: Construct,
    id: string,
    { terraform, ...given }: MachineDeploymentProps & TerraformProps<Arguments>,
  ) {
    const name = nameIn(given.metadata, scope, id);
    const props: MachineDeploymentProps = { ...given, metadata: { ...given.metadata, name } };
    super(host, scope, id, new ObjectSource(name, ({ platform }) => machineDeployment(props, platform)), terraform);
    this.props = props;
  }

  /**
   * What a pod's spec needs to run on this pool: the labels of the template that reach nodes, and tolerations for the taints. Without
   * such a label the selector is empty, and any node will do. Which labels reach nodes depends on `profile.platform`: set it before.
   */
  placement(): Placement {
    const { machineDeploymentPlacement } =
      require('../../builders/cluster-api/placement') as typeof import('../../builders/cluster-api/placement');
    return machineDeploymentPlacement(this.props, checksOfTree(this.host, this).profileOf(this).platform);
  }
}
