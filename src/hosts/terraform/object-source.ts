import type { Profile } from '../../check/profile';
import { isPlainObject, type Manifest, type PlainObject } from '../../manifest/object';
import { escapedManifest, isMapToken } from './escaped';

/** The manifest of an object where the cluster runs what the profile says, as its builder makes it. */
export type Build = (profile: Profile) => Manifest;

const SOURCES = new WeakMap<object, ObjectSource>();

/** The source of a resource of ours, as long as what it holds is what the source gave. */
export function followedSource(resource: object, manifest: unknown): ObjectSource | undefined {
  const source = SOURCES.get(resource);
  return source?.gave(manifest) ? source : undefined;
}

/** What a construct writes, worked out anew when something has changed that it depends on. */
export class ObjectSource {
  private readonly annotations: { [key: string]: string } = {};
  /** Without the annotations that came later. */
  private built: { readonly key: string; readonly manifest: PlainObject } | undefined;
  private written: PlainObject | undefined;

  constructor(
    readonly name: string,
    private build: Build,
  ) {}

  /**
   * Escaped for Terraform; the same object as long as nothing has changed.
   * @throws ValueError for values that cannot be read
   */
  manifest(profile: Profile): PlainObject {
    const key = keyOf(profile);
    if (this.built?.key !== key) {
      this.built = { key, manifest: escapedManifest(this.build(profile)) };
      this.written = undefined;
    }
    this.written ??= annotated(this.built.manifest, this.annotations);
    return this.written;
  }

  /** Whether this is what it gave last. */
  gave(manifest: unknown): boolean {
    return manifest !== undefined && manifest === this.written;
  }

  feeds(resource: object): void {
    SOURCES.set(resource, this);
  }

  change(build: Build): void {
    this.build = build;
    this.built = undefined;
  }

  annotate(more: { readonly [key: string]: string }): void {
    for (const [key, value] of Object.entries(more)) {
      if (this.annotations[key] === value) continue;
      this.annotations[key] = value;
      this.written = undefined;
    }
  }
}

/** The parts of a profile that a manifest may follow. */
function keyOf({ platform, platformDefaults }: Profile): string {
  return platformDefaults === undefined ? `${platform}` : JSON.stringify([platform, platformDefaults]);
}

/** @throws ValueError for annotations known only at deploy time, which nothing can be added to */
function annotated(manifest: Manifest, more: PlainObject): Manifest {
  if (Object.keys(more).length === 0) return manifest;
  const metadata = isPlainObject(manifest.metadata) ? manifest.metadata : {};
  const own = isPlainObject(metadata.annotations) ? metadata.annotations : {};
  const annotations = { ...own, ...escapedManifest(more) };
  if (Object.keys(own).some(isMapToken)) escapedManifest({ metadata: { annotations } });
  return { ...manifest, metadata: { ...metadata, annotations } };
}
