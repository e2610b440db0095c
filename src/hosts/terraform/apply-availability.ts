import type { Construct, IConstruct } from 'constructs';
import { type AvailabilityChange, withChanges } from '../../builders/availability/availability-change';
import type { AvailabilityOptions } from '../../builders/availability/availability-options';
import { isPlainObject, type PlainObject } from '../../manifest/object';
import { AvailabilityError, type Refusal } from '../../run/availability/availability-error';
import type { AvailabilityResult } from '../../run/availability/availability-result';
import { type Made, makeAvailable } from '../../run/availability/make-available';
import type { Member } from '../../run/availability/member';
import { fileConfig } from '../tree/config-file';
import { shownPath } from '../tree/scope';
import { ScopedConfigs } from '../tree/scoped-config';
import { type Collected, collectObjects } from './collect';
import { escapedManifest } from './escaped';
import type { ManifestArguments, ManifestResource, ResourceLike, TerraformHost } from './host';

type Host = TerraformHost<ManifestResource, ManifestArguments>;

/** A workload that was made available. */
export interface Applied {
  readonly resource: ResourceLike;
  readonly result: AvailabilityResult;
}

interface ResourceMember extends Member {
  readonly resource: ResourceLike;
}

/** @throws AvailabilityError */
export function applyAvailability(
  host: Host,
  root: IConstruct,
  asked: (resource: IConstruct) => Member['asked'],
  options: AvailabilityOptions,
): readonly Applied[] {
  const collected = collectObjects(host, root, new ScopedConfigs(fileConfig()));
  const refusals = [...notThere(collected, root, asked)];
  const made = membersByCluster(collected, asked).flatMap((members) => {
    try {
      return makeAvailable(members, options);
    } catch (error) {
      if (!(error instanceof AvailabilityError)) throw error;
      refusals.push(...error.refusals);
      return [];
    }
  });
  refusals.push(...made.flatMap((one) => unwritable(one) ?? []));
  if (refusals.length > 0) throw new AvailabilityError(refusals);
  return made.map(({ member: { resource }, result }) => {
    write(host, resource, result.changes);
    return { resource, result };
  });
}

function membersByCluster(
  { objects }: Collected,
  asked: (resource: IConstruct) => Member['asked'],
): ResourceMember[][] {
  const clusters = new Map<string | undefined, ResourceMember[]>();
  for (const { manifest, config, construct, cluster, resource } of objects) {
    const member = { manifest, config, construct, resource, asked: asked(resource) };
    const members = clusters.get(cluster);
    if (members) members.push(member);
    else clusters.set(cluster, [member]);
  }
  return [...clusters.values()].filter((members) => members.some((member) => member.asked !== undefined));
}

/** Resources that were asked for by name, and that nobody can judge. */
function* notThere(
  { objects, unrendered, unjudged }: Collected,
  root: IConstruct,
  asked: (resource: IConstruct) => Member['asked'],
): Iterable<Refusal> {
  const judged = new Set<IConstruct>(objects.map(({ resource }) => resource));
  for (const resource of root.node.findAll()) {
    if (asked(resource) !== 'yes' || judged.has(resource)) continue;
    const construct = shownPath(resource);
    const known = [...unrendered, ...unjudged].find((one) => one.construct === construct);
    const says = known ? known.why : 'writes no manifest; pass the resource that writes it';
    yield { object: known?.object ?? 'kubernetes_manifest', at: '', says, construct };
  }
}

/** What keeps the changes out of the manifest that the resource holds. */
function unwritable({ member: { resource, manifest, construct }, result }: Made<ResourceMember>): Refusal | undefined {
  if (result.changes.length === 0) return undefined;
  const { rawOverrides } = resource as { readonly rawOverrides?: unknown };
  const refusal = (says: string) => ({ object: result.workload, at: '', says, construct });
  if (isPlainObject(rawOverrides) && 'manifest' in rawOverrides) {
    return refusal('addOverride changes the manifest after everything else; write the values into the manifest itself');
  }
  if (resource.count !== undefined || resource.forEach !== undefined) {
    return refusal('count or forEach makes several of it, and one budget would be made; write a resource for each');
  }
  return isPlainObject(inputOf(resource)) && isPlainObject(manifest)
    ? undefined
    : refusal('its manifest is no plain object; write it as one');
}

function inputOf(resource: ResourceLike): unknown {
  return (resource as ManifestResource).manifestInput;
}

/** The manifest is the one with tokens in it, as its author set it; what is added has none. */
function write(host: Host, resource: ResourceLike, changes: readonly AvailabilityChange[]): void {
  const inside = changes.filter(({ at }) => at !== '').map((change) => ({ ...change, value: escapedValue(change) }));
  if (inside.length > 0) {
    const settable = resource as { manifest?: PlainObject };
    settable.manifest = withChanges(inputOf(resource) as PlainObject, inside);
  }
  const { provider } = resource;
  for (const change of changes) {
    if (change.at !== '') continue;
    const manifest = escapedValue(change) as PlainObject;
    const config = { ...(provider && { provider }) } as ManifestArguments;
    host.newManifest(resource as unknown as Construct, 'pod-disruption-budget', config, manifest, () => manifest);
  }
}

function escapedValue({ value }: AvailabilityChange): unknown {
  return escapedManifest({ value }).value;
}
