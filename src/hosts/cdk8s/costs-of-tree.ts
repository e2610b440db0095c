import type { ApiObject } from 'cdk8s';
import type { Manifest } from '../../manifest/object';
import type { CostSettings } from '../../run/cost-of-objects';

/** What the cost aspects of a tree did. */
export interface CostsOfTree {
  /** Pools as they are rendered, cost annotations included, so that nobody has to render them again. */
  readonly manifests: ReadonlyMap<ApiObject, Manifest>;
  /** What the rules on cost judge each pool with. */
  readonly settings: ReadonlyMap<ApiObject, CostSettings>;
  /** The side files to write, by path. */
  readonly files: ReadonlyMap<string, string>;
}
