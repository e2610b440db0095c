import type { ViewPlaces } from '../deferred-view';
import { BUDGETS_AT } from './budgets';
import type { NodePoolView } from './node-pool';
import { REQUIREMENTS_AT } from './requirements';

const TEMPLATE = ['spec', 'template'];
const NODE = [...TEMPLATE, 'spec'];
const DISRUPTION = ['spec', 'disruption'];

const PLACES: ViewPlaces<NodePoolView> = {
  nodeClassRef: [...NODE, 'nodeClassRef'],
  requirements: REQUIREMENTS_AT,
  taints: [...NODE, 'taints'],
  startupTaints: [...NODE, 'startupTaints'],
  labels: [...TEMPLATE, 'metadata', 'labels'],
  annotations: [...TEMPLATE, 'metadata', 'annotations'],
  limits: ['spec', 'limits'],
  weight: ['spec', 'weight'],
  replicas: ['spec', 'replicas'],
  hasDisruption: { presentAt: DISRUPTION },
  consolidateAfter: [...DISRUPTION, 'consolidateAfter'],
  consolidationPolicy: [...DISRUPTION, 'consolidationPolicy'],
  budgets: BUDGETS_AT,
  expireAfter: [...NODE, 'expireAfter'],
  terminationGracePeriod: [...NODE, 'terminationGracePeriod'],
};

/** Where `readNodePool` finds each field. */
export function nodePoolPlaces(): ViewPlaces<NodePoolView> {
  return PLACES;
}
