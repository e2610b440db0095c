import type { IResolvable } from 'cdktn';

/**
 * The provider hashicorp/kubernetes, with the names that `@cdktf/provider-kubernetes` gives its arguments. Without any it is configured by
 * environment variables, such as `KUBE_CONFIG_PATH`.
 * @see https://registry.terraform.io/providers/hashicorp/kubernetes/2.38.0/docs
 */
export interface KubernetesProviderConfig {
  /** For a second provider; pass the construct to resources as `provider`. */
  readonly alias?: string;
  readonly configPath?: string;
  readonly configPaths?: string[];
  readonly configContext?: string;
  readonly configContextAuthInfo?: string;
  readonly configContextCluster?: string;
  /** The URL of the API server. */
  readonly host?: string;
  /** In PEM. */
  readonly clusterCaCertificate?: string;
  /** In PEM. */
  readonly clientCertificate?: string;
  /** In PEM. */
  readonly clientKey?: string;
  readonly token?: string;
  readonly username?: string;
  readonly password?: string;
  readonly insecure?: boolean | IResolvable;
  readonly tlsServerName?: string;
  readonly proxyUrl?: string;
  /** Commands that give credentials, such as `aws eks get-token`. */
  readonly exec?: KubernetesProviderExec[] | IResolvable;
  /** Regular expressions. */
  readonly ignoreAnnotations?: string[];
  /** Regular expressions. */
  readonly ignoreLabels?: string[];
  readonly experiments?: KubernetesProviderExperiments[] | IResolvable;
}

export interface KubernetesProviderExec {
  readonly apiVersion: string;
  readonly command: string;
  readonly args?: string[];
  readonly env?: { readonly [name: string]: string };
}

export interface KubernetesProviderExperiments {
  /** Only asked for by releases before 2.4. */
  readonly manifestResource?: boolean | IResolvable;
}
