import type { Breach } from '../../../check/rule';
import type { Subject } from '../../../check/subject';
import { doubleDrainEntries, doubleMachineEntries } from '../../../manifest/cluster-api/double-entries';
import { quoted } from '../../../units/quoted';
import { MACHINE_DRAIN_RULE } from '../machine-drain-rule-of';

/** Entries that the API server wants there once: what a list is a set or a map by, which no shape can say. */
export function* doubleBreaches(object: Subject): Iterable<Breach> {
  const isDrainRule = object.groupKind === MACHINE_DRAIN_RULE;
  const doubles = isDrainRule ? doubleDrainEntries(object.manifest) : doubleMachineEntries(object.manifest);
  for (const { at, key, first } of doubles) {
    const list = String(at[at.length - 2]);
    const what =
      key === '' ? `the entry is the same as ${list}[${first}]` : `${quoted(key)} is in ${list}[${first}] already`;
    yield { at, says: `${what}, and may be there once; remove one of the two` };
  }
}
