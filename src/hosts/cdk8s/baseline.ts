import type { IConstruct } from 'constructs';
import { ScopeBaseline } from '../tree/baseline';
import { checksOfTree } from './tree-checks';

export class Baseline extends ScopeBaseline {
  /** Of any construct: an app, a chart, or one pool. */
  static of(scope: IConstruct): Baseline {
    checksOfTree(scope);
    return new Baseline(scope);
  }
}
