import { isDeepStrictEqual } from 'node:util';
import type { IConstruct } from 'constructs';
import { isWithin } from '../tree/scope';
import type { ScopedConfigs } from '../tree/scoped-config';
import { type CollectedObject, collectObjects } from './collect';
import { hasOtherAspects } from './cost-coverage';
import type { ManifestArguments, ManifestResource, TerraformHost } from './host';

/** Whether aspects of the stack have changed what was read of it before they ran. */
export function isChangedByAspects(
  host: TerraformHost<ManifestResource, ManifestArguments>,
  stack: IConstruct,
  before: readonly CollectedObject[],
  configs: ScopedConfigs,
): boolean {
  if (!stack.node.findAll().some((construct) => hasOtherAspects(host, construct))) return false;
  const inside = before.filter(({ resource }) => isWithin(resource.node.path, stack.node.path));
  const { objects, unrendered } = collectObjects(host, stack, configs);
  if (unrendered.length > 0 || objects.length !== inside.length) return true;
  return !objects.every(({ manifest }, at) => isDeepStrictEqual(manifest, inside[at]?.manifest));
}
