import type { IConstruct } from 'constructs';
import { ScopeChecks } from '../terraform/scope-checks';
import { checksOfTree } from '../terraform/tree-checks';
import { CDKTN } from './host';

export class Checks extends ScopeChecks {
  /** Of any construct; the checks are put on every stack of its tree, once. */
  static of(scope: IConstruct): Checks {
    return new Checks(scope, checksOfTree(CDKTN, scope));
  }
}
