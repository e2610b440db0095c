import { isDeferredAt } from '../manifest/deferred';
import { nameOf } from '../manifest/object';
import { ANALYSES, type Analyses } from './derive';
import type { Subject } from './subject';

const NAME_AT = ['metadata', 'name'];

/** All objects of one run, indexed by kind and name. Analyses over it go through `derive(cluster, …)`, once a run. */
export class Cluster {
  readonly [ANALYSES]: Analyses = new Map();
  private readonly byKind = new Map<string, Subject[]>();
  private readonly byName = new Map<string, Subject[]>();

  /** By kind, one whose name is known only at deploy time. */
  private readonly unnamed = new Map<string, Subject>();

  constructor(readonly subjects: readonly Subject[]) {
    for (const subject of subjects) {
      push(this.byKind, subject.groupKind, subject);
      const name = nameOf(subject.written);
      if (name !== undefined) push(this.byName, key(subject.groupKind, name), subject);
      else if (isDeferredAt(subject.written, NAME_AT)) this.unnamed.set(subject.groupKind, subject);
    }
  }

  /** In input order. */
  all(groupKind: string): readonly Subject[] {
    return this.byKind.get(groupKind) ?? [];
  }

  /**
   * All objects of that kind and name, in any namespace, in input order.
   * @throws NotKnownYet where there is none, and one whose name is known only at deploy time may be it
   */
  named(groupKind: string, name: string): readonly Subject[] {
    return this.byName.get(key(groupKind, name)) ?? this.everyNamed(groupKind, name);
  }

  /**
   * The same, for those who have to know all of them.
   * @throws NotKnownYet where there is one whose name is known only at deploy time
   */
  everyNamed(groupKind: string, name: string): readonly Subject[] {
    const hidden = this.unnamed.get(groupKind);
    const found = this.byName.get(key(groupKind, name)) ?? [];
    return hidden?.name === undefined ? found : [...found, hidden];
  }
}

function key(groupKind: string, name: string): string {
  return `${groupKind} ${name}`;
}

function push<K, V>(map: Map<K, V[]>, at: K, value: V): void {
  const list = map.get(at);
  if (list) list.push(value);
  else map.set(at, [value]);
}
