import type { Path } from './path';

/** Whether the place is the other one or inside it. */
export function beginsWith(path: Path, beginning: Path): boolean {
  return beginning.length <= path.length && beginning.every((step, index) => step === path[index]);
}

export function samePath(a: Path, b: Path): boolean {
  return a.length === b.length && beginsWith(a, b);
}
