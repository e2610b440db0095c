import type { IResolvable, TerraformMetaArguments } from 'cdktn';

/**
 * A `kubernetes_manifest` of the provider hashicorp/kubernetes, with the names that `@cdktf/provider-kubernetes` gives its arguments.
 * @see https://registry.terraform.io/providers/hashicorp/kubernetes/2.38.0/docs/resources/manifest
 */
export interface KubernetesManifestConfig extends TerraformMetaArguments {
  /** The object. Texts with `${` are Terraform's to work out; write `$${` for the two characters. */
  readonly manifest: { readonly [field: string]: unknown };
  /**
   * Fields that the cluster may answer with another value than was written. A list takes the place of the default.
   * @default - ['metadata.annotations', 'metadata.labels'] in the provider
   */
  readonly computedFields?: string[];
  /** Deprecated by the provider in favour of `wait`. */
  readonly waitFor?: KubernetesManifestWaitFor;
  readonly fieldManager?: KubernetesManifestFieldManager;
  /** As Go durations, such as `10m`, which is the provider's default for each. */
  readonly timeouts?: KubernetesManifestTimeouts;
  /** Only one of its three fields. @default - nothing is waited for */
  readonly wait?: KubernetesManifestWait;
}

export interface KubernetesManifestWaitFor {
  /** Regular expressions by the path of a field; `*` is any value. */
  readonly fields?: { readonly [path: string]: string };
}

export interface KubernetesManifestFieldManager {
  /** Whether to take over fields that somebody else owns. @default false */
  readonly forceConflicts?: boolean | IResolvable;
  /** @default 'Terraform' */
  readonly name?: string;
}

export interface KubernetesManifestTimeouts {
  readonly create?: string;
  readonly delete?: string;
  readonly update?: string;
}

export interface KubernetesManifestWait {
  /** Regular expressions by the path of a field; `*` is any value. */
  readonly fields?: { readonly [path: string]: string };
  /** Of Deployments, StatefulSets and DaemonSets only. */
  readonly rollout?: boolean | IResolvable;
  readonly condition?: KubernetesManifestWaitCondition[] | IResolvable;
}

export interface KubernetesManifestWaitCondition {
  readonly status?: string;
  readonly type?: string;
}
