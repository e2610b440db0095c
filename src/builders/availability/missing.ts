import { isReplicated } from '../../manifest/workloads/workload-kinds';
import type { PlatformFacts } from '../../model/availability/thing';
import type { Workload } from '../../model/availability/workload';
import { changesFor } from './changes-for';
import { obscureBudget } from './missing-budget';
import { type Missing, refused, type Surroundings } from './surroundings';

/** What a workload misses to live through the replacement of a node, as far as it can be added to a manifest. */
export function missingOf(workload: Workload, facts: PlatformFacts, around: Surroundings): Missing {
  const { view, expected, counts, thing } = workload;
  const { kind } = thing.manifest;
  if (!isReplicated(view.role))
    return refused('', `${String(kind)} pods ${whyNot(view.role)}; give it a Deployment or a StatefulSet`);
  if (expected.bestEffort) return { kind: 'left', left: 'best-effort' };
  if (counts === undefined) return { kind: 'left', left: 'switched-off' };
  if (thing.name === undefined)
    return refused('metadata.name', 'absent, so a budget cannot be named after it; write one');
  if (around.unreadBudgets.has(workload.namespace)) {
    return refused(
      '',
      `a PodDisruptionBudget of the namespace ${workload.namespace} has values known only at deploy time, so whether it selects these pods is not known; write the values there`,
    );
  }
  const obscure = obscureBudget(workload, around.budgets.get(workload.namespace) ?? []);
  if (obscure) {
    return refused(
      '',
      `${obscure.thing.object} selects by ${obscure.unknowable}, which only a controller sets, so whether it selects these pods is not known; leave that label out there`,
    );
  }
  return changesFor(workload, facts, around);
}

function whyNot(role: Workload['view']['role']): string {
  return role === 'daemon-set' ? 'are not evicted by a drain' : 'have no replicas that serve meanwhile';
}
