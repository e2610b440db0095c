import type { IConstruct } from 'constructs';

/** Looks at every construct of a scope, and may change it, at synth and before anything is rendered. */
export interface IAspect {
  visit(node: IConstruct): void;
}

/** Where a construct keeps its aspects; the same for every copy of this package. */
export const ASPECTS = Symbol.for('cdk-node-pools.cdk8s.Aspects');

interface WithAspects {
  readonly [ASPECTS]?: { readonly all: readonly IAspect[] };
}

/**
 * Lets the aspects of each scope see everything in it: a scope before what is in it, the aspects of outer scopes before its own. An aspect
 * sees a construct once. What an aspect adds below the construct it visits is seen too.
 * @returns all that were there
 */
export function invokeAspects(root: IConstruct): ReadonlySet<IAspect> {
  const found = new Set<IAspect>();
  const visit = (construct: IConstruct, outer: readonly IAspect[]): void => {
    const own = (construct as WithAspects)[ASPECTS]?.all ?? [];
    const all = own.length === 0 ? outer : [...outer, ...own.filter((aspect) => !outer.includes(aspect))];
    for (const aspect of own) found.add(aspect);
    for (const aspect of all) aspect.visit(construct);
    for (const child of construct.node.children) visit(child, all);
  };
  visit(root, []);
  return found;
}
