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
    let best: readonly T[] = shelf.all;
    const consider = (list: readonly T[] | undefined) => {
      if (list === undefined) best = NOTHING;
      else if (list.length < best.length) best = list;
    };
    for (const [key, value] of matchLabels) consider(shelf.byLabel.get(labelText(key, value)));
    for (const { key, operator, values = [] } of matchExpressions) {
      if (operator === 'Exists') consider(shelf.byKey.get(key));
      else if (operator === 'In') consider(this.withAny(shelf, key, new Set(values)));
    }
    return best;
  }

  /** Those with one of the values, in the order they were given. */
  private withAny({ byLabel }: Shelf<T>, key: string, values: ReadonlySet<string>): readonly T[] | undefined {
    const lists = [...values].flatMap((value) => {
      const list = byLabel.get(labelText(key, value));
      return list ? [list] : [];
    });
    if (lists.length < 2) return lists[0];
    return lists.flat().sort((a, b) => this.position(a) - this.position(b));
  }

  private position(entry: T): number {
    return this.order.get(entry) ?? 0;
  }
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
