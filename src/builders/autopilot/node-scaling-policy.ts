import type { ScalingPolicySpec } from '../../manifest/autopilot/scaling-policy';
import type { Manifest } from '../../manifest/object';
import { cooldownFault } from '../../model/autopilot/cooldown-fault';
import { SCALING_DEFAULTS } from '../../model/autopilot/scaling-settings';
import { isKnownLater } from '../known-later';
import type { ObjectMeta } from '../object-meta';
import { plain } from '../plain-value';
import { ValueError } from '../value-error';
import { policyProblems } from './policy-problems';

/**
 * How Autopilot adds and removes nodes all day. Every default is written out, so that the manifest says what it does and does not change
 * with the controller.
 */
export interface NodeScalingPolicyProps extends ScalingPolicySpec {
  /** `group/version` as your cluster serves it (`kubectl api-resources`). It is not published, and so has no default. */
  readonly apiVersion: string;
  readonly metadata?: ObjectMeta;
  /**
   * Nodes go while the average utilization of the managed nodes is below: a fraction above 0 and up to 1, such as
   * `Utilization.percent(25)`. Above 0.3 no fraction of nodes is documented.
   * @default 0.3, always written: the documentation has both 0.3 and 0.4
   */
  readonly scaleDownThreshold?: number;
  /** Between two scale actions: a Go duration above nothing. The loop runs once a minute. @default '2m', always written */
  readonly cooldownPeriod?: string;
  /** Managed nodes that stay. @default 1, always written */
  readonly minNodes?: number;
  /** Nodes are added when more pods than this are pending. @default 2, always written */
  readonly pendingPodThreshold?: number;
  /** Fields of `spec` that are not documented, as they are. @default - none */
  readonly extra?: { readonly [field: string]: unknown };
}

/**
 * The manifest of a NodeScalingPolicy.
 * @throws ValueError for values that cannot be read, all at once; what can be read and is wrong is left to the rules
 */
export function buildNodeScalingPolicy(props: NodeScalingPolicyProps): Manifest {
  const {
    apiVersion,
    metadata = {},
    extra,
    scaleDownThreshold,
    cooldownPeriod,
    minNodes,
    pendingPodThreshold,
    ...unknown
  } = props;
  const problems = policyProblems(apiVersion, extra, Object.keys(SCALING_DEFAULTS), 'scaling-policy');
  const says =
    typeof cooldownPeriod === 'string' && !isKnownLater(cooldownPeriod) ? cooldownFault(cooldownPeriod) : undefined;
  if (says !== undefined) problems.push({ at: ['cooldownPeriod'], says, rule: 'scaling-policy/cooldown-format' });
  if (problems.length > 0) throw new ValueError(problems);
  return plain({
    apiVersion,
    kind: 'NodeScalingPolicy',
    metadata,
    spec: {
      scaleDownThreshold: scaleDownThreshold ?? SCALING_DEFAULTS.scaleDownThreshold,
      cooldownPeriod: cooldownPeriod ?? SCALING_DEFAULTS.cooldownPeriod,
      minNodes: minNodes ?? SCALING_DEFAULTS.minNodes,
      pendingPodThreshold: pendingPodThreshold ?? SCALING_DEFAULTS.pendingPodThreshold,
      ...extra,
      ...unknown,
    },
  }) as Manifest;
}
