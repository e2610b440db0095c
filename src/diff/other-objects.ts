import { EarlierManifests } from '../manifest/earlier-manifests';
import { isPlainObject, type Manifest } from '../manifest/object';
import { isToolKey } from './own-metadata';
import type { OtherObjects } from './pool-diff';
import { stableJson } from './stable-json';

/** Counts the objects that are no pools and differ. What controllers and tools write on an object counts for nothing. */
export function otherObjects(before: readonly Manifest[], after: readonly Manifest[]): OtherObjects {
  const [old, now] = [new EarlierManifests(before), new EarlierManifests(after)];
  const pairs = after.map((manifest) => [old.of(manifest), manifest] as const);
  return {
    added: pairs.filter(([was]) => was === undefined).length,
    removed: before.filter((manifest) => now.of(manifest) === undefined).length,
    changed: pairs.filter(([was, is]) => was !== undefined && content(was) !== content(is)).length,
  };
}

function content({ status: _, metadata, ...rest }: Manifest): string {
  const { labels, annotations } = isPlainObject(metadata) ? metadata : {};
  return stableJson({ ...rest, labels: withoutTools(labels), annotations: withoutTools(annotations) });
}

function withoutTools(entries: unknown): unknown {
  if (!isPlainObject(entries)) return undefined;
  const kept = Object.entries(entries).filter(([key]) => !isToolKey(key));
  return kept.length === 0 ? undefined : Object.fromEntries(kept);
}
