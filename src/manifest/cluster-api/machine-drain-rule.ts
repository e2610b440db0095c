import { type FieldAt, fieldAt } from '../field-at';
import { numberOrNothing, objectField, stringOrNothing } from '../fields';
import { isPlainObject, type Manifest, type PlainObject } from '../object';
import type { Path } from '../path';
import { type LabelSelector, readSelector } from '../selector';

/** A MachineDrainRule; v1beta1 and v1beta2 are alike. It holds for the machines of its own namespace. */
export interface MachineDrainRuleView {
  readonly behavior: FieldAt<string>;
  /** Only with behavior `Drain`; 0 where absent. */
  readonly order: FieldAt<number>;
  /** Entries are ORed, the two selectors inside one ANDed; absent means all machines of the namespace. */
  readonly machines?: readonly DrainRuleEntry[];
  /** Absent means all pods of all namespaces. */
  readonly pods?: readonly DrainRuleEntry[];
}

export interface DrainRuleEntry {
  readonly at: Path;
  readonly written: PlainObject;
  /** Absent and empty both select all. */
  readonly selector?: LabelSelector;
  /** `clusterSelector` of a machines entry, `namespaceSelector` of a pods entry; absent and empty both select all. */
  readonly scopeSelector?: LabelSelector;
}

export function readMachineDrainRule(manifest: Manifest): MachineDrainRuleView {
  const spec = objectField(manifest, 'spec');
  return {
    behavior: fieldAt(manifest, ['spec', 'drain', 'behavior'], stringOrNothing),
    order: fieldAt(manifest, ['spec', 'drain', 'order'], numberOrNothing),
    machines: readEntries(spec.machines, ['spec', 'machines'], 'clusterSelector'),
    pods: readEntries(spec.pods, ['spec', 'pods'], 'namespaceSelector'),
  };
}

function readEntries(value: unknown, listAt: Path, scope: string): readonly DrainRuleEntry[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const entries: DrainRuleEntry[] = [];
  value.forEach((written: unknown, index) => {
    if (!isPlainObject(written)) return;
    const at = [...listAt, index];
    entries.push({
      at,
      written,
      selector: readSelector(written.selector, [...at, 'selector']),
      scopeSelector: readSelector(written[scope], [...at, scope]),
    });
  });
  return entries;
}
