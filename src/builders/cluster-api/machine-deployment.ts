import { MAX_SIZE_KEY, MIN_SIZE_KEY } from '../../manifest/annotations/autoscaler';
import type { Manifest, PlainObject } from '../../manifest/object';
import type { Platform } from '../platform';
import { autoscalerAnnotations } from './autoscaler-annotations';
import { drainDefaults } from './drain-defaults';
import { unknownProps } from './known-props';
import { writeMachineDeployment } from './machine-deployment-layout';
import type { MachineDeploymentProps } from './machine-deployment-props';
import { labelsOnNodes } from './machine-labels';
import { writtenTaints } from './machine-taint';
import { timeoutSeconds } from './timeout';
import { refuseUnreadable } from './unreadable';

/**
 * The manifest of a MachineDeployment: plain data, the same for the same props, whatever the host. What the webhooks of Cluster API would
 * fill in is written, and a limit for drain and volume detach, which they do not fill in. `platform` decides the limit, and which labels
 * reach nodes.
 * @throws ValueError for values that cannot be read, all at once; what can be read and is wrong is left to the rules
 */
export function buildMachineDeployment(props: MachineDeploymentProps, platform?: Platform): Manifest {
  refuseUnreadable(props);
  const { metadata, deletion = {}, autoscaling, template } = props;
  const taints = writtenTaints(props.taints);
  const annotations: PlainObject = {
    ...(autoscaling &&
      autoscalerAnnotations(autoscaling, { labels: labelsOnNodes(template?.labels, platform), taints })),
    ...metadata?.annotations,
  };
  const defaults = drainDefaults(platform);
  return writeMachineDeployment(props, {
    annotations,
    replicas: props.replicas ?? (hasBound(annotations) ? undefined : 1),
    taints,
    drainTimeout: timeoutSeconds(deletion.nodeDrainTimeout ?? defaults.nodeDrainTimeout),
    volumeDetachTimeout: timeoutSeconds(deletion.nodeVolumeDetachTimeout ?? defaults.nodeVolumeDetachTimeout),
    nodeDeletionTimeout: timeoutSeconds(deletion.nodeDeletionTimeout),
    unknown: unknownProps(props),
  });
}

/** Where the count may be somebody else's, none is written. */
function hasBound(annotations: PlainObject): boolean {
  return annotations[MIN_SIZE_KEY] !== undefined || annotations[MAX_SIZE_KEY] !== undefined;
}
