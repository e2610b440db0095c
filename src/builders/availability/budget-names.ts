import type { PlainObject } from '../../manifest/object';
import { type LabelSelector, matchesSelector, readSelector } from '../../manifest/selector';
import type { Workload } from '../../model/availability/workload';

/** Budgets that were added in one run, and the names that are taken. */
export class BudgetNames {
  /** @param taken as `namespace/name` */
  static of(taken: Iterable<string>): BudgetNames {
    return new BudgetNames(new Set(taken));
  }

  /** By namespace and one label that they ask for. */
  private readonly added = new Map<string, LabelSelector[]>();

  private constructor(private readonly taken: Set<string>) {}

  /** Takes the workload's name, or that with `-pdb` and a number behind it. */
  take({ namespace, thing: { name = '' } }: Workload, selector: PlainObject): string {
    let free = name;
    for (let at = 1; this.taken.has(`${namespace}/${free}`); at += 1) free = `${name}-pdb${at === 1 ? '' : `-${at}`}`;
    this.taken.add(`${namespace}/${free}`);
    const read = readSelector(selector, []);
    const [label] = read?.matchLabels ?? [];
    const key = `${namespace} ${label?.join('=')}`;
    if (read) this.added.set(key, [...(this.added.get(key) ?? []), read]);
    return free;
  }

  /** Whether one that was added selects the pods, too. */
  selects({ namespace, labels }: Workload): boolean {
    const keys = [undefined, ...labels].map((label) => `${namespace} ${label?.join('=')}`);
    return keys.some((key) => this.added.get(key)?.some((selector) => matchesSelector(selector, labels)));
  }
}
