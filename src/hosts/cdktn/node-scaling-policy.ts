import type { Construct } from 'constructs';
import type { NodeScalingPolicyProps as SharedProps } from '../../builders/autopilot/node-scaling-policy';
import { nodeScalingPolicy } from '../terraform/builders';
import { BuiltObject } from '../terraform/built-object';
import type { TerraformProps } from '../terraform/manifest-construct';
import { CDKTN } from './host';
import type { KubernetesManifest } from './kubernetes-manifest';
import type { ManifestOptions } from './pool-manifest';

/** The props of every host, and how Terraform treats the resource. */
export interface NodeScalingPolicyProps extends SharedProps, TerraformProps<ManifestOptions> {}

/** A NodeScalingPolicy of Autopilot, in the API group that the props name, as one `kubernetes_manifest`: the child `Resource`. */
export class NodeScalingPolicy extends BuiltObject<KubernetesManifest, ManifestOptions, SharedProps> {
  /** @throws ValueError for values that cannot be read, all at once */
  constructor(scope: Construct, id: string, props: NodeScalingPolicyProps) {
    super(CDKTN, scope, id, props, nodeScalingPolicy);
  }
}
