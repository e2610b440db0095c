import type { IConstruct } from 'constructs';
import { checksOfTree } from '../terraform/tree-checks';
import { ScopeBaseline } from '../tree/baseline';
import { CDKTN } from './host';

export class Baseline extends ScopeBaseline {
  /** Of any construct: an app, a stack, or one pool. */
  static of(scope: IConstruct): Baseline {
    checksOfTree(CDKTN, scope);
    return new Baseline(scope);
  }
}
