export { includes, intersect, isEmpty, sharesValue, smallestInteger } from './compare';
export { type Ask, type KeyAsks, LABELS_AT, type PoolRequirements, poolRequirements } from './pool-requirements';
export { type Requirement, requirementSet } from './requirement-set';
export { ANY, allBut, contains, integersFrom, integersTo, MISSING, only, PRESENT, type ValueSet } from './value-set';
