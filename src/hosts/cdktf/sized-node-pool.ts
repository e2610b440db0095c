import type { Manifest } from '@cdktf/provider-kubernetes/lib/manifest';
import type { Construct } from 'constructs';
import type { SizedNodePoolProps as SharedProps } from '../../builders/sized-pools/sized-node-pool-props';
import type { TerraformProps } from '../terraform/manifest-construct';
import { TerraformSizedNodePool } from '../terraform/sized-node-pool';
import { CDKTF } from './host';
import type { ManifestOptions } from './pool-manifest';

/** The props of every host, and how Terraform treats the resource. Sizes, budget and settings have to be known when it is made. */
export interface SizedNodePoolProps extends SharedProps, TerraformProps<ManifestOptions> {}

/**
 * A pool of nodes of an exact size within a budget of vCPUs and memory, as the `kubernetes_manifest` of a MachineDeployment: the child
 * `Resource`. Settings that are not given follow `profile.platformDefaults` of the scope.
 */
export class SizedNodePool extends TerraformSizedNodePool<Manifest, ManifestOptions> {
  /** @throws ValueError for values that cannot be read, and for numbers known only at deploy time, all at once */
  constructor(scope: Construct, id: string, props: SizedNodePoolProps) {
    super(CDKTF, scope, id, props);
  }
}
