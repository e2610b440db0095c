import { isDeferredAt } from '../manifest/deferred';
import { nameOf } from '../manifest/object';
import { ANALYSES, type Analysed, type Analyses } from './derive';
import type { Subject } from './subject';

const NAME_AT = ['metadata', 'name'];

/** All objects of one run, indexed by kind and name. Analyses over it go through `derive(cluster, …)`, once a run. */
export class Cluster implements Analysed {
  [ANALYSES]: Analyses | undefined = undefined;
  private readonly byKind = new Map<string, Subject[]>();
  /** By kind, then by name. */
  private readonly byName = new Map<string, Map<string, Subject[]>>();
  /** By kind, one whose name is known only at deploy time. */
  private readonly unnamed = new Map<string, Subject>();

  constructor(readonly subjects: readonly Subject[]) {
    for (const subject of subjects) {
      const { groupKind, written } = subject;
      push(this.byKind, groupKind, subject);
      const name = nameOf(written);
      if (name !== undefined) this.addName(groupKind, name, subject);
      else if (isDeferredAt(written, NAME_AT)) this.unnamed.set(groupKind, subject);
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
    return this.byName.get(groupKind)?.get(name) ?? this.everyNamed(groupKind, name);
  }

  /**
   * The same, for those who have to know all of them.
   * @throws NotKnownYet where there is one whose name is known only at deploy time
   */
  everyNamed(groupKind: string, name: string): readonly Subject[] {
    const hidden = this.unnamed.get(groupKind);
    const found = this.byName.get(groupKind)?.get(name) ?? [];
    return hidden?.name === undefined ? found : [...found, hidden];
  }

  private addName(groupKind: string, name: string, subject: Subject): void {
    let names = this.byName.get(groupKind);
    if (!names) {
      names = new Map();
      this.byName.set(groupKind, names);
    }
    push(names, name, subject);
  }
}

function push<K, V>(map: Map<K, V[]>, at: K, value: V): void {
  const list = map.get(at);
  if (list) list.push(value);
  else map.set(at, [value]);
}
