import { machineDeploymentVersion } from '../../manifest/cluster-api/machine-deployment-paths';
import type { PlainObject } from '../../manifest/object';
import { ValueError, type ValueProblem } from '../value-error';
import { DEFAULT_API_VERSION, unreadableApiVersion } from './api-version';
import type { MachineDeploymentProps } from './machine-deployment-props';
import { asksForNothing } from './machine-labels';
import { countFault } from './rollout';
import { unreadableRef } from './template-ref';
import { timeoutFault } from './timeout';
import { unreadableAutoscaling } from './unreadable-autoscaling';

/**
 * What can be read and is wrong is left to the rules, and so is a value that Terraform completes later (`${…}`). A missing name cannot be
 * done without: the selector is made from it. Hosts that name objects themselves do so before.
 * @param more what else cannot be read
 * @throws ValueError that names every one
 */
export function refuseUnreadable(props: MachineDeploymentProps, more: readonly ValueProblem[] = NONE): void {
  const problems = problemsOf(props);
  if (problems.length + more.length > 0) throw new ValueError([...problems, ...more]);
}

const NONE: readonly ValueProblem[] = [];
const NAMELESS: ValueProblem = {
  at: ['metadata', 'name'],
  says: 'the name is missing, and the selector is made from it; write name: "workers", or give a selector',
};

const REFS = [['bootstrap', 'configRef'], ['infrastructureRef']] as const;
const COUNTS = [
  ['rollout', 'maxSurge'],
  ['rollout', 'maxUnavailable'],
  ['remediation', 'maxInFlight'],
] as const;
const TIMEOUTS = ['nodeDrainTimeout', 'nodeVolumeDetachTimeout', 'nodeDeletionTimeout'] as const;

/** Almost all props are fine: nothing is made for those. */
function problemsOf(props: MachineDeploymentProps): readonly ValueProblem[] {
  const { apiVersion, metadata, selector, deletion, autoscaling } = props;
  const layout = machineDeploymentVersion(apiVersion ?? DEFAULT_API_VERSION);
  const problems: ValueProblem[] = [];
  const add = (problem: ValueProblem | undefined) => {
    if (problem) problems.push(problem);
  };
  add(unreadableApiVersion(apiVersion));
  if (metadata?.name === undefined && asksForNothing(selector)) add(NAMELESS);
  for (const at of REFS) add(unreadableRef(givenAt(props, at), at, layout));
  for (const at of COUNTS) {
    const says = countFault(givenAt(props, at));
    if (says !== undefined) add({ at, says, rule: 'machine-deployment/surge-format' });
  }
  for (const name of TIMEOUTS) {
    const says = timeoutFault(deletion?.[name]);
    if (says !== undefined) add({ at: ['deletion', name], says, rule: 'machine-deployment/timeout-format' });
  }
  if (autoscaling !== undefined) problems.push(...unreadableAutoscaling(autoscaling));
  return problems;
}

/** At most two steps down; also of what is no object. */
function givenAt(props: MachineDeploymentProps, [first, second]: readonly [string, string?]): unknown {
  const value: unknown = (props as unknown as PlainObject)[first];
  return second === undefined ? value : (value as PlainObject | null | undefined)?.[second];
}
