import { CLUSTER_NAME_LABEL, DEPLOYMENT_NAME_LABEL, isClusterApiLabel } from '../../manifest/cluster-api/labels';
import { isPlainObject, type PlainObject, withEntries } from '../../manifest/object';
import { labelReachesNode } from '../../model/cluster-api/node-labels';
import type { TemplateMeta } from '../object-meta';
import type { Platform } from '../platform';
import type { LabelSelectorSpec } from './label-selector';

/** The labels of a deployment in all three places, as the webhook of Cluster API would leave them. */
export interface MachineLabels {
  readonly labels: PlainObject;
  readonly selector: PlainObject;
  readonly templateLabels: PlainObject;
}

/** What the labels of a deployment follow from. */
export interface LabelledProps {
  readonly clusterName: string;
  readonly metadata?: { readonly labels?: { readonly [key: string]: string } };
  readonly template?: TemplateMeta;
  readonly selector?: LabelSelectorSpec;
}

/**
 * The webhook sets the cluster's label over any other value. A selector that asks for nothing gets the deployment's own, so that no other
 * pool's machines match it.
 */
export function machineLabels(props: LabelledProps, name: string | undefined): MachineLabels {
  const { clusterName, metadata, template, selector } = props;
  const cluster = { [CLUSTER_NAME_LABEL]: clusterName };
  const own = asksForNothing(selector) ? { ...cluster, [DEPLOYMENT_NAME_LABEL]: name } : cluster;
  return {
    labels: over(metadata?.labels, cluster),
    selector: { ...selector, matchLabels: over(selector?.matchLabels, own) },
    templateLabels: over(template?.labels, own),
  };
}

/** Ours first, whatever was given for them. */
function over(given: PlainObject | undefined, own: PlainObject): PlainObject {
  return given === undefined ? own : { ...own, ...given, ...own };
}

/** Whether a selector is left to be made from the deployment's name. */
export function asksForNothing(selector: unknown): boolean {
  if (selector === undefined) return true;
  if (!isPlainObject(selector)) return false;
  const { matchLabels, matchExpressions, ...rest } = selector;
  const isEmpty = (part: unknown): boolean =>
    part === undefined || (typeof part === 'object' && part !== null && Object.keys(part).length === 0);
  return isEmpty(matchLabels) && isEmpty(matchExpressions) && Object.keys(rest).length === 0;
}

/** Of the template's labels those that nodes get. The platform Aether puts every label of a pool on its nodes. */
export function labelsOnNodes(labels: PlainObject | undefined, platform: Platform | undefined): PlainObject {
  const reaches = (key: string): boolean => labelReachesNode(key) || (platform === 'aether' && !isClusterApiLabel(key));
  return withEntries(labels ?? {}, reaches);
}
