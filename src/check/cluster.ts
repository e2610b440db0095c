import { ANALYSES, type Analyses } from './derive';
import type { Subject } from './subject';

/** All objects of one run, indexed by kind and name. Analyses over it go through `derive(cluster, …)`, once a run. */
export class Cluster {
  readonly [ANALYSES]: Analyses = new Map();
  private readonly byKind = new Map<string, Subject[]>();
  private readonly byName = new Map<string, Subject[]>();

  constructor(readonly subjects: readonly Subject[]) {
    for (const subject of subjects) {
      push(this.byKind, subject.groupKind, subject);
      if (subject.name !== undefined) push(this.byName, key(subject.groupKind, subject.name), subject);
    }
  }

  /** In input order. */
  all(groupKind: string): readonly Subject[] {
    return this.byKind.get(groupKind) ?? [];
  }

  /** All objects of that kind and name, in any namespace, in input order. */
  named(groupKind: string, name: string): readonly Subject[] {
    return this.byName.get(key(groupKind, name)) ?? [];
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
