import { formatPath } from '../../manifest/path';
import { rewritten } from '../../model/availability/survey-workloads';
import type { PlatformFacts } from '../../model/availability/thing';
import type { Workload } from '../../model/availability/workload';
import { atLeast } from '../../units/release';
import { withChanges } from './availability-change';
import { fitting, poolsOf } from './fitting';
import { type GracePeriods, graceChange, gracePeriods } from './grace-periods';
import { amountsFor, budgetChange, newBudget } from './missing-budget';
import { missingDelay } from './missing-delay';
import { missingReadiness } from './missing-readiness';
import { missingSpread } from './missing-spread';
import { podSelector } from './pod-selector';
import { type Missing, refused, type Surroundings } from './surroundings';

/** The sleep action is on by default from here. */
const SLEEP_SINCE = '1.30.0';

/**
 * What is added to a workload. Where no budget and no grace period make drains end in time the best ones are: the rules then say why it
 * does not hold, with the numbers.
 */
export function changesFor(workload: Workload, facts: PlatformFacts, around: Surroundings): Missing {
  const { options, survey, turns, names } = around;
  const { thing, view, counts } = workload;
  const selector = podSelector(workload);
  if (!selector) {
    const at = formatPath([...view.pod.metadataAt, 'labels']);
    return refused(at, 'absent, so nothing can select the pods; write labels such as { app: web }');
  }
  const delays = missingDelay(workload, options);
  const [delay] = delays;
  if (delay && options.preStop === 'sleep' && !atLeast(options.kubernetes, SLEEP_SINCE)) {
    return refused(
      delay.at,
      `no preStop hook, and Kubernetes ${options.kubernetes.text} has no sleep action; pass preStop: 'exec' where every image has the program sleep, or run 1.30`,
    );
  }
  const pause = delay ? options.delay : 0;
  const changes = [...missingSpread(workload, facts, options), ...missingReadiness(workload, options), ...delays];
  const prepared = withChanges(thing.written ?? thing.manifest, changes);
  const asksBudget =
    counts !== undefined && counts.max > 1 && workload.budgets.length === 0 && !names.selects(workload);
  const amounts = asksBudget ? amountsFor(workload, options) : [undefined];
  const pools = poolsOf(workload, survey.pools.pools.length > 0, facts);
  const withGrace = (grace: number) =>
    rewritten(workload, withChanges(prepared, [graceChange(workload, grace, pause)]));
  const longest = (tried: GracePeriods) => fitting({ graces: tried, amounts, withGrace }, pools, turns);
  const graces = gracePeriods(workload, pause);
  const found = longest(graces);
  const isLonger = pause > 0 && graces.best === workload.times.grace + pause;
  const shorter = !found && isLonger ? longest({ best: graces.best - 1, least: pause + 1 }) : undefined;
  if (shorter) return tooLong(workload, pause, graces.best, shorter.grace);
  const { grace, maxUnavailable } = found ?? { grace: graces.best, maxUnavailable: amounts[0] };
  if (grace !== workload.times.grace) changes.push(graceChange(workload, grace, pause));
  if (asksBudget && maxUnavailable !== undefined) {
    const budget = newBudget(workload, selector, maxUnavailable, names.take(workload, selector), options);
    changes.unshift(budgetChange(budget, workload, maxUnavailable !== amounts[0]));
  }
  return { kind: 'changes', changes };
}

/** The pause is what does not fit, and a message that counts with it would be about a number that nobody wrote. */
function tooLong({ view, times }: Workload, pause: number, both: number, most: number): Missing {
  return refused(
    formatPath([...view.pod.specAt, 'terminationGracePeriodSeconds']),
    `${times.grace} s to end and ${pause} s of pause before SIGTERM ask for ${both} s, and drains leave ${most} s; write terminationGracePeriodSeconds: ${most - pause}, or let drains take longer`,
  );
}
