import type { Construct } from 'constructs';
import type { MachineDrainRuleProps as SharedProps } from '../../builders/cluster-api/machine-drain-rule';
import { machineDrainRule } from '../terraform/builders';
import { BuiltObject } from '../terraform/built-object';
import type { TerraformProps } from '../terraform/manifest-construct';
import { CDKTN } from './host';
import type { KubernetesManifest } from './kubernetes-manifest';
import type { ManifestOptions } from './pool-manifest';

/** The props of every host, and how Terraform treats the resource. */
export interface MachineDrainRuleProps extends SharedProps, TerraformProps<ManifestOptions> {}

/** A `cluster.x-k8s.io` MachineDrainRule, as one `kubernetes_manifest`: the child `Resource`. The order of rules is that of their names. */
export class MachineDrainRule extends BuiltObject<KubernetesManifest, ManifestOptions, SharedProps> {
  /** @throws ValueError for values that cannot be read, all at once */
  constructor(scope: Construct, id: string, props: MachineDrainRuleProps) {
    super(CDKTN, scope, id, props, machineDrainRule);
  }
}
