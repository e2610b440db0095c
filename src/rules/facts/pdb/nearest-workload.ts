import type { LabelExpression, LabelSelector } from '../../../manifest/selector';
import { matchesSelector } from '../../../manifest/selector';
import type { LabelIndex } from '../../../model/availability/label-index';
import type { Workload } from '../../../model/availability/workload';

/** A workload that a selector nearly selects, and what of the selector its pods do not meet. */
export interface NearMiss {
  readonly workload: Workload;
  readonly unmet: readonly Part[];
}

/** A part of a selector: `key: value`, or an expression as a selector of its own. */
export type Part =
  | { readonly key: string; readonly value: string; readonly has: string | undefined }
  | { readonly key: string; readonly expression: LabelExpression; readonly has: string | undefined };

/** Enough of those that share a label with the selector to find the one that is meant. */
const MOST_LOOKED_AT = 50;

/** Of the workloads of the namespace the first that meets most of the selector; `undefined` where there is none. */
export function nearestWorkload(
  namespace: string,
  selector: LabelSelector,
  index: LabelIndex<Workload>,
): NearMiss | undefined {
  const candidates = new Set<Workload>();
  for (const [key, value] of selector.matchLabels) {
    for (const workload of index.withLabel(namespace, key, value).slice(0, MOST_LOOKED_AT)) candidates.add(workload);
  }
  for (const workload of index.inNamespace(namespace).slice(0, MOST_LOOKED_AT)) candidates.add(workload);
  let nearest: NearMiss | undefined;
  for (const workload of candidates) {
    const unmet = partsUnmetBy(workload, selector);
    if (!nearest || unmet.length < nearest.unmet.length) nearest = { workload, unmet };
  }
  return nearest;
}

function partsUnmetBy({ labels }: Workload, { at, matchLabels, matchExpressions }: LabelSelector): readonly Part[] {
  const unmet: Part[] = [];
  for (const [key, value] of matchLabels) {
    if (labels.get(key) !== value) unmet.push({ key, value, has: labels.get(key) });
  }
  for (const expression of matchExpressions) {
    const alone = { at, matchLabels: new Map<string, string>(), matchExpressions: [expression] };
    const { key } = expression;
    if (!matchesSelector(alone, labels)) unmet.push({ key, expression, has: labels.get(key) });
  }
  return unmet;
}
