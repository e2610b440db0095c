import type { IConstruct } from 'constructs';
import type { NotChecked } from '../../check/finding';
import { DeferredValue } from '../../manifest/deferred';
import { isPlainObject, type Manifest, objectName } from '../../manifest/object';
import { fromConfiguration } from '../../manifest/terraform/configuration-value';
import { noteRepeated, TERRAFORM, whyOnce } from '../../manifest/terraform/resource';
import { baselineOf } from '../tree/baseline';
import { shownPath } from '../tree/scope';
import type { ScopedConfigs } from '../tree/scoped-config';
import type { TreeObject, Unrendered } from '../tree/tree-verdict';
import { ClusterIdentities } from './cluster-identity';
import type { ManifestArguments, ManifestResource, ResourceLike, TerraformHost } from './host';
import { isManifest, rendered } from './rendered';

/** An object, and the resource that writes it. */
export interface CollectedObject extends TreeObject {
  readonly resource: ResourceLike;
}

export interface Collected {
  readonly objects: CollectedObject[];
  readonly unrendered: Unrendered[];
  /** What of the tree no rule can judge, or only in part. */
  readonly unjudged: NotChecked[];
  /** The constructs that the above name. */
  readonly constructs: Map<string, IConstruct>;
}

type Host = TerraformHost<ManifestResource, ManifestArguments>;

interface Lookups {
  readonly host: Host;
  readonly configs: ScopedConfigs;
  readonly clusters: ClusterIdentities;
}

/** Every `kubernetes_manifest` of a tree as it will be written, whoever made it. */
export function collectObjects(host: Host, root: IConstruct, configs: ScopedConfigs): Collected {
  const collected: Collected = { objects: [], unrendered: [], unjudged: [], constructs: new Map() };
  const lookups: Lookups = { host, configs, clusters: new ClusterIdentities(host) };
  for (const construct of root.node.findAll()) {
    if (host.isResource(construct) && isManifest(construct)) collect(lookups, construct, collected);
  }
  return collected;
}

function collect({ host, configs, clusters }: Lookups, resource: ResourceLike, into: Collected): void {
  const construct = shownPath(resource);
  into.constructs.set(construct, shownConstruct(resource, construct));
  const unjudged = (object: string, why: string) =>
    into.unjudged.push({ rule: TERRAFORM, object, at: '', why, construct });
  let written: unknown;
  try {
    written = rendered(host, resource);
  } catch (error) {
    into.unrendered.push({ object: resource.terraformResourceType, construct, why: reason(host, error) });
    return;
  }
  if (written === undefined) return;
  const manifest = isPlainObject(written) ? fromConfiguration(written) : written;
  if (!isJudgeable(manifest)) {
    unjudged(nameOf(manifest, resource), 'its manifest, or what kind it is of, is known only at deploy time');
    return;
  }
  const once = whyOnce(resource.count, resource.forEach);
  if (once !== undefined) unjudged(objectName(manifest), once);
  noteRepeated(manifest, resource.count, resource.forEach);
  if (resource.count === 0) return;
  const place = { construct, config: configs.of(resource), resource, cluster: clusters.of(resource) };
  const before = baselineOf(resource);
  into.objects.push({ manifest, ...place, ...(before && { before }) });
}

function isJudgeable(manifest: unknown): manifest is Manifest {
  return (
    isPlainObject(manifest) &&
    !(manifest.kind instanceof DeferredValue) &&
    !(manifest.apiVersion instanceof DeferredValue)
  );
}

function nameOf(manifest: unknown, { terraformResourceType, friendlyUniqueId }: ResourceLike): string {
  return isPlainObject(manifest) ? objectName(manifest) : `${terraformResourceType}.${friendlyUniqueId}`;
}

function shownConstruct(resource: IConstruct, shown: string): IConstruct {
  const { scope } = resource.node;
  return scope?.node.path === shown ? scope : resource;
}

function reason(host: Host, error: unknown): string {
  const [line] = String(error instanceof Error ? error.message : error).split('\n', 1);
  return `${host.entry.replace(/.*\//, '')} cannot render it (${line}); mend the value that it names`;
}
