import { deferredObjectName } from '../manifest/deferred';
import { groupKind, type Manifest, nameOf } from '../manifest/object';
import { formatPath } from '../manifest/path';
import type { Change } from './change';
import { machineRollout } from './cluster-api/machine-rollout';
import { driftReplacement } from './karpenter/drift-replacement';
import { otherObjects } from './other-objects';
import { poolChanges } from './pool-changes';
import type { FieldDiff, PoolDiff, PoolsDiff } from './pool-diff';
import { NODE_POOL } from './pool-kind';
import { goneChange, newChange, renamedChange } from './pool-lives';
import { renamedPools } from './renames';
import { type Replacement, replacedNodes, replacement } from './replacement';
import type { DiffSettings } from './settings';
import { manifestOf, Side, type Source } from './side';
import type { Surroundings } from './template-changes';
import { changedTopologies } from './topologies';

/** What becomes of the pools between two sets of objects, each a whole cluster or the same part of it. */
export function diffPools(before: readonly Source[], after: readonly Source[], settings: DiffSettings): PoolsDiff {
  const [old, now] = [new Side(before), new Side(after)];
  const around: Surroundings = { before: old.objects, after: now.objects };
  const added = now.pools.filter(({ manifest }) => !old.has(manifest));
  const removed = old.pools.filter(({ manifest }) => !now.has(manifest));
  const renamed = renamedPools(removed.map(manifestOf), added.map(manifestOf));
  const renamedFrom = new Set(renamed.values());
  const pools: PoolDiff[] = [
    ...now.pools.flatMap((pool) => {
      const was = old.objects.of(pool.manifest);
      if (was) return changed(was, pool, settings, around, old) ?? [];
      return old.has(pool.manifest) ? [] : fresh(pool, renamed.get(pool.manifest));
    }),
    ...removed.filter(({ manifest }) => !renamedFrom.has(manifest)).map(gone),
  ];
  return {
    pools: pools.sort((a, b) => (a.object < b.object ? -1 : 1)),
    notCompared: [...old.notCompared, ...now.notCompared, ...changedTopologies(old.others, now.others)],
    others: otherObjects(old.others, now.others),
  };
}

function changed(
  was: Manifest,
  pool: Source,
  settings: DiffSettings,
  around: Surroundings,
  old: Side,
): PoolDiff | undefined {
  const changes = poolChanges(was, pool.manifest, settings, around);
  if (changes.length === 0) return undefined;
  const source = old.sourceOf(was);
  return {
    ...named(pool, 'changed'),
    changes: changes.map((change) => fieldDiff(change, change.after ? pool : source)),
    replaces: replacementOf(pool.manifest, changes, settings),
  };
}

function replacementOf(manifest: Manifest, changes: readonly Change[], settings: DiffSettings): Replacement | null {
  const replaced = replacedNodes(changes);
  if (!replaced) return null;
  const { nodes = {} } = settings;
  const given = [deferredObjectName(manifest), nameOf(manifest) ?? ''].find((key) => Object.hasOwn(nodes, key));
  const count = given === undefined ? undefined : nodes[given];
  const pace = groupKind(manifest) === NODE_POOL ? driftReplacement : machineRollout;
  return replacement(replaced.which, replaced.all, pace(manifest, count, settings));
}

function fresh(pool: Source, from: Manifest | undefined): PoolDiff {
  const change = from ? renamedChange(pool.manifest, from) : newChange(pool.manifest);
  return {
    ...named(pool, from ? 'renamed' : 'added', from),
    changes: [fieldDiff(change, pool)],
    replaces: null,
  };
}

function gone(pool: Source): PoolDiff {
  return { ...named(pool, 'removed'), changes: [fieldDiff(goneChange(pool.manifest), pool)], replaces: null };
}

function named({ manifest, file, lineOf }: Source, change: PoolDiff['change'], from?: Manifest) {
  return {
    object: deferredObjectName(manifest),
    change,
    ...(from && { from: deferredObjectName(from) }),
    ...(file !== undefined && { file }),
    ...(lineOf && { line: lineOf([]) }),
  };
}

function fieldDiff({ at, before, after, effect }: Change, { file, lineOf }: Source): FieldDiff {
  const { outcome, says, money } = effect;
  return {
    at: formatPath(at),
    before: before?.shown ?? null,
    after: after?.shown ?? null,
    outcome,
    says,
    ...(money !== undefined && { money }),
    ...(file !== undefined && { file }),
    ...(lineOf && { line: lineOf(at) }),
  };
}
