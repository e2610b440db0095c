import type { IConstruct } from 'constructs';
import { isPlainObject, type PlainObject } from '../../manifest/object';
import type { ManifestArguments, ManifestResource, ProviderLike, ResourceLike, TerraformHost } from './host';

type Host = TerraformHost<ManifestResource, ManifestArguments>;

const PROVIDER = 'kubernetes';
/** The arguments that say which cluster it is; all others are about credentials. */
const KUBECONFIG = ['config_path', 'config_paths', 'config_context', 'config_context_cluster'];

/**
 * Tells the clusters of a tree apart by the providers of their resources. Stacks are of one cluster where their providers name the same; what
 * is only known at deploy time, or is left to the environment, may be another cluster for each stack.
 */
export class ClusterIdentities {
  private readonly ofProvider = new Map<unknown, string>();
  private readonly defaults = new Map<IConstruct, ProviderLike | undefined>();

  constructor(private readonly host: Host) {}

  of(resource: ResourceLike): string {
    const stack = resource.node.scopes.find((scope) => this.host.isStack(scope)) ?? resource.node.root;
    const provider = resource.provider ?? this.defaultOf(stack);
    const key = provider ?? stack;
    let identity = this.ofProvider.get(key);
    if (identity === undefined) {
      identity = (provider && this.named(provider)) ?? `of ${(provider ?? stack).node.path}`;
      this.ofProvider.set(key, identity);
    }
    return identity;
  }

  private defaultOf(stack: IConstruct): ProviderLike | undefined {
    if (!this.defaults.has(stack)) {
      const providers = stack.node.findAll().filter((one) => this.host.isProvider(one));
      const isDefault = ({ terraformResourceType, alias }: ProviderLike) =>
        terraformResourceType === PROVIDER && alias === undefined;
      this.defaults.set(stack, providers.find(isDefault));
    }
    return this.defaults.get(stack);
  }

  private named(provider: ProviderLike): string | undefined {
    const { host, ...rest } = argumentsOf(this.host, provider);
    const named = host ?? KUBECONFIG.map((name) => rest[name] ?? null);
    const text = JSON.stringify(named);
    return text.includes('${') || (Array.isArray(named) && named.every((one) => one === null)) ? undefined : text;
  }
}

/** None where the provider cannot be rendered: the host's own synth says so. */
function argumentsOf(host: Host, provider: ProviderLike): PlainObject {
  try {
    const written = host.resolve(provider, provider.toTerraform());
    const byType = isPlainObject(written) && isPlainObject(written.provider) ? written.provider[PROVIDER] : undefined;
    const first: unknown = Array.isArray(byType) ? byType[0] : undefined;
    return isPlainObject(first) ? first : {};
  } catch {
    return {};
  }
}
