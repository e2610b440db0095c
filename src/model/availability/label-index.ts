import { type LabelSelector, matchesSelector } from '../../manifest/selector';

/** Something with labels in a namespace. */
export interface Labelled {
  readonly namespace: string;
  readonly labels: ReadonlyMap<string, string>;
}

/** The entries of one namespace, also by each label and each key they have. */
interface Shelf<T> {
  readonly all: T[];
  readonly byLabel: Map<string, T[]>;
  readonly byKey: Map<string, T[]>;
}

const NOTHING: readonly never[] = [];

/** Finds what a label selector selects without looking at everything: by the rarest label it asks for. */
export class LabelIndex<T extends Labelled> {
  static of<T extends Labelled>(entries: readonly T[]): LabelIndex<T> {
    const shelves = new Map<string, Shelf<T>>();
    for (const entry of entries) {
      const shelf = getOrMake(shelves, entry.namespace, newShelf);
      shelf.all.push(entry);
      for (const [key, value] of entry.labels) {
        getOrMake(shelf.byKey, key, newList).push(entry);
        getOrMake(shelf.byLabel, labelText(key, value), newList).push(entry);
      }
    }
    return new LabelIndex(shelves, new Map(entries.map((entry, position) => [entry, position])));
  }

  private constructor(
    private readonly shelves: ReadonlyMap<string, Shelf<T>>,
    private readonly order: ReadonlyMap<T, number>,
  ) {}

  /** In the order they were given. */
  inNamespace(namespace: string): readonly T[] {
    return this.shelves.get(namespace)?.all ?? NOTHING;
  }

  /** Entries of the namespace with that very label. */
  withLabel(namespace: string, key: string, value: string): readonly T[] {
    return this.shelves.get(namespace)?.byLabel.get(labelText(key, value)) ?? NOTHING;
  }

  /** A selector that asks for no label at all, or only for what must not be there, costs a look at the whole namespace. */
  select(namespace: string, selector: LabelSelector): readonly T[] {
    const candidates = this.candidates(namespace, selector);
    return candidates.filter(({ labels }) => matchesSelector(selector, labels));
  }

  /** The shortest list that holds everything the selector can select. */
  candidates(namespace: string, { matchLabels, matchExpressions }: LabelSelector): readonly T[] {
    const shelf = this.shelves.get(namespace);
    if (!shelf) return NOTHING;
    let best: readonly (readonly T[])[] = [shelf.all];
    let fewest = shelf.all.length;
    const consider = (lists: readonly (readonly T[])[]) => {
      const count = lists.reduce((sum, list) => sum + list.length, 0);
      if (count < fewest) [best, fewest] = [lists, count];
    };
    for (const [key, value] of matchLabels) consider(listsOf([shelf.byLabel.get(labelText(key, value))]));
    for (const { key, operator, values = [] } of matchExpressions) {
      if (operator === 'Exists') consider(listsOf([shelf.byKey.get(key)]));
      else if (operator === 'In') {
        consider(listsOf([...new Set(values)].map((value) => shelf.byLabel.get(labelText(key, value)))));
      }
    }
    return this.merged(best);
  }

  /** In the order they were given; only the lists that are looked through are put together. */
  private merged(lists: readonly (readonly T[])[]): readonly T[] {
    if (lists.length < 2) return lists[0] ?? NOTHING;
    return lists.flat().sort((a, b) => this.position(a) - this.position(b));
  }

  private position(entry: T): number {
    return this.order.get(entry) ?? 0;
  }
}

function listsOf<T>(lists: readonly (readonly T[] | undefined)[]): readonly (readonly T[])[] {
  return lists.filter((list) => list !== undefined);
}

function newShelf<T>(): Shelf<T> {
  return { all: [], byLabel: new Map(), byKey: new Map() };
}

function newList<T>(): T[] {
  return [];
}

function labelText(key: string, value: string): string {
  return `${key}=${value}`;
}

function getOrMake<V>(map: Map<string, V>, key: string, make: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}
