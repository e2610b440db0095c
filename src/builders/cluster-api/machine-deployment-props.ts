import type { ObjectMeta, TemplateMeta } from '../object-meta';
import type { Autoscaling } from './autoscaling';
import type { LabelSelectorSpec } from './label-selector';
import type { MachineTaintSpec } from './machine-taint';
import type { RolloutSpec } from './rollout';
import type { TemplateRef } from './template-ref';
import type { TimeoutSpec } from './timeout';

/**
 * A MachineDeployment of either version: the props are the same, and each field goes where the version has it. Fields have the names of
 * v1beta2; those of `spec.template.spec` stand at the top, and `template` is `spec.template.metadata`. A field that the type does not know
 * goes to `spec` as it is, where the rules see it.
 * @see https://cluster-api.sigs.k8s.io/developer/core/controllers/machine-deployment
 */
export interface MachineDeploymentProps {
  /** v1beta2 is there from Cluster API 1.11 on; v1beta1 is to go with 1.16. @default 'cluster.x-k8s.io/v1beta2' */
  readonly apiVersion?: 'cluster.x-k8s.io/v1beta2' | 'cluster.x-k8s.io/v1beta1';
  /**
   * Of the MachineDeployment itself. The name becomes a label value: 63 characters at most. The label of the cluster is added; an
   * annotation given here wins over one that `autoscaling` comes to.
   */
  readonly metadata?: ObjectMeta;
  /** The Cluster, in the same namespace. Cannot be changed. */
  readonly clusterName: string;
  /** What machines are bootstrapped with: a template, or a Secret with the data itself. */
  readonly bootstrap: Bootstrap;
  /** What machines are made from. */
  readonly infrastructureRef: TemplateRef;
  /** The Kubernetes version. A `v` in front is added where it is missing. A change replaces every machine. @default - none */
  readonly version?: string;
  /** @default - 1; with `autoscaling` none, for the count is then the autoscaler's */
  readonly replicas?: number;
  /** Lets cluster-autoscaler decide how many machines there are. @default - a fixed number */
  readonly autoscaling?: Autoscaling;
  /**
   * Labels and annotations of the machines. Changed in place. Of the labels only those in `node.cluster.x-k8s.io`,
   * `node-restriction.kubernetes.io` and `node-role.kubernetes.io` reach nodes.
   */
  readonly template?: TemplateMeta;
  /**
   * Which machines are its own. Cannot be changed. The label of the cluster is added; that `template` has the other labels is left to
   * the rules.
   * @default - the labels of the cluster and of the deployment, which are put on the template too
   */
  readonly selector?: LabelSelectorSpec;
  /** How machines are replaced when the template changes: `Rollout.surgeFirst()`, `Rollout.removeFirst()`, … @default - surge first */
  readonly rollout?: RolloutSpec;
  /** How machines are removed, whatever the reason. */
  readonly deletion?: MachineDeletion;
  /** How many machines may be under repair by health checks at once. @default - any number */
  readonly remediation?: { readonly maxInFlight?: number | string };
  /**
   * Names of new machines: a template with `{{ .random }}` and, if wanted, `{{ .cluster.name }}` and `{{ .machineSet.name }}`.
   * @default - '{{ .machineSet.name }}-{{ .random }}' on the server; not written
   */
  readonly machineNaming?: { readonly template?: string };
  /** Stops rollouts and scaling by Cluster API. The autoscaler goes on. @default - false on the server; not written */
  readonly paused?: boolean;
  /** A failure domain of the Cluster, such as a zone. A change replaces every machine. @default - the infrastructure's choice */
  readonly failureDomain?: string;
  /** Of one machine that exists; a deployment has no use for it. @default - none */
  readonly providerID?: string;
  /** How long a machine has to be ready before it counts as available. @default - 0 on the server; not written */
  readonly minReadySeconds?: number;
  /** Further conditions a machine needs to be ready; at most 32. @default - none */
  readonly readinessGates?: readonly MachineReadinessGate[];
  /**
   * Taints that Cluster API puts on the nodes. Needs 1.12 or later and a feature gate that is off by default.
   * @default - none
   */
  readonly taints?: readonly MachineTaintSpec[];
  /** v1beta1 only; v1beta2 has dropped it, and refuses it. @default - none */
  readonly revisionHistoryLimit?: number;
  /** v1beta1 only; v1beta2 has dropped it, and refuses it. @default - none */
  readonly progressDeadlineSeconds?: number;
}

export interface Bootstrap {
  /** A bootstrap template, such as a KubeadmConfigTemplate. @default - `dataSecretName` */
  readonly configRef?: TemplateRef;
  /** A Secret with the bootstrap data. @default - `configRef` */
  readonly dataSecretName?: string;
}

/** `spec.deletion` and `spec.template.spec.deletion` of v1beta2 in one. Each timeout has its own clock. */
export interface MachineDeletion {
  /** Which machine goes first when the pool shrinks. @default - 'Random' on the server; not written */
  readonly order?: 'Random' | 'Newest' | 'Oldest';
  /**
   * How long evictions may take. PodDisruptionBudgets are honoured until then; after it the machine goes with what still runs on it.
   * Looked at every 20 s.
   * @default - 600 s, and 180 s on the platform syself; always written, since upstream has no limit
   */
  readonly nodeDrainTimeout?: TimeoutSpec;
  /** How long to wait for volumes, from the end of the drain. @default - 120 s; always written, since upstream has no limit */
  readonly nodeVolumeDetachTimeout?: TimeoutSpec;
  /**
   * How long to try to delete the Node, from the start of the deletion: what is not above drain and detach together is spent before
   * it starts.
   * @default - 10 s on the server; not written
   */
  readonly nodeDeletionTimeout?: TimeoutSpec;
}

export interface MachineReadinessGate {
  readonly conditionType: string;
  /** Whether the condition is good when it is `True`. @default - 'Positive' on the server; not written */
  readonly polarity?: 'Positive' | 'Negative';
}
