import type { Cluster } from '../../check/cluster';
import { derive } from '../../check/derive';
import type { Input } from '../../check/input';
import type { Subject } from '../../check/subject';
import { contentOf } from '../../diff/renames';
import { type SizedPair, type SizedVersion, sizedVersion } from '../../diff/sized-pools/sized-pair';
import { readMachineDeployment } from '../../manifest/cluster-api/machine-deployment';
import { machineDeploymentPlaces } from '../../manifest/cluster-api/machine-deployment-places';
import { viewOf } from '../../manifest/deferred-view';
import { type NodePoolView, readNodePool } from '../../manifest/karpenter/node-pool';
import { nodePoolPlaces } from '../../manifest/karpenter/node-pool-places';
import { groupKind, type Manifest, nameOf, namespaceOf } from '../../manifest/object';
import { MACHINE_DEPLOYMENT, machineDeploymentOf } from './machine-deployment-of';

/** The same pool before the change, as its controller read it. */
export function nodePoolBefore(object: Subject, { before }: Input): NodePoolView | undefined {
  const old = before?.of(object.written);
  return old && viewOf(old, readNodePool, nodePoolPlaces);
}

export function machineDeploymentBefore(object: Subject, { before }: Input) {
  const old = before?.of(object.written);
  return old && viewOf(old, readMachineDeployment, machineDeploymentPlaces);
}

/** A sized pool before and after the change; `undefined` unless it is one in both. */
export function sizedPairOf(object: Subject, input: Input): SizedPair | undefined {
  const old = machineDeploymentBefore(object, input);
  const before = old && sizedVersion(old);
  const after = before && sizedVersion(machineDeploymentOf(object));
  return before && after && { before, after };
}

/** A sized pool of before the change. */
export interface EarlierSizedPool {
  readonly name: string;
  readonly namespace: string;
  readonly version: SizedVersion;
  /** As `contentOf` gives it. */
  readonly content: string;
}

/** All sized pools of before that have a name, in order. */
export function earlierSizedPools(before: Input['before']): readonly EarlierSizedPool[] {
  return before ? derive(before, readEarlier) : [];
}

function readEarlier({ all }: NonNullable<Input['before']>): readonly EarlierSizedPool[] {
  return all.flatMap((manifest): EarlierSizedPool[] => {
    const version = groupKind(manifest) === MACHINE_DEPLOYMENT ? versionOf(manifest) : undefined;
    const name = nameOf(manifest);
    if (!version || name === undefined) return [];
    return [{ name, namespace: namespaceOf(manifest) ?? 'default', version, content: contentOf(manifest) }];
  });
}

function versionOf(manifest: Manifest): SizedVersion | undefined {
  return sizedVersion(viewOf(manifest, readMachineDeployment, machineDeploymentPlaces));
}

/** Of each content the first sized pool of before that the input no longer has. */
export function goneSizedPools(cluster: Cluster, before: NonNullable<Input['before']>): GoneByContent {
  return derive(cluster, readGone).get(before) ?? NOTHING_GONE;
}

type GoneByContent = ReadonlyMap<string, EarlierSizedPool>;
const NOTHING_GONE: GoneByContent = new Map();

function readGone(cluster: Cluster): ReadonlyMap<unknown, GoneByContent> {
  const earlier = new Set(cluster.subjects.flatMap(({ input: { before } }) => before ?? []));
  return new Map(
    [...earlier].map((before) => {
      const gone = earlierSizedPools(before).filter((pool) => !isStillThere(cluster, pool));
      return [before, new Map(gone.reverse().map((pool) => [pool.content, pool]))];
    }),
  );
}

function isStillThere(cluster: Cluster, { name, namespace }: EarlierSizedPool): boolean {
  return cluster.everyNamed(MACHINE_DEPLOYMENT, name).some((one) => one.namespace === namespace);
}

/** Nodes in the fixed pools of a cluster before the change; `undefined` where nobody says what was before. */
export function fixedNodesBefore({ before }: Input, namespace: string, cluster: string): number | undefined {
  return before && (derive(before, readFixedNodes).get(`${namespace}/${cluster}`) ?? 0);
}

function readFixedNodes(before: NonNullable<Input['before']>): ReadonlyMap<string, number> {
  const nodes = new Map<string, number>();
  for (const { namespace, version } of earlierSizedPools(before)) {
    if (version.bounds?.kind !== 'fixed') continue;
    const key = `${namespace}/${version.md.clusterName}`;
    nodes.set(key, (nodes.get(key) ?? 0) + version.bounds.maxNodes);
  }
  return nodes;
}
