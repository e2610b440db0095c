/** A node of a construct tree, as far as the checks need it: constructs of every host and version are one. */
export interface Scope {
  readonly node: {
    readonly path: string;
    readonly scope?: Scope;
  };
}

/**
 * The construct as its author knows it: the path without the child `Resource` (or `Default`) in which a construct keeps its object.
 */
export function shownPath(scope: Scope): string {
  return scope.node.path.replace(/(?<=.)\/(Resource|Default)$/, '');
}

/** Whether a path is that of the scope or of something in it. The root has the empty path. */
export function isWithin(path: string, scope: string): boolean {
  return scope === '' || path === scope || path.startsWith(`${scope}/`);
}
