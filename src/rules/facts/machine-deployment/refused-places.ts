import { derive } from '../../../check/derive';
import type { Subject } from '../../../check/subject';
import type { Path } from '../../../manifest/path';
import { beginsWith } from '../../../manifest/path-beginnings';

/** The rules that report what the API server's schema refuses. */
const REPORTERS = ['shape', 'schema', 'empty-object', 'replicas-not-negative', 'known-fields'];

const read = (object: Subject): readonly Path[] =>
  REPORTERS.flatMap((slug) => object.shapeBreaches(`machine-deployment/${slug}`).map((breach) => breach.at));

/** Whether the API server refuses something at the place, in it, or in what it is in: what it would mean is then open. */
export function isRefused(object: Subject, at: Path): boolean {
  return derive(object, read).some((place) => beginsWith(place, at) || beginsWith(at, place));
}
