import { derive } from '../../check/derive';
import type { Subject } from '../../check/subject';
import { type MachineDrainRuleView, readMachineDrainRule } from '../../manifest/cluster-api/machine-drain-rule';
import { machineDrainRulePlaces } from '../../manifest/cluster-api/machine-drain-rule-places';
import { viewOf } from '../../manifest/deferred-view';

export const MACHINE_DRAIN_RULE = 'cluster.x-k8s.io/MachineDrainRule';

const read = (object: Subject): MachineDrainRuleView =>
  viewOf(object.written, readMachineDrainRule, machineDrainRulePlaces);

/** The MachineDrainRule as its controller would read it, once a run. */
export function machineDrainRuleOf(object: Subject): MachineDrainRuleView {
  return derive(object, read);
}
