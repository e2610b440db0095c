import type { IConstruct } from 'constructs';
import { checksOfTree } from '../terraform/tree-checks';
import { ScopeChecks } from '../tree/scope-checks';
import { CDKTF } from './host';

/**
 * The checks of a construct tree. Constructs of this package bring them along; a tree of other people's resources alone gets them by
 * `Checks.of(app)`. They judge every `kubernetes_manifest` of every stack.
 */
export class Checks extends ScopeChecks {
  /** Of any construct; the checks are put on every stack of its tree, once. */
  static of(scope: IConstruct): Checks {
    return new Checks(scope, checksOfTree(CDKTF, scope));
  }
}
