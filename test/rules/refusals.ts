import type { Finding } from '../../src/check/finding';
import type { Profile } from '../../src/check/profile';
import type { Manifest } from '../../src/manifest/object';
import { rules } from '../../src/rules';
import { findingsOn } from './pools';

const API_SERVER: ReadonlySet<string> = new Set(rules.filter((r) => r.enforcedBy === 'api-server').map((r) => r.id));

/** What the API server is said to refuse the object for. */
export function refusals(manifest: Manifest, profile: Profile = {}): readonly Finding[] {
  return findingsOn([manifest], profile).filter((f) => f.severity === 'error' && API_SERVER.has(f.rule));
}
