import { withoutDeferred } from '../manifest/deferred';
import { groupKind, type Manifest } from '../manifest/object';
import type { Change } from './change';
import { machineDeploymentChanges } from './cluster-api/machine-deployment-changes';
import { withDeferred } from './deferred-changes';
import { nodePoolChanges } from './karpenter/node-pool-changes';
import { OUTCOMES } from './outcome';
import { NODE_POOL } from './pool-kind';
import type { DiffSettings } from './settings';
import { sizedPair } from './sized-pools/sized-pair';
import { sizedPoolChanges } from './sized-pools/sized-pool-changes';
import { type Surroundings, templateChanges } from './template-changes';
import { unknownFieldChanges } from './unknown-fields';

/** Everything that differs between two versions of one pool in what it means, the weightiest first. */
export function poolChanges(
  before: Manifest,
  after: Manifest,
  settings: DiffSettings,
  around?: Surroundings,
): readonly Change[] {
  const [old, now] = [withoutDeferred(before), withoutDeferred(after)];
  const changes = [
    ...ownChanges(old, now, settings),
    ...unknownFieldChanges(old, now),
    ...(around ? templateChanges(now, around) : []),
  ];
  const order = ({ effect }: Change) => OUTCOMES.indexOf(effect.outcome);
  return [...withDeferred(changes, before, after)].sort((a, b) => order(a) - order(b));
}

function ownChanges(before: Manifest, after: Manifest, settings: DiffSettings): readonly Change[] {
  if (groupKind(after) === NODE_POOL) return nodePoolChanges(before, after, settings);
  const sized = sizedPair(before, after);
  return sized ? sizedPoolChanges(sized, before, after, settings) : machineDeploymentChanges(before, after, settings);
}
