import { ApiObject, type ApiObjectMetadata, Lazy } from 'cdk8s';
import type { Construct } from 'constructs';
import type { ObjectMeta } from '../../builders/object-meta';
import type { Profile } from '../../check/profile';
import { isPlainObject, type Manifest } from '../../manifest/object';
import { builtAt } from './placed-error';
import { checksOfTree } from './tree-checks';

/** The manifest of an object under a name, where the cluster runs what the profile says. */
export type ProfiledBuild = (name: string, profile: Profile) => Manifest;

/** Stands in until cdk8s has made the name. */
const NO_NAME = 'unnamed';
const NO_PROFILE: Profile = {};

/**
 * The manifest before there is a construct, so that what cannot be read throws where it was written and leaves the tree as it was.
 * @throws ValueError with the path in front of each line
 */
export function firstBuild(build: ProfiledBuild, metadata: ObjectMeta | undefined, path: string): Manifest {
  return builtAt(path, () => build(metadata?.name ?? NO_NAME, NO_PROFILE));
}

/**
 * The child `Resource` of a construct. Its spec and some of its annotations follow the profile of the scope, which may be set after the
 * construct is made, and the name, which cdk8s may make; they are built when the object is rendered.
 */
export function profiledObject(
  construct: Construct,
  build: ProfiledBuild,
  first: Manifest,
  lateAnnotations: readonly string[],
): ApiObject {
  const checks = checksOfTree(construct);
  const metadata = first.metadata as ObjectMeta;
  const { name, ...unnamed } = metadata;
  let built = { key: keyOf(NO_PROFILE), name, manifest: first };
  const current = (): Manifest => {
    const profile = checks.profileOf(construct);
    const key = keyOf(profile);
    if (built.key !== key || built.name !== resource.name) {
      built = { key, name: resource.name, manifest: build(resource.name, profile) };
    }
    return built.manifest;
  };
  const late = (key: string) => Lazy.any({ produce: () => annotationsOf(current())[key] });
  const resource = new ApiObject(construct, 'Resource', {
    apiVersion: first.apiVersion as string,
    kind: first.kind as string,
    metadata: {
      ...(name === NO_NAME ? unnamed : metadata),
      annotations: { ...metadata.annotations, ...Object.fromEntries(lateAnnotations.map((key) => [key, late(key)])) },
    } as unknown as ApiObjectMetadata,
    spec: Lazy.any({ produce: () => current().spec }),
  });
  return resource;
}

/** The parts of a profile that a manifest may follow. */
function keyOf({ platform, platformDefaults }: Profile): string {
  return platformDefaults === undefined ? `${platform}` : JSON.stringify([platform, platformDefaults]);
}

function annotationsOf({ metadata }: Manifest): ObjectMeta {
  const annotations = isPlainObject(metadata) ? metadata.annotations : undefined;
  return isPlainObject(annotations) ? annotations : {};
}
