import type { IConstruct } from 'constructs';
import { ASPECTS, type IAspect } from './aspect';
import { checksOfTree } from './tree-checks';

/**
 * The aspects of a construct, which cdk8s itself does not have; they have the shape of those of CDK for Terraform. They run on every way to
 * write the tree: `App.synth`, `App.synthYaml`, `Chart.toJson` and `Testing.synth`, once in each.
 */
export class Aspects {
  static of(scope: IConstruct): Aspects {
    const known = (scope as { readonly [ASPECTS]?: Aspects })[ASPECTS];
    if (known) return known;
    const aspects = new Aspects(scope);
    Object.defineProperty(scope, ASPECTS, { value: aspects });
    return aspects;
  }

  private readonly added: IAspect[] = [];

  private constructor(private readonly scope: IConstruct) {}

  /** One that is there already is not added again. */
  add(...aspects: readonly IAspect[]): void {
    checksOfTree(this.scope);
    for (const aspect of aspects) if (!this.added.includes(aspect)) this.added.push(aspect);
  }

  get all(): readonly IAspect[] {
    return [...this.added];
  }
}
