import type { Construct, IConstruct } from 'constructs';
import type { PlainObject } from '../../manifest/object';

/** A `kubernetes_manifest` as both hosts have it. */
export interface ManifestResource extends IConstruct {
  readonly manifestInput?: PlainObject;
}

/** What a `kubernetes_manifest` is made from, but for its manifest. */
export interface ManifestArguments {
  readonly computedFields?: string[];
}

/** Any resource of a stack, as far as the checks look at it. */
export interface ResourceLike extends IConstruct {
  readonly terraformResourceType: string;
  readonly friendlyUniqueId: string;
  readonly count?: unknown;
  readonly forEach?: unknown;
  readonly provider?: ProviderLike;
  toTerraform(): unknown;
  addOverride(path: string, value: unknown): void;
}

/** A provider of a stack. */
export interface ProviderLike extends IConstruct {
  readonly terraformResourceType: string;
  readonly alias?: string;
  toTerraform(): unknown;
}

/** An output of a stack, which says its total in the metadata of the configuration too. */
export interface CostOutputLike extends IConstruct {
  /** Escaped for Terraform. */
  value: unknown;
  total: PlainObject;
}

export interface Annotated {
  addWarning(message: string): void;
  addInfo(message: string): void;
}

/** What the cost aspects need of cdktf or cdktn. */
export interface AspectHost {
  /** Those of this scope alone. */
  aspectsOf(construct: IConstruct): readonly object[];
  newCostOutput(stack: IConstruct, id: string): CostOutputLike;
}

/** The few things of cdktf or cdktn that everything shared is built on. */
export interface TerraformHost<Resource extends ManifestResource, Arguments extends ManifestArguments>
  extends AspectHost {
  /** As users import it: `cdk-node-pools/cdktf`. */
  readonly entry: string;
  readonly types: { readonly warning: string; readonly info: string };
  isStack(construct: IConstruct): boolean;
  isResource(construct: IConstruct): construct is ResourceLike & IConstruct;
  isProvider(construct: IConstruct): construct is ProviderLike & IConstruct;
  annotations(construct: IConstruct): Annotated;
  /** A value as it is written to disk, with `${…}` for tokens. */
  resolve(scope: IConstruct, value: unknown): unknown;
  /** The manifest of a resource of the host's own classes; `undefined` for classes that may write something else. */
  manifestOf(resource: ResourceLike): unknown;
  /** A resource with a manifest that asks `build` for a newer one whenever somebody reads it, until somebody sets another. */
  newManifest(
    scope: Construct,
    id: string,
    config: Arguments,
    manifest: PlainObject,
    build: () => PlainObject,
  ): Resource;
  /** Why this construct cannot be in an app of the host; `undefined` where it can. */
  misfit(construct: IConstruct): string | undefined;
}
