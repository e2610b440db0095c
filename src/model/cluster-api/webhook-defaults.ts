import { MAX_SIZE_KEY, MIN_SIZE_KEY } from '../../manifest/annotations/autoscaler';
import { CLUSTER_NAME_LABEL, DEPLOYMENT_NAME_LABEL } from '../../manifest/cluster-api/labels';
import type { MachineDeploymentView } from '../../manifest/cluster-api/machine-deployment';
import { isEmptySelector, type LabelSelector } from '../../manifest/selector';
import { tryGoInt32 } from '../../units/go-number';

/**
 * What the mutating webhook of Cluster API makes of a MachineDeployment before it is validated and stored.
 * @see CAPI\@v1.14 internal/webhooks/machinedeployment.go
 */
export interface DefaultedLabels {
  readonly labels: ReadonlyMap<string, string>;
  readonly selector: LabelSelector;
  readonly templateLabels: ReadonlyMap<string, string>;
}

/**
 * The cluster-name label in all three places, over any other value; and where the selector asks for nothing, the
 * deployment-name label in selector and template.
 */
export function defaultLabels(md: MachineDeploymentView, name: string): DefaultedLabels {
  const selector = md.selector ?? { at: ['spec', 'selector'], matchLabels: new Map(), matchExpressions: [] };
  const cluster = (labels: Labels) => withLabel(labels, CLUSTER_NAME_LABEL, md.clusterName);
  const own = (labels: Labels) =>
    withLabel(labels, DEPLOYMENT_NAME_LABEL, isEmptySelector(selector) ? name : undefined);
  return {
    labels: cluster(md.labels),
    selector: { ...selector, matchLabels: cluster(own(selector.matchLabels)) },
    templateLabels: cluster(own(md.templateLabels)),
  };
}

type Labels = ReadonlyMap<string, string>;

/** The same map where the label is there already, or none is to be. */
function withLabel(labels: Labels, key: string, value: string | undefined): Labels {
  return value === undefined || labels.get(key) === value ? labels : new Map(labels).set(key, value);
}

export type DefaultedReplicas =
  | { readonly replicas: number; readonly from: 'spec' | 'min-size' | 'max-size' | 'kept' | 'one' }
  /** The request fails, since this annotation is no base 10 integer of 32 bits. */
  | { readonly refused: typeof MIN_SIZE_KEY | typeof MAX_SIZE_KEY };

/**
 * `spec.replicas` after the webhook. Given ones stay, in or out of the bounds. Unset, and with both autoscaler bounds: on
 * create the minimum, on update the count of before moved into the bounds. With one bound or none: 1. Minimum and
 * maximum are not compared.
 */
export function defaultReplicas(
  md: Pick<MachineDeploymentView, 'replicas' | 'annotations'>,
  before?: { readonly replicas?: number },
): DefaultedReplicas {
  if (md.replicas !== undefined) return { replicas: md.replicas, from: 'spec' };
  const [minText, maxText] = [md.annotations.get(MIN_SIZE_KEY), md.annotations.get(MAX_SIZE_KEY)];
  if (minText === undefined || maxText === undefined) return { replicas: 1, from: 'one' };
  const [min, max] = [tryGoInt32(minText), tryGoInt32(maxText)];
  if (min === undefined) return { refused: MIN_SIZE_KEY };
  if (max === undefined) return { refused: MAX_SIZE_KEY };
  const count = before?.replicas;
  if (count === undefined || count < min) return { replicas: min, from: 'min-size' };
  return count > max ? { replicas: max, from: 'max-size' } : { replicas: count, from: 'kept' };
}

/** `undefined` in place of surge and unavailable: the strategy has neither, or the value is of a wrong type. */
export interface DefaultedRollout {
  readonly type: string;
  readonly maxSurge?: number | string;
  readonly maxUnavailable?: number | string;
}

/**
 * The strategy after the webhook: RollingUpdate, with 1 for an unset maxSurge and 0 for an unset maxUnavailable, each by
 * itself, so that `maxSurge: 0` alone leaves both 0. OnDelete does not look at either.
 */
export function defaultRollout(md: MachineDeploymentView): DefaultedRollout {
  const type = md.strategyType.value || 'RollingUpdate';
  if (type !== 'RollingUpdate') return { type };
  return {
    type,
    maxSurge: md.maxSurge.present ? md.maxSurge.value : 1,
    maxUnavailable: md.maxUnavailable.present ? md.maxUnavailable.value : 0,
  };
}

/** The Kubernetes version with a `v` in front. */
export function defaultVersion(version: string): string {
  return version.startsWith('v') ? version : `v${version}`;
}
