import type { ApiObject } from 'cdk8s';
import type { Manifest } from '../../manifest/object';

/**
 * Hands cdk8s what was checked when it writes, so that each object is rendered once in a synth. A manifest goes to the first that calls
 * `toJson`, who may change it like any answer of `toJson`; whoever calls later gets a fresh one.
 */
export class Pins {
  private readonly held = new Map<ApiObject, Manifest>();
  private readonly give: (this: ApiObject) => Manifest;

  constructor() {
    const { held } = this;
    const give = function (this: ApiObject): Manifest {
      const manifest = held.get(this) as Manifest;
      held.delete(this);
      unpin(this, give);
      return manifest;
    };
    this.give = give;
  }

  hold(object: ApiObject, manifest: Manifest): void {
    if (Object.hasOwn(object, 'toJson')) return; // somebody else's way to render this one object
    this.held.set(object, manifest);
    object.toJson = this.give;
  }

  /** Leaves every object as it was. */
  release(): void {
    for (const object of this.held.keys()) unpin(object, this.give);
    this.held.clear();
  }
}

function unpin(object: ApiObject, give: (this: ApiObject) => Manifest): void {
  if (object.toJson === give) Reflect.deleteProperty(object, 'toJson');
}
