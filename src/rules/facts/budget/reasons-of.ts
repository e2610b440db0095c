import type { Subject } from '../../../check/subject';
import type { Reason } from '../../../manifest/karpenter/budgets';
import { producibleReasons } from '../../../model/karpenter/reasons';
import { isStatic } from '../is-static';
import { poolOf } from '../pool-of';

/** The reasons that the pool can produce; one whose `replicas` is refused for its form was meant to be static too. */
export function reasonsOf(object: Subject): readonly Reason[] {
  return producibleReasons({ ...poolOf(object), replicas: isStatic(object) ? 1 : undefined });
}
