import type { IConstruct, IValidation } from 'constructs';

/**
 * Whether a validation that is not `own` may run somewhere in the tree, of which `nodes` are all. A construct keeps its validations to itself, under a name that
 * differs by version; it is the one under which the root keeps `own`, and where there is none such the answer is yes.
 */
export function hasOtherValidations(root: IConstruct, nodes: readonly IConstruct[], own: IValidation): boolean {
  const kept = (construct: IConstruct): readonly [string, unknown][] => Object.entries(construct.node);
  const name = kept(root).find(([, value]) => Array.isArray(value) && value.includes(own))?.[0];
  if (name === undefined) return true;
  return nodes.some((construct) => {
    const validations = (construct.node as unknown as { readonly [name: string]: unknown })[name];
    return Array.isArray(validations) && validations.some((one) => one !== own);
  });
}
