import type { Versions } from '../manifest/versions';
import type { PlatformDefaults } from '../model/sized-pools/settings';

/** What a diff is judged by. */
export interface DiffSettings {
  readonly versions: Versions;
  readonly platform?: string;
  readonly platformDefaults?: PlatformDefaults;
  /** How long a node takes to start; 0 is assumed, and said, without it. */
  readonly nodeBootSeconds?: number;
  /** The instant, in milliseconds since 1970, at which the change is made. Without it nothing is said to lie in the future. */
  readonly at?: number;
  /** How many nodes pools have, by `Kind/name` or name, where the manifests do not say it. */
  readonly nodes?: { readonly [pool: string]: number };
}
