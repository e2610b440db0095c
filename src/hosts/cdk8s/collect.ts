import { ApiObject } from 'cdk8s';
import type { IConstruct } from 'constructs';
import type { Manifest } from '../../manifest/object';
import { baselineOf } from '../tree/baseline';
import { shownPath } from '../tree/scope';
import type { ScopedConfigs } from '../tree/scoped-config';
import type { TreeObject, Unrendered } from '../tree/tree-verdict';
import type { CostsOfTree } from './costs-of-tree';
import { render } from './render';

export interface Collected {
  readonly objects: readonly TreeObject[];
  readonly unrendered: readonly Unrendered[];
  /** The same manifests by the object that they were rendered from. */
  readonly manifests: ReadonlyMap<ApiObject, Manifest>;
}

/** Every object among the nodes of a tree as it will be written, whoever made it: patches applied, lazy values produced. */
export function collectObjects(nodes: readonly IConstruct[], configs: ScopedConfigs, costs?: CostsOfTree): Collected {
  const objects: TreeObject[] = [];
  const unrendered: Unrendered[] = [];
  const manifests = new Map<ApiObject, Manifest>();
  for (const construct of nodes) {
    if (!ApiObject.isApiObject(construct)) continue;
    try {
      const manifest = costs?.manifests.get(construct) ?? render(construct);
      manifests.set(construct, manifest);
      const cost = costs?.settings.get(construct);
      const before = baselineOf(construct);
      const place = { construct: shownPath(construct), config: configs.of(construct) };
      objects.push({ manifest, ...place, ...(cost && { cost }), ...(before && { before }) });
    } catch (error) {
      const object = `${construct.kind}/${construct.name}`;
      unrendered.push({ object, construct: shownPath(construct), why: reason(error) });
    }
  }
  return { objects, unrendered, manifests };
}

/** cdk8s puts path and name in front, and a failed JSON patch brings the whole document along. */
function reason(error: unknown): string {
  const [line] = String(error instanceof Error ? error.message : error).split('\n', 1);
  const why = line.replace(/^Failed serializing construct at path '.*' with name '.*?': (Error: )?/, '');
  return `cdk8s cannot render it (${why}); mend the value or JSON patch that it names`;
}
