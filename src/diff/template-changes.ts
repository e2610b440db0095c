import { readMachineDeployment } from '../manifest/cluster-api/machine-deployment';
import { type EarlierManifests, identityOf } from '../manifest/earlier-manifests';
import { readNodePool } from '../manifest/karpenter/node-pool';
import { groupKind, type Manifest, namespaceOf, objectName } from '../manifest/object';
import type { Path } from '../manifest/path';
import type { Change } from './change';
import { type Effect, EVERY_NODE } from './outcome';
import { NODE_POOL } from './pool-kind';
import { stableJson } from './stable-json';

/** Two sets of objects, in which what a pool is made from is looked up. */
export interface Surroundings {
  readonly before: EarlierManifests;
  readonly after: EarlierManifests;
}

const NODE: Path = ['spec', 'template', 'spec'];

interface Reference {
  readonly at: Path;
  readonly group?: string;
  readonly kind?: string;
  readonly name?: string;
  readonly namespace?: string;
  readonly effect: (object: string) => Effect;
}

/** What nodes are made from, where it stands in the input and its content changed while the pool still refers to it by the same name. */
export function templateChanges(pool: Manifest, { before, after }: Surroundings): readonly Change[] {
  return referencesOf(pool).flatMap(({ at, group, kind, name, namespace, effect }): Change[] => {
    if (kind === undefined || name === undefined || group === undefined) return [];
    const metadata = { name, ...(namespace !== undefined && { namespace }) };
    const wanted = { apiVersion: `${group}/v1`, kind, metadata };
    if (identityOf(wanted) === undefined) return [];
    const [old, now] = [before.of(wanted), after.of(wanted)];
    if (!old || !now || stableJson(old.spec) === stableJson(now.spec)) return [];
    const field = { at, value: name, shown: name };
    return [{ name: `content of ${kind}/${name}`, at, before: field, after: field, effect: effect(objectName(now)) }];
  });
}

function referencesOf(pool: Manifest): readonly Reference[] {
  if (groupKind(pool) === NODE_POOL) {
    const { group, kind, name } = readNodePool(pool).nodeClassRef;
    return [{ at: [...NODE, 'nodeClassRef', 'name'], group, kind, name, effect: drifts }];
  }
  const { infrastructureRef, configRef } = readMachineDeployment(pool);
  return [infrastructureRef, configRef].flatMap((ref): Reference[] => {
    if (!ref) return [];
    const { group, kind, name, namespace = namespaceOf(pool) } = ref;
    return [{ at: [...ref.at, 'name'], group, kind, name, namespace, effect: staysAsMade }];
  });
}

function drifts(object: string): Effect {
  const says = `${object} has other content, and nodes made from it drift, but for fields that its provider leaves out`;
  return { outcome: 'replaces', says, which: EVERY_NODE };
}

function staysAsMade(object: string): Effect {
  const says = `${object} has other content, which changes nothing on machines that run; a rollout needs a template of another name`;
  return { outcome: 'inert', says };
}
