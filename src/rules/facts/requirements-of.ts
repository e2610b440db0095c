import { derive } from '../../check/derive';
import type { Subject } from '../../check/subject';
import { requirementOperators } from '../../manifest/karpenter/operators';
import { type PoolRequirements, poolRequirements } from '../../model/karpenter/requirements/pool-requirements';
import { poolOf } from './pool-of';

const read = (object: Subject): PoolRequirements =>
  poolRequirements(poolOf(object), requirementOperators(object.input.versions.karpenter));

/** What a NodePool asks of its nodes, as its release reads it, once a run. */
export function requirementsOf(object: Subject): PoolRequirements {
  return derive(object, read);
}
