import { isPlainObject, type PlainObject } from '../../manifest/object';
import { isEmptySelector, matchesSelector, readSelector } from '../../manifest/selector';
import type { Workload } from '../../model/availability/workload';
import { plain } from '../plain-value';

/**
 * A copy of what selects the pods of a workload: its own selector, where that is one of labels and selects them, else all labels of its pods;
 * `undefined` for pods without a label.
 */
export function podSelector({ thing, labels }: Workload): PlainObject | undefined {
  const spec = thing.manifest.spec;
  const own = isPlainObject(spec) ? spec.selector : undefined;
  const selector = readSelector(own, []);
  if (selector && !isEmptySelector(selector) && matchesSelector(selector, labels)) return plain(own) as PlainObject;
  return labels.size === 0 ? undefined : { matchLabels: Object.fromEntries(labels) };
}
