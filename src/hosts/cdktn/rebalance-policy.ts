import type { Construct } from 'constructs';
import type { RebalancePolicyProps as SharedProps } from '../../builders/autopilot/rebalance-policy';
import { rebalancePolicy } from '../terraform/builders';
import { BuiltObject } from '../terraform/built-object';
import type { TerraformProps } from '../terraform/manifest-construct';
import { CDKTN } from './host';
import type { KubernetesManifest } from './kubernetes-manifest';
import type { ManifestOptions } from './pool-manifest';

/** The props of every host, and how Terraform treats the resource. */
export interface RebalancePolicyProps extends SharedProps, TerraformProps<ManifestOptions> {}

/** A RebalancePolicy of Autopilot, in the API group that the props name, as one `kubernetes_manifest`: the child `Resource`. */
export class RebalancePolicy extends BuiltObject<KubernetesManifest, ManifestOptions, SharedProps> {
  /** @throws ValueError for values that cannot be read, all at once */
  constructor(scope: Construct, id: string, props: RebalancePolicyProps) {
    super(CDKTN, scope, id, props, rebalancePolicy);
  }
}
