import { DeferredValue } from './deferred';
import { groupKind, isPlainObject, type Manifest, nameOf, namespaceOf } from './object';

/** What tells an object from all others of a cluster, whatever the version of its API; `undefined` without a name. */
export function identityOf(manifest: Manifest): string | undefined {
  const name = nameOf(manifest) ?? deferredName(manifest);
  return name === undefined ? undefined : `${groupKind(manifest)} ${namespaceOf(manifest) ?? 'default'} ${name}`;
}

/** By its expression, so that one that is known only at deploy time is still found again. */
function deferredName({ metadata }: Manifest): string | undefined {
  const name = isPlainObject(metadata) ? metadata.name : undefined;
  return name instanceof DeferredValue ? name.expression : undefined;
}

/** The manifests of before a change, found by what an object is called. Of two that are called the same, the later. */
export class EarlierManifests {
  private readonly byIdentity: ReadonlyMap<string, Manifest>;

  constructor(readonly all: readonly Manifest[]) {
    this.byIdentity = new Map(
      all.flatMap((manifest): [string, Manifest][] => {
        const identity = identityOf(manifest);
        return identity === undefined ? [] : [[identity, manifest]];
      }),
    );
  }

  of(manifest: Manifest): Manifest | undefined {
    const identity = identityOf(manifest);
    return identity === undefined ? undefined : this.byIdentity.get(identity);
  }
}
