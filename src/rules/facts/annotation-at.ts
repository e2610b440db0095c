import type { Subject } from '../../check/subject';
import { type Path, valueAt } from '../../manifest/path';

export function annotationAt(key: string): Path {
  return ['metadata', 'annotations', key];
}

/** Whether the annotation is there, in whatever form. */
export function hasAnnotation(object: Subject, key: string): boolean {
  const value = valueAt(object.manifest, annotationAt(key));
  return value !== undefined && value !== null;
}

/** A key as messages call it, without what its kind has in common: `max-size`, `scaledownunneededtime`, `cpu`, `max-vcpu`. */
export function shortKey(key: string): string {
  return key.slice(key.indexOf('/') + 1).replace(/^(?:cluster-api-autoscaler-node-group|autoscaling-options)-/, '');
}
