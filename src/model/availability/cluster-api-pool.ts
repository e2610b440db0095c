import { CAPACITY_LABELS_KEY, CAPACITY_TAINTS_KEY } from '../../manifest/annotations/autoscaler';
import { CLUSTER_NAME_LABEL, DEPLOYMENT_NAME_LABEL } from '../../manifest/cluster-api/labels';
import { type MachineDeploymentView, readMachineDeployment } from '../../manifest/cluster-api/machine-deployment';
import { readSizedPool } from '../../manifest/cluster-api/sized-pool';
import type { Manifest } from '../../manifest/object';
import type { Path } from '../../manifest/path';
import { parseAnnouncedLabels, parseAnnouncedTaints } from '../cluster-api/announced-lists';
import { readNodeGroupBounds, scalingRange } from '../cluster-api/node-group';
import { labelReachesNode } from '../cluster-api/node-labels';
import { resolveSurge } from '../cluster-api/surge';
import { defaultRollout } from '../cluster-api/webhook-defaults';
import type { NodeTaint } from '../scheduling/tolerations';
import { drainLimits } from './cluster-api-limits';
import { announcedNodeSize } from './node-size';
import type { NodeCounts } from './pods-per-node';
import type { Pool } from './pool';
import { ZONE_KEY } from './spread';
import type { PlatformFacts, Thing } from './thing';

export interface ClusterApiPoolInput {
  readonly shown: string;
  readonly thing: Thing;
  readonly at: Path;
  /** A MachineDeployment, or what the entry of a topology would make. */
  readonly manifest: Manifest;
  /** Whether a class may set what is unset here. */
  readonly ofClass: boolean;
  /** What the kubelets of the pool register with, where the bootstrap template is known. */
  readonly kubeletLabels: ReadonlyMap<string, string>;
}

export function clusterApiPool(input: ClusterApiPoolInput, facts: PlatformFacts): Pool {
  const view = readMachineDeployment(input.manifest);
  const sized = readSizedPool(view.annotations);
  const platform = sized ? 'aether' : facts.platform;
  const range = scalingRange(readNodeGroupBounds(view.annotations));
  const autoscaled = range !== undefined && range.min <= range.max;
  const nodes: NodeCounts | undefined = autoscaled ? range : fixedNodes(view, input.ofClass);
  const surge = surgeOf(view, nodes, input.ofClass, facts.infrastructure);
  return {
    shown: input.shown,
    thing: input.thing,
    at: input.at,
    system: 'cluster-api',
    sized: sized !== undefined,
    labels: {
      exact: labelsOf(view, platform, input.kubeletLabels),
      oneOf: new Map(),
      open: new Set(),
      providerPrefixes: [],
    },
    taints: platform === 'syself' ? [] : taintsOf(view),
    nodes,
    zones: zonesOf(view),
    nodeSize: announcedNodeSize(view.annotations, sized?.node),
    removesFirst: surge && surge.surge === 0,
    atOnce: platform === 'aether' || platform === 'syself' ? 1 : surge && Math.max(1, surge.surge + surge.unavailable),
    drain: drainLimits(view, platform, facts.platformDefaults, input.ofClass),
    autoscaled,
    machineLabels: machineLabelsOf(view, input),
    clusterName: view.clusterName,
    bootSeconds: facts.nodeBootSeconds,
  };
}

function machineLabelsOf(
  { templateLabels, clusterName }: MachineDeploymentView,
  { thing, at }: ClusterApiPoolInput,
): ReadonlyMap<string, string> {
  const labels = new Map(templateLabels);
  if (clusterName !== undefined) labels.set(CLUSTER_NAME_LABEL, clusterName);
  if (at.length === 0 && thing.name !== undefined) labels.set(DEPLOYMENT_NAME_LABEL, thing.name);
  return labels;
}

function fixedNodes({ replicas }: MachineDeploymentView, ofClass: boolean): NodeCounts | undefined {
  if (replicas === undefined) return ofClass ? undefined : { min: 1, max: 1 };
  return Number.isInteger(replicas) && replicas >= 0 ? { min: replicas, max: replicas } : undefined;
}

/** The webhook makes an unset rollout one that makes first; `infrastructure` says what the platform does where nothing is written. */
function surgeOf(
  view: MachineDeploymentView,
  nodes: NodeCounts | undefined,
  ofClass: boolean,
  infrastructure: string | undefined,
): { readonly surge: number; readonly unavailable: number } | undefined {
  const written = view.strategyType.present || view.maxSurge.present || view.maxUnavailable.present;
  if (!written && infrastructure === 'bare-metal') return { surge: 0, unavailable: 1 };
  if (!written && ofClass && infrastructure !== 'cloud') return undefined;
  const { maxSurge, maxUnavailable } = defaultRollout(view);
  if (maxSurge === undefined || maxUnavailable === undefined) return undefined;
  return resolveSurge(maxSurge, maxUnavailable, nodes?.max ?? 1);
}

function labelsOf(
  { annotations, templateLabels }: MachineDeploymentView,
  platform: string | undefined,
  kubeletLabels: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const announced = parseAnnouncedLabels(annotations.get(CAPACITY_LABELS_KEY) ?? '').entries;
  const reaching = [...templateLabels].filter(([key]) => platform === 'aether' || labelReachesNode(key));
  return new Map([...kubeletLabels, ...announced.map(({ key, value }): [string, string] => [key, value]), ...reaching]);
}

function taintsOf({ annotations, taints }: MachineDeploymentView): readonly NodeTaint[] {
  const announced = parseAnnouncedTaints(annotations.get(CAPACITY_TAINTS_KEY) ?? '').entries;
  const written = taints.flatMap(({ key, value = '', effect }): NodeTaint[] =>
    key !== undefined && effect !== undefined ? [{ key, value, effect }] : [],
  );
  return [...written, ...announced.map(({ key, value, effect }) => ({ key, value, effect }))];
}

function zonesOf({ failureDomain, templateLabels }: MachineDeploymentView): readonly string[] | undefined {
  const zone = failureDomain ?? templateLabels.get(ZONE_KEY);
  return zone === undefined ? undefined : [zone];
}
