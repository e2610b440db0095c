import { readMachineDeployment } from '../manifest/cluster-api/machine-deployment';
import { deferredObjectName, withoutDeferred } from '../manifest/deferred';
import { groupKind, type Manifest } from '../manifest/object';
import type { Change } from './change';
import { NODE_POOL } from './pool-kind';
import { sizedVersion } from './sized-pools/sized-pair';

const AT = ['metadata', 'name'];

export function newChange(pool: Manifest): Change {
  const money = sizedMoney(pool, 'a grace period and a charge of its own');
  return { ...named('new pool', undefined, pool), effect: { outcome: 'new-pool', says: 'a new pool', ...money } };
}

export function goneChange(pool: Manifest): Change {
  const says = `the pool goes, and ${nodesGo(pool)}`;
  const money = sizedMoney(pool, 'the month that has begun stays payable in full');
  return { ...named('removed pool', pool, undefined), effect: { outcome: 'removed', says, ...money } };
}

/** Nothing is ever renamed: the old one is deleted, and a new one created. */
export function renamedChange(pool: Manifest, from: Manifest): Change {
  const old = deferredObjectName(from);
  const says = `another pool, which is what ${old} was: ${old} is deleted, and ${nodesGo(from)}`;
  const money = sizedMoney(pool, 'a month of its own, and the month of the old pool that has begun stays payable');
  return { ...named('renamed pool', from, pool), effect: { outcome: 'new-pool', says, ...money } };
}

function nodesGo(pool: Manifest): string {
  return groupKind(pool) === NODE_POOL
    ? 'its nodes are drained and deleted, which no budget holds back'
    : 'its machines are drained and deleted';
}

/** What is said of fixed sized pools; autoscaling ones bill by the hour. */
function sizedMoney(pool: Manifest, money: string): { readonly money?: string } {
  if (groupKind(pool) === NODE_POOL) return {};
  const sized = sizedVersion(readMachineDeployment(withoutDeferred(pool)));
  return sized?.kind === 'fixed' ? { money } : {};
}

function named(name: string, before: Manifest | undefined, after: Manifest | undefined): Omit<Change, 'effect'> {
  const field = (pool: Manifest | undefined) => {
    const shown = pool && deferredObjectName(pool).replace(/^.*\//, '');
    return shown === undefined ? undefined : { at: AT, value: shown, shown };
  };
  return { name, at: AT, before: field(before), after: field(after) };
}
