import {
  MACHINE_DEPLOYMENT_PATHS,
  type MachineDeploymentVersion,
} from '../manifest/cluster-api/machine-deployment-paths';
import { groupKind, isPlainObject, type Manifest, type PlainObject } from '../manifest/object';
import type { Path } from '../manifest/path';
import { beginsWith } from '../manifest/path-beginnings';
import type { Change } from './change';
import type { Effect } from './outcome';
import { NODE_POOL } from './pool-kind';
import { stableJson } from './stable-json';

const NODE: Path = ['spec', 'template', 'spec'];
const METADATA: Path = ['spec', 'template', 'metadata'];

const OF_NODE_POOL: readonly Path[] = [
  ...['consolidateAfter', 'consolidationPolicy', 'budgets'].map((field): Path => ['spec', 'disruption', field]),
  ...['limits', 'weight', 'replicas'].map((field): Path => ['spec', field]),
  ...['labels', 'annotations'].map((field): Path => [...METADATA, field]),
  ...['group', 'kind', 'name'].map((field): Path => [...NODE, 'nodeClassRef', field]),
  ...['requirements', 'taints', 'startupTaints', 'expireAfter', 'terminationGracePeriod'].map(
    (field): Path => [...NODE, field],
  ),
];

const OF_BOTH_VERSIONS: readonly Path[] = [
  ...['clusterName', 'replicas', 'selector', 'paused'].map((field): Path => ['spec', field]),
  ...['labels', 'annotations'].map((field): Path => [...METADATA, field]),
  ...[
    ...['clusterName', 'version', 'failureDomain', 'providerID', 'readinessGates', 'taints'],
    ...['bootstrap', 'infrastructureRef'],
  ].map((field): Path => [...NODE, field]),
];

const OF_MACHINE_DEPLOYMENT: { readonly [version in MachineDeploymentVersion]: readonly Path[] } = {
  v1beta1: [
    ...OF_BOTH_VERSIONS,
    ...Object.values(MACHINE_DEPLOYMENT_PATHS.v1beta1).filter(isLeaf),
    ['spec', 'revisionHistoryLimit'],
    ['spec', 'progressDeadlineSeconds'],
  ],
  v1beta2: [...OF_BOTH_VERSIONS, ...Object.values(MACHINE_DEPLOYMENT_PATHS.v1beta2).filter(isLeaf)],
};

function isLeaf(path: Path): boolean {
  const last = path[path.length - 1];
  return last !== 'strategy' && last !== 'rollingUpdate';
}

/** Every field of the pool's spec that a diff knows. */
export function knownPaths(manifest: Manifest): readonly Path[] {
  if (groupKind(manifest) === NODE_POOL) return OF_NODE_POOL;
  return [...OF_MACHINE_DEPLOYMENT.v1beta1, ...OF_MACHINE_DEPLOYMENT.v1beta2];
}

const UNKNOWN_FIELD: Effect = {
  outcome: 'inert',
  says: 'no field that this package knows there: the API server refuses it, or drops it in silence',
};

/** Changed fields of the spec that no release has. */
export function unknownFieldChanges(before: Manifest, after: Manifest): readonly Change[] {
  const known = knownPaths(after);
  const changes: Change[] = [];
  walk(before.spec, after.spec, ['spec'], known, changes);
  return changes;
}

function walk(before: unknown, after: unknown, at: Path, known: readonly Path[], found: Change[]): void {
  if (known.some((path) => beginsWith(at, path))) return;
  const [old, now] = [mapOf(before), mapOf(after)];
  if ((old || now) && known.some((path) => beginsWith(path, at))) {
    for (const key of new Set([...Object.keys(now ?? {}), ...Object.keys(old ?? {})])) {
      walk(old?.[key], now?.[key], [...at, key], known, found);
    }
    return;
  }
  if (stableJson(before) === stableJson(after)) return;
  const field = (value: unknown) => (value === undefined || value === null ? undefined : { at, value, shown: value });
  found.push({ name: at.join('.'), at, before: field(before), after: field(after), effect: UNKNOWN_FIELD });
}

function mapOf(value: unknown): PlainObject | undefined {
  return isPlainObject(value) ? value : undefined;
}
