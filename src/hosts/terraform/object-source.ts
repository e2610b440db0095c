import type { Profile } from '../../check/profile';
import { isPlainObject, type Manifest, type PlainObject } from '../../manifest/object';
import { escapedManifest } from './escaped';

/** The manifest of an object where the cluster runs what the profile says, as its builder makes it. */
export type Build = (profile: Profile) => Manifest;

/** What a construct writes, worked out anew when something has changed that it depends on. */
export class ObjectSource {
  private readonly annotations: { [key: string]: string } = {};
  private built: { readonly key: string; readonly manifest: PlainObject } | undefined;

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
      this.built = { key, manifest: escapedManifest(annotated(this.build(profile), this.annotations)) };
    }
    return this.built.manifest;
  }

  change(build: Build): void {
    this.build = build;
    this.built = undefined;
  }

  annotate(key: string, value: string): void {
    this.annotations[key] = value;
    this.built = undefined;
  }
}

/** The parts of a profile that a manifest may follow. */
function keyOf({ platform, platformDefaults }: Profile): string {
  return platformDefaults === undefined ? `${platform}` : JSON.stringify([platform, platformDefaults]);
}

function annotated(manifest: Manifest, more: PlainObject): Manifest {
  if (Object.keys(more).length === 0) return manifest;
  const metadata = isPlainObject(manifest.metadata) ? manifest.metadata : {};
  const own = isPlainObject(metadata.annotations) ? metadata.annotations : {};
  return { ...manifest, metadata: { ...metadata, annotations: { ...own, ...more } } };
}
