import { objectField, stringEntries } from '../fields';
import type { Manifest } from '../object';

export const SERVICE = 'core/Service';

/** The labels a Service selects pods by; empty for one without a selector, which selects none. */
export function serviceSelector(manifest: Manifest): ReadonlyMap<string, string> {
  const spec = objectField(manifest, 'spec');
  return spec.type === 'ExternalName' ? new Map() : stringEntries(spec.selector);
}
