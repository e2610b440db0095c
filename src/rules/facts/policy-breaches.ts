import { describeBreach } from '../../check/describe-breach';
import type { Breach } from '../../check/rule';
import type { RuleId } from '../../check/rule-id';
import type { Subject } from '../../check/subject';
import { adviceOnMetadata } from './metadata-advice';
import { metadataBreaches } from './metadata-breaches';

/** What the API server refuses of an Autopilot policy whatever its schema may be: for the shape rule of each kind. */
export function* policyBreaches(object: Subject, rule: RuleId): Iterable<Breach> {
  for (const breach of object.shapeBreaches(rule)) {
    yield { at: breach.at, says: adviceOnMetadata(breach) ?? describeBreach(breach) };
  }
  yield* metadataBreaches(object);
}
