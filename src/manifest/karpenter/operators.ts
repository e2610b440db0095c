import { atLeast, type Release } from '../../units/release';

const SINCE_1_0: ReadonlySet<string> = new Set(['In', 'NotIn', 'Exists', 'DoesNotExist', 'Gt', 'Lt']);
const SINCE_1_9: ReadonlySet<string> = new Set([...SINCE_1_0, 'Gte', 'Lte']);

/** The operators a requirement may have (K#2674). */
export function requirementOperators(release: Release): ReadonlySet<string> {
  return atLeast(release, '1.9.0') ? SINCE_1_9 : SINCE_1_0;
}
