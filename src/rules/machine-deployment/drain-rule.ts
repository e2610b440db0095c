import type { Rule } from '../../check/rule';
import type { DrainRuleEntry, MachineDrainRuleView } from '../../manifest/cluster-api/machine-drain-rule';
import type { SelectorFault } from '../../manifest/selector';
import { selectorFaults } from '../../manifest/selector';
import { isRefused } from '../facts/machine-deployment/refused-places';
import { MACHINE_DRAIN_RULE, machineDrainRuleOf } from '../facts/machine-drain-rule-of';
import { selectorFaultInWords } from '../facts/selector-fault-in-words';

export const drainRule: Rule = {
  id: 'machine-deployment/drain-rule',
  title: 'A drain rule has selectors that parse, and an order only with Drain',
  severity: 'error',
  enforcedBy: 'webhook',
  reads: [MACHINE_DRAIN_RULE],
  why: 'The webhook refuses it. A selector that does not parse and got in all the same fails every drain of the namespace.',
  source: [
    'kubernetes-sigs/cluster-api@1.12.0 internal/webhooks/machinedrainrules.go',
    'kubernetes-sigs/cluster-api@1.12.0 config/crd/bases/cluster.x-k8s.io_machinedrainrules.yaml',
  ],
  *check(object) {
    const rule = machineDrainRuleOf(object);
    const { value: behavior } = rule.behavior;
    if (rule.order.present && (behavior === 'Skip' || behavior === 'WaitCompleted')) {
      const says = `order ${rule.order.value} stands with ${behavior}, and only Drain has an order; remove order, or write behavior: Drain`;
      yield { at: rule.order.at, says };
    }
    for (const fault of entriesOf(rule).flatMap(faultsOf)) {
      if (!isRefused(object, fault.at)) yield { at: fault.at, says: selectorFaultInWords(fault) };
    }
  },
  good: {
    yaml: `
apiVersion: cluster.x-k8s.io/v1beta2
kind: MachineDrainRule
metadata:
  name: batch
spec:
  drain:
    behavior: Drain
    order: 10
  pods:
    - selector:
        matchLabels:
          app: web
`,
  },
  bad: {
    yaml: `
apiVersion: cluster.x-k8s.io/v1beta2
kind: MachineDrainRule
metadata:
  name: batch
spec:
  drain:
    behavior: Skip
    order: 10
  pods:
    - selector:
        matchLabels:
          app: web
`,
    says: 'order 10 stands with Skip, and only Drain has an order; remove order, or write behavior: Drain',
  },
};

function entriesOf({ machines = [], pods = [] }: MachineDrainRuleView): readonly DrainRuleEntry[] {
  return [...machines, ...pods];
}

function faultsOf({ selector, scopeSelector }: DrainRuleEntry): readonly SelectorFault[] {
  return [selector, scopeSelector].flatMap((one) => (one ? selectorFaults(one) : []));
}
