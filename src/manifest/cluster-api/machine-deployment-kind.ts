import { atLeast } from '../../units/release';
import type { Shape } from '../shape';
import type { Versions } from '../versions';
import { machineDeploymentShape } from './machine-deployment-shape';
import { servesClusterApi } from './served-versions';

export const machineDeploymentKind = {
  group: 'cluster.x-k8s.io',
  kind: 'MachineDeployment',
  namespaced: true,
  rules: {
    shape: 'machine-deployment/shape',
    unknownField: 'machine-deployment/known-fields',
    missingField: 'machine-deployment/schema',
  },
  shapeOf,
};

/** Releases with the same schema share one shape. */
const made = new Map<string, Shape>();

function shapeOf(version: string, { clusterApi }: Versions): Shape | undefined {
  if ((version !== 'v1beta1' && version !== 'v1beta2') || !servesClusterApi(version, clusterApi)) return undefined;
  const taints = atLeast(clusterApi, '1.12.0');
  const key = `${version} ${taints}`;
  let shape = made.get(key);
  if (!shape) {
    shape = machineDeploymentShape(version, { taints });
    made.set(key, shape);
  }
  return shape;
}
