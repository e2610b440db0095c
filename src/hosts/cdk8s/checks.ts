import type { IConstruct } from 'constructs';
import { ScopeChecks } from '../tree/scope-checks';
import { checksOfTree } from './tree-checks';

/**
 * The checks of a construct tree. Constructs of this package bring them along; a tree of other people's objects alone gets them by
 * `Checks.of(app)`. They judge every object of the tree: raw ApiObjects, classes of `cdk8s import`, Include and Helm too.
 */
export class Checks extends ScopeChecks {
  /** Of any construct; the checks are put on the root of its tree, once. */
  static of(scope: IConstruct): Checks {
    return new Checks(scope, checksOfTree(scope));
  }
}
