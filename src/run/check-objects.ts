import type { Config } from '../check/config';
import type { NotChecked, Report } from '../check/finding';
import { type Input, inputFor } from '../check/input';
import type { Origin } from '../check/subject';
import type { Manifest } from '../manifest/object';
import { judge } from './rules-loaded';
import { uncheckedWorkload } from './unchecked-workloads';

/** One object, where it came from, and the configuration of the scope it lives in. */
export interface ObjectToCheck {
  readonly manifest: Manifest;
  readonly origin: Origin;
  /** Already found usable. Objects of one scope share one value, by identity. */
  readonly config: Config;
}

const NO_RULES_SET = {};

/** All objects are judged as one cluster; findings come in the order of the objects, then in that of the rules. */
export function checkObjects(objects: readonly ObjectToCheck[]): Report {
  const { check, subject, rules, kinds } = judge();
  const inputs = new Map<Config, Input>();
  const unchecked: NotChecked[] = [];
  const cases = objects.map(({ manifest, origin, config }) => {
    let input = inputs.get(config);
    if (!input) {
      input = inputFor(config.profile ?? {}, config);
      inputs.set(config, input);
    }
    const workload = uncheckedWorkload(manifest, input.profile.workloads === true, kinds);
    if (workload) unchecked.push(workload);
    return { subject: subject(manifest, origin, input), settings: config.rules ?? NO_RULES_SET };
  });
  const report = check(cases, rules);
  return { ...report, notChecked: [...report.notChecked, ...unchecked] };
}
