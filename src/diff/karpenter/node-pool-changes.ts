import { readNodePool } from '../../manifest/karpenter/node-pool';
import type { Manifest } from '../../manifest/object';
import { atLeast } from '../../units/release';
import type { Change } from '../change';
import { changedFields, type FieldPair, type Fields } from '../field';
import { type Effect, inPlace, replacesAll } from '../outcome';
import type { DiffSettings } from '../settings';
import { limitEffect, replicasEffect } from './counts';
import { nodePoolFields } from './node-pool-fields';
import { requirementChanges } from './requirement-drift';

/** What became of a NodePool of one name, field by field. */
export function nodePoolChanges(before: Manifest, after: Manifest, settings: DiffSettings): readonly Change[] {
  const [old, now] = [nodePoolFields(before, settings), nodePoolFields(after, settings)];
  const release = settings.versions.karpenter;
  const fields = changedFields(old, now).map((pair) => ({ ...pair, effect: effectOf(pair, old, now, settings) }));
  return [...fields, ...requirementChanges(readNodePool(before), readNodePool(after), release)];
}

function effectOf(pair: FieldPair, before: Fields, after: Fields, { versions: { karpenter } }: DiffSettings): Effect {
  const { name } = pair;
  if (name.startsWith('limits[')) return limitEffect(pair);
  if (name.startsWith('metadata.')) return inPlace('labels and annotations of the pool itself reach no node');
  switch (name) {
    case 'replicas':
      return replicasEffect(pair, karpenter);
    case 'weight':
      return inPlace('which pool is asked first for new nodes; nodes that run stay');
    case 'nodeClassRef.group':
    case 'nodeClassRef.kind':
      return referenceEffect(atLeast(karpenter, '1.1.0'));
    case 'consolidateAfter':
    case 'consolidationPolicy':
      return consolidationEffect(name, before, after);
    case 'budgets':
      return inPlace('holds at once for every disruption that begins from now on; what drains already goes on');
    default:
      return templateEffect(pair);
  }
}

function referenceEffect(immutable: boolean): Effect {
  if (!immutable) return replacesAll('part of the template, so every node drifts');
  const says = 'the API server takes no other group or kind for the node class of a pool; make a new pool for it';
  return { outcome: 'refused', says };
}

/** A static pool is never consolidated, and `Never` switches all of it off. */
function consolidationEffect(name: string, before: Fields, after: Fields): Effect {
  if (after.has('replicas')) {
    return { outcome: 'inert', says: 'stored without effect, since a pool with replicas is never consolidated' };
  }
  const never = [before, after].every((fields) => fields.get('consolidateAfter')?.value === 'Never');
  if (name === 'consolidationPolicy' && never) {
    return { outcome: 'inert', says: 'stored without effect, since consolidateAfter is Never' };
  }
  return inPlace('holds at once for nodes that run');
}

const KEEPS: ReadonlySet<string> = new Set(['expireAfter', 'terminationGracePeriod']);

function templateEffect({ name, before }: FieldPair): Effect {
  const drifts = 'part of the template, so every node drifts';
  if (!KEEPS.has(name)) return replacesAll(drifts);
  const own = before ? `keeps the ${String(before.shown)} it was made with` : 'has none';
  return replacesAll(`${drifts}; a node that runs ${own} until it is replaced`);
}
