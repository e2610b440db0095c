import { deferredObjectName } from '../manifest/deferred';
import { EarlierManifests, identityOf } from '../manifest/earlier-manifests';
import type { Manifest } from '../manifest/object';
import type { Path } from '../manifest/path';
import type { NotCompared } from './pool-diff';
import { incomparable, isPool } from './pool-kind';

/** An object, and where it is written. */
export interface Source {
  readonly manifest: Manifest;
  readonly file?: string;
  lineOf?(path: Path): number;
}

export function manifestOf({ manifest }: Source): Manifest {
  return manifest;
}

/** One of the two sets. */
export class Side {
  /** Comparable, each once. */
  readonly pools: readonly Source[];
  /** Comparable ones, and all that are no pools. */
  readonly objects: EarlierManifests;
  readonly notCompared: readonly NotCompared[];
  /** All that are no pools. */
  readonly others: readonly Manifest[];
  private readonly sources: ReadonlyMap<Manifest, Source>;
  private readonly all: EarlierManifests;

  constructor(sources: readonly Source[]) {
    this.sources = new Map(sources.map((source) => [source.manifest, source]));
    this.all = new EarlierManifests(sources.map(manifestOf));
    const reasons = new Map(sources.map(({ manifest }) => [manifest, this.whyNot(manifest)]));
    const comparable = sources.filter(({ manifest }) => reasons.get(manifest) === undefined);
    this.objects = new EarlierManifests(comparable.map(manifestOf));
    this.pools = comparable.filter(({ manifest }) => isPool(manifest));
    this.others = sources.map(manifestOf).filter((manifest) => !isPool(manifest));
    this.notCompared = [...reasons].flatMap(([manifest, why]) =>
      why === undefined ? [] : [{ object: deferredObjectName(manifest), why }],
    );
  }

  /** Whether there is an object of that name, comparable or not. */
  has(manifest: Manifest): boolean {
    return this.all.of(manifest) !== undefined;
  }

  sourceOf(manifest: Manifest): Source {
    return this.sources.get(manifest) ?? { manifest };
  }

  private whyNot(manifest: Manifest): string | undefined {
    if (!isPool(manifest)) return undefined;
    if (identityOf(manifest) === undefined) return 'it has no name to be found by; give it metadata.name';
    if (this.all.of(manifest) !== manifest) {
      return 'another of this name comes later on the same side and replaces it; compare clusters one by one';
    }
    return incomparable(manifest);
  }
}
