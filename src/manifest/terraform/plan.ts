import { isPlainObject, type PlainObject } from '../object';
import { type Place, partOf } from '../yaml/place';
import { fromPlan } from './planned-value';
import { MANIFEST_TYPE, type ManifestResource } from './resource';

/**
 * The `kubernetes_manifest`s that are there after a plan, or in a state, as `terraform show -json` prints either. `undefined` for what is neither.
 * @see https://developer.hashicorp.com/terraform/internals/json-format
 */
export function planResources(value: PlainObject, place: Place): readonly ManifestResource[] | undefined {
  if (typeof value.format_version !== 'string') return undefined;
  const { resource_changes: changes } = value;
  if (Array.isArray(changes)) return changed(changes, partOf(place, 'resource_changes') ?? place);
  const field = isPlainObject(value.planned_values) ? 'planned_values' : 'values';
  const values = value[field];
  if (!isPlainObject(values)) return 'terraform_version' in value ? [] : undefined;
  return inModule(values.root_module, at(place, field, 'root_module'));
}

function changed(changes: readonly unknown[], place: Place): readonly ManifestResource[] {
  return changes.flatMap((one, index) => {
    if (!isManifest(one) || one.deposed !== undefined || !isPlainObject(one.change)) return [];
    const { after, after_unknown: unknown } = one.change;
    if (!isPlainObject(after)) return []; // deleted
    const mark = isPlainObject(unknown) ? unknown.manifest : undefined;
    return [resourceOf(one, fromPlan(after.manifest, mark), at(place, index, 'change', 'after', 'manifest'))];
  });
}

function inModule(module: unknown, place: Place): readonly ManifestResource[] {
  if (!isPlainObject(module)) return [];
  const own = listOf(module.resources).flatMap((one, index) => {
    if (!isManifest(one) || !isPlainObject(one.values)) return [];
    return [resourceOf(one, one.values.manifest, at(place, 'resources', index, 'values', 'manifest'))];
  });
  const inside = listOf(module.child_modules).flatMap((one, index) => inModule(one, at(place, 'child_modules', index)));
  return [...own, ...inside];
}

function resourceOf({ address }: PlainObject, manifest: unknown, place: Place): ManifestResource {
  return { address: typeof address === 'string' ? address : MANIFEST_TYPE, manifest, place };
}

function isManifest(resource: unknown): resource is PlainObject {
  return isPlainObject(resource) && resource.type === MANIFEST_TYPE && (resource.mode ?? 'managed') === 'managed';
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function at(place: Place, ...steps: readonly (string | number)[]): Place {
  return steps.reduce<Place>((from, step) => partOf(from, step) ?? from, place);
}
