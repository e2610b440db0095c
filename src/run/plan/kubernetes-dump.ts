import { InputError } from '../../manifest/input-error';
import { type NodeView, readNode } from '../../manifest/kubernetes/node';
import { readRunningPod } from '../../manifest/kubernetes/running-pod';
import { isPlainObject, kindOf } from '../../manifest/object';
import { formatPath, type Path } from '../../manifest/path';
import { goInstant } from '../../manifest/rfc3339';
import { kubernetesFleet } from '../../model/autopilot/kubernetes/kubernetes-fleet';
import { type PodLoad, PodLoads } from '../../model/autopilot/kubernetes/pod-load';
import type { FleetSnapshot, Fraction } from '../../model/autopilot/snapshot';
import type { DataFile } from '../read-data';
import type { LabelMatch } from './label-match';
import { lineInJson } from './line-in-json';
import { printedItems } from './printed-items';

/** What `kubectl get nodes,pods --all-namespaces -o json` prints, read and not yet reckoned. */
export interface KubernetesDump {
  readonly file: string;
  lineOf(path: Path): number;
  readonly nodes: readonly NodeView[];
  readonly pods: readonly PodLoad[];
  /** Where each of them stands in `items`. */
  readonly places: { readonly nodes: readonly number[]; readonly pods: readonly number[] };
  /** The newest time that anything in it says; absent where nothing does. */
  readonly newest?: Date;
}

const COMMAND = 'kubectl get nodes,pods --all-namespaces -o json';

/**
 * The dump in a text laid out as kubectl prints it; `undefined` for any other text, a dump or not.
 * @throws InputError where there is no Node in it
 */
export function readPrinted(text: string, file: string): KubernetesDump | undefined {
  try {
    return collect(printedItems(text), '', { file, lineOf: (path) => lineInJson(text, path) });
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/**
 * The dump in data; `undefined` for what is no list.
 * @throws InputError where there is no Node in it
 */
export function readDump(source: DataFile): KubernetesDump | undefined {
  const { data } = source;
  if (!isPlainObject(data) || !Array.isArray(data.items)) return undefined;
  return collect(data.items, kindOf(data).replace(/List$/, ''), source);
}

/** Items without a kind have the one that the kind of the list names. */
function collect(
  items: Iterable<unknown>,
  kindOfItems: string,
  { file, lineOf }: Pick<DataFile, 'file' | 'lineOf'>,
): KubernetesDump {
  const nodes: NodeView[] = [];
  const pods: PodLoad[] = [];
  const places: { nodes: number[]; pods: number[] } = { nodes: [], pods: [] };
  const loads = new PodLoads();
  let index = -1;
  for (const item of items) {
    index += 1;
    if (!isPlainObject(item)) continue;
    const kind = kindOf(item) === '?' ? kindOfItems : kindOf(item);
    if (kind === 'Node') {
      nodes.push(readNode(item));
      places.nodes.push(index);
    } else if (kind === 'Pod') {
      pods.push(loads.of(readRunningPod(item)));
      places.pods.push(index);
    }
  }
  if (nodes.length === 0) {
    const says = `${index + 1} object${index === 0 ? '' : 's'} and no Node among them; take the dump with: ${COMMAND}`;
    throw new InputError(file, lineOf(['items']), says);
  }
  return { file, lineOf, nodes, pods, places, newest: newestOf(nodes, pods) };
}

/** @throws InputError for the first object that lacks something, or holds what cannot be read */
export function snapshotOfDump(
  { file, lineOf, nodes, pods, places }: KubernetesDump,
  at: Date,
  isManaged: LabelMatch,
  utilization: ReadonlyMap<string, Fraction> | undefined,
): FleetSnapshot {
  const fleet = kubernetesFleet(nodes, pods, { at, isManaged, utilization });
  if (!('says' in fleet)) return fleet;
  const { list, index, field, says } = fleet;
  const object = list === 'pods' ? pods[index].object : `Node/${nodes[index].name ?? '?'}`;
  throw new InputError(
    file,
    lineOf(['items', places[list][index], ...field]),
    `${object} ${formatPath(field)}: ${says}`,
  );
}

/** What a reader of the plan should know of the dump. */
export function* dumpNotes({ nodes, pods }: KubernetesDump): Iterable<string> {
  const namespaces = new Set(pods.map((pod) => pod.namespace));
  const [only] = namespaces;
  if (only === undefined)
    yield `there is no pod in the dump, so that every node counts as idle; take it with: ${COMMAND}`;
  else if (namespaces.size === 1) {
    yield `all pods of the dump are in namespace "${only}"; if there are others, take it with: ${COMMAND}`;
  }
  const silent = nodes.filter((node) => !node.ready).length;
  if (silent > 0) yield `${silent} of ${nodes.length} nodes ${silent === 1 ? 'is' : 'are'} not Ready, and take no pods`;
  yield 'no node counts as protected by a rebalance run; a dump does not tell';
}

function newestOf(nodes: readonly NodeView[], pods: readonly PodLoad[]): Date | undefined {
  let newest = Number.NEGATIVE_INFINITY;
  const look = (time: string | undefined): void => {
    const instant = time === undefined ? undefined : goInstant(time);
    if (instant !== undefined) newest = Math.max(newest, instant);
  };
  for (const { created, reported } of nodes) for (const time of [created, reported]) look(time);
  for (const { created } of pods) look(created);
  return Number.isFinite(newest) ? new Date(newest) : undefined;
}
