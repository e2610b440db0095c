import { Construct } from 'constructs';
import type { RuleId } from '../../check/rule-id';
import { allowKey } from '../../manifest/annotations';
import { located } from '../tree/located';
import { computedFields } from './computed-fields';
import { generatedName } from './generated-name';
import type { ManifestArguments, ManifestResource, TerraformHost } from './host';
import type { ObjectSource } from './object-source';
import { checksOfTree } from './tree-checks';

/** What Terraform hosts take besides the props that all hosts share. */
export interface TerraformProps<Arguments> {
  /**
   * How Terraform treats the `kubernetes_manifest`: `provider`, `dependsOn`, `lifecycle`, `fieldManager`, `wait`, `timeouts` and so on.
   * `computedFields` are added to those that the cluster is known to change, such as `spec.replicas` of an autoscaled MachineDeployment; set
   * `resource.computedFields` for a list of your own.
   */
  readonly terraform?: Arguments;
}

/** A construct whose child `Resource` is one `kubernetes_manifest`. */
export abstract class ManifestConstruct<
  Resource extends ManifestResource,
  Arguments extends ManifestArguments,
> extends Construct {
  /** The name of the object. */
  readonly name: string;
  /** The child `Resource`: for `dependsOn`, `addOverride`, and whatever no prop says. A manifest that is set here is no longer built from the props. */
  readonly resource: Resource;

  /** @throws ValueError for values that cannot be read, all at once */
  protected constructor(
    protected readonly host: TerraformHost<Resource, Arguments>,
    scope: Construct,
    id: string,
    protected readonly source: ObjectSource,
    terraform: Arguments | undefined,
  ) {
    // Before there is a construct, so that what cannot be read leaves the tree as it was.
    const manifest = located(pathOf(scope, id), () => source.manifest({}));
    super(scope, id);
    const checks = checksOfTree(host, this);
    checks.refuseMisfits([this, ...misfitCandidates(terraform)]);
    this.name = source.name;
    const config = { ...terraform, computedFields: computedFields(manifest, terraform?.computedFields) } as Arguments;
    this.resource = host.newManifest(this, 'Resource', config, manifest, () => source.manifest(checks.profileOf(this)));
    source.feeds(this.resource);
  }

  /**
   * Accepts the warnings and infos of one rule on this object, for a reason that stays in the manifest and in reports. Errors cannot be
   * waived; the rules of the subject `waiver` watch over the rest.
   */
  waive(rule: RuleId, reason: string): void {
    this.source.annotate({ [allowKey(rule)]: reason });
  }
}

/** The name that is given, or one made from the path. */
export function nameIn(metadata: { readonly name?: string } | undefined, scope: Construct, id: string): string {
  return metadata?.name ?? generatedName([...scope.node.scopes.map((one) => one.node.id), id]);
}

export function pathOf(scope: Construct, id: string): string {
  return scope.node.path === '' ? id : `${scope.node.path}/${id}`;
}

function misfitCandidates(terraform: object | undefined): readonly Construct[] {
  const provider: unknown = terraform && 'provider' in terraform ? terraform.provider : undefined;
  return Construct.isConstruct(provider) ? [provider as Construct] : [];
}
