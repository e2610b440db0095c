import type { Manifest } from '@cdktf/provider-kubernetes/lib/manifest';
import type { Construct } from 'constructs';
import type { MachineDeploymentProps as SharedProps } from '../../builders/cluster-api/machine-deployment-props';
import { TerraformMachineDeployment } from '../terraform/machine-deployment';
import type { TerraformProps } from '../terraform/manifest-construct';
import { CDKTF } from './host';
import type { ManifestOptions } from './pool-manifest';

/** The props of every host, and how Terraform treats the resource. */
export interface MachineDeploymentProps extends SharedProps, TerraformProps<ManifestOptions> {}

/**
 * A `cluster.x-k8s.io` MachineDeployment of v1beta2 or v1beta1, as one `kubernetes_manifest`: the child `Resource`. Timeouts that are not
 * given follow `profile.platform` of the scope.
 */
export class MachineDeployment extends TerraformMachineDeployment<Manifest, ManifestOptions> {
  /** @throws ValueError for values that cannot be read, all at once */
  constructor(scope: Construct, id: string, props: MachineDeploymentProps) {
    super(CDKTF, scope, id, props);
  }
}
