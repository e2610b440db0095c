import type { ViewPlaces } from '../deferred-view';
import type { MachineDrainRuleView } from './machine-drain-rule';

const PLACES: ViewPlaces<MachineDrainRuleView> = {
  behavior: ['spec', 'drain', 'behavior'],
  order: ['spec', 'drain', 'order'],
  machines: ['spec', 'machines'],
  pods: ['spec', 'pods'],
};

/** Where `readMachineDrainRule` finds each field. */
export function machineDrainRulePlaces(): ViewPlaces<MachineDrainRuleView> {
  return PLACES;
}
