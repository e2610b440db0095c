import { TerraformProvider, Tokenization } from 'cdktn';
import type { Construct } from 'constructs';
import { given, type HclAttribute, hclBlock, hclFlag, hclText, hclTextMap, hclTexts } from './hcl-attribute';
import type {
  KubernetesProviderConfig,
  KubernetesProviderExec,
  KubernetesProviderExperiments,
} from './kubernetes-provider-config';
import { PROVIDER_RELEASE } from './provider-release';

interface Attributes {
  [name: string]: unknown;
}

/**
 * The provider of `kubernetes_manifest`. It writes what `KubernetesProvider` of `@cdktf/provider-kubernetes/lib/provider` writes, which an
 * app of cdktn cannot synthesize.
 */
export class KubernetesProvider extends TerraformProvider {
  static readonly tfResourceType = 'kubernetes';

  constructor(
    scope: Construct,
    id: string,
    private readonly config: KubernetesProviderConfig = {},
  ) {
    super(scope, id, {
      terraformResourceType: KubernetesProvider.tfResourceType,
      terraformGeneratorMetadata: PROVIDER_RELEASE,
      terraformProviderSource: 'kubernetes',
    });
  }

  override get alias(): string | undefined {
    return this.config.alias;
  }

  protected override synthesizeAttributes(): Attributes {
    const { exec, experiments } = this.config;
    const simple = Object.entries(this.attributes()).map(([name, { value }]) => [name, value]);
    return { ...Object.fromEntries(simple), exec: each(exec, execOf), experiments: each(experiments, experimentsOf) };
  }

  protected override synthesizeHclAttributes(): Attributes {
    const { exec, experiments } = this.config;
    return given({
      ...this.attributes(),
      exec: hclBlock(each(exec, hclExec), 'KubernetesProviderExecList'),
      experiments: hclBlock(each(experiments, hclExperiments), 'KubernetesProviderExperimentsList'),
    });
  }

  private attributes(): { [name: string]: HclAttribute } {
    const { config } = this;
    return {
      client_certificate: hclText(config.clientCertificate),
      client_key: hclText(config.clientKey),
      cluster_ca_certificate: hclText(config.clusterCaCertificate),
      config_context: hclText(config.configContext),
      config_context_auth_info: hclText(config.configContextAuthInfo),
      config_context_cluster: hclText(config.configContextCluster),
      config_path: hclText(config.configPath),
      config_paths: hclTexts(config.configPaths),
      host: hclText(config.host),
      ignore_annotations: hclTexts(config.ignoreAnnotations),
      ignore_labels: hclTexts(config.ignoreLabels),
      insecure: hclFlag(config.insecure),
      password: hclText(config.password),
      proxy_url: hclText(config.proxyUrl),
      tls_server_name: hclText(config.tlsServerName),
      token: hclText(config.token),
      username: hclText(config.username),
      alias: hclText(config.alias),
    };
  }
}

function each<T>(list: readonly T[] | object | undefined, make: (one: T) => Attributes): unknown {
  if (list === undefined || Tokenization.isResolvable(list) || !Array.isArray(list)) return list;
  return list.map(make);
}

function execOf({ apiVersion, args, command, env }: KubernetesProviderExec): Attributes {
  return { api_version: apiVersion, args, command, env };
}

function hclExec({ apiVersion, args, command, env }: KubernetesProviderExec): Attributes {
  return given({
    api_version: hclText(apiVersion),
    args: hclTexts(args),
    command: hclText(command),
    env: hclTextMap(env),
  });
}

function experimentsOf({ manifestResource }: KubernetesProviderExperiments): Attributes {
  return { manifest_resource: manifestResource };
}

function hclExperiments({ manifestResource }: KubernetesProviderExperiments): Attributes {
  return given({ manifest_resource: hclFlag(manifestResource) });
}
