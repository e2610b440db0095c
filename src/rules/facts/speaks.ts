import type { Cluster } from '../../check/cluster';
import type { Input } from '../../check/input';
import type { Rule } from '../../check/rule';
import type { Subject } from '../../check/subject';

/** Whether another rule reports the object, so that one that would say the same of it is silent. */
export function speaks(rule: Rule, object: Subject, cluster: Cluster, input: Input): boolean {
  for (const said of rule.check(object, cluster, input)) if (!('why' in said)) return true;
  return false;
}
