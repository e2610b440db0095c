import { labelSelectorShape } from '../label-selector-shape';
import { metadataShape } from '../metadata-shape';
import { fields, type Shape } from '../shape';
import type { MachineDeploymentVersion } from './machine-deployment-paths';
import { MACHINE_DEPLOYMENT_STATUS } from './machine-deployment-status-shape';
import { V1BETA1_MACHINE, V1BETA1_SPEC, V1BETA1_TEMPLATE_METADATA } from './machine-deployment-v1beta1-shape';
import { V1BETA2_MACHINE, V1BETA2_SPEC, V1BETA2_TEMPLATE_METADATA } from './machine-deployment-v1beta2-shape';
import { machineSpecShape } from './machine-spec-shape';
import { bySchema, filledText, int32, SCHEMA_RULE, struct } from './schema-nodes';

const NAMESPACED = metadataShape({ namespaced: true });

/** What the schema of a release has that an older one has not. */
export interface MachineDeploymentFeatures {
  /** 1.12: `spec.template.spec.taints`. */
  readonly taints: boolean;
}

/**
 * A MachineDeployment as the API server judges it, without the webhooks. v1beta1 requires neither `spec` nor
 * `spec.template.spec`.
 * @see CAPI\@v1.14 config/crd/bases/cluster.x-k8s.io_machinedeployments.yaml
 */
export function machineDeploymentShape(
  version: MachineDeploymentVersion,
  { taints }: MachineDeploymentFeatures,
): Shape {
  const v1beta1 = version === 'v1beta1';
  const template = struct(
    {
      metadata: v1beta1 ? V1BETA1_TEMPLATE_METADATA : V1BETA2_TEMPLATE_METADATA,
      spec: machineSpecShape({ ...(v1beta1 ? V1BETA1_MACHINE : V1BETA2_MACHINE), taints }),
    },
    {
      required: v1beta1 ? [] : ['spec'],
      expects: 'a map with spec, and in it clusterName, bootstrap and infrastructureRef',
    },
  );
  const spec = struct(
    {
      clusterName: filledText(63, { expects: 'the name of the Cluster, such as production' }),
      paused: bySchema({ type: 'boolean' }),
      replicas: { ...int32, allOf: [{ minimum: 0, reportedBy: 'machine-deployment/replicas-not-negative' }] },
      selector: labelSelectorShape(SCHEMA_RULE),
      template,
      ...(v1beta1 ? V1BETA1_SPEC : V1BETA2_SPEC),
    },
    { required: ['clusterName', 'selector', 'template'], expects: 'a map with clusterName, selector and template' },
  );
  return fields(
    {
      apiVersion: { type: 'string' },
      kind: { type: 'string' },
      metadata: NAMESPACED,
      spec,
      status: MACHINE_DEPLOYMENT_STATUS[version],
    },
    { required: v1beta1 ? [] : ['spec'] },
  );
}
