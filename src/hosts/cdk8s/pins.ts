import type { ApiObject } from 'cdk8s';
import type { Manifest } from '../../manifest/object';

/**
 * Hands cdk8s what was checked when it writes, so that each object is rendered once in a synth. A manifest goes to the first that calls
 * `toJson`, who may change it like any answer of `toJson`; whoever calls later gets a fresh one.
 */
export class Pins {
  private readonly drops: (() => void)[] = [];

  hold(object: ApiObject, manifest: Manifest): void {
    if (Object.hasOwn(object, 'toJson')) return; // somebody else's way to render this one object
    const give = (): Manifest => {
      drop();
      return manifest;
    };
    const drop = (): void => {
      if (object.toJson === give) Reflect.deleteProperty(object, 'toJson');
    };
    object.toJson = give;
    this.drops.push(drop);
  }

  /** Leaves every object as it was. */
  release(): void {
    for (const drop of this.drops.splice(0)) drop();
  }
}
