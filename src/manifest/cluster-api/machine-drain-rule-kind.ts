import type { Shape } from '../shape';
import type { Versions } from '../versions';
import { machineDrainRuleShape } from './machine-drain-rule-shape';
import { servesClusterApi, servesDrainRules } from './served-versions';

export const machineDrainRuleKind = {
  group: 'cluster.x-k8s.io',
  kind: 'MachineDrainRule',
  namespaced: true,
  rules: {
    shape: 'machine-deployment/shape',
    unknownField: 'machine-deployment/known-fields',
    missingField: 'machine-deployment/schema',
  },
  shapeOf,
};

function shapeOf(version: string, { clusterApi }: Versions): Shape | undefined {
  return servesDrainRules(clusterApi) && servesClusterApi(version, clusterApi) ? machineDrainRuleShape : undefined;
}
