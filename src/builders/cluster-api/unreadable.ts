import { machineDeploymentVersion } from '../../manifest/cluster-api/machine-deployment-paths';
import type { Path } from '../../manifest/path';
import { ValueError, type ValueProblem } from '../value-error';
import { DEFAULT_API_VERSION, unreadableApiVersion } from './api-version';
import type { MachineDeploymentProps } from './machine-deployment-props';
import { asksForNothing } from './machine-labels';
import { countFault } from './rollout';
import { unreadableRef } from './template-ref';
import { timeoutFault } from './timeout';
import { unreadableAutoscaling } from './unreadable-autoscaling';

/**
 * What can be read and is wrong is left to the rules, and so is a value that Terraform completes later (`${…}`).
 * @throws ValueError that names every one
 */
export function refuseUnreadable(props: MachineDeploymentProps): void {
  const problems = [...problemsOf(props)];
  if (problems.length > 0) throw new ValueError(problems);
}

/**
 * Without a name there is nothing to make a selector from. Hosts that name objects themselves do so before.
 * @throws ValueError
 */
export function refuseUnnamed({ metadata, selector }: Pick<MachineDeploymentProps, 'metadata' | 'selector'>): void {
  if (metadata?.name !== undefined || !asksForNothing(selector)) return;
  const says = 'the name is missing, and the selector is made from it; write name: "workers", or give a selector';
  throw new ValueError([{ at: ['metadata', 'name'], says }]);
}

function* problemsOf(props: MachineDeploymentProps): Iterable<ValueProblem> {
  const { apiVersion, bootstrap, infrastructureRef, rollout, deletion, remediation, autoscaling } = props;
  const layout = machineDeploymentVersion(apiVersion ?? DEFAULT_API_VERSION);
  yield* unreadableApiVersion(apiVersion);
  yield* unreadableRef(bootstrap?.configRef, ['bootstrap', 'configRef'], layout);
  yield* unreadableRef(infrastructureRef, ['infrastructureRef'], layout);
  yield* count(['rollout', 'maxSurge'], rollout?.maxSurge);
  yield* count(['rollout', 'maxUnavailable'], rollout?.maxUnavailable);
  yield* count(['remediation', 'maxInFlight'], remediation?.maxInFlight);
  for (const name of ['nodeDrainTimeout', 'nodeVolumeDetachTimeout', 'nodeDeletionTimeout'] as const) {
    const says = timeoutFault(deletion?.[name]);
    if (says !== undefined) yield { at: ['deletion', name], says, rule: 'machine-deployment/timeout-format' };
  }
  yield* unreadableAutoscaling(autoscaling);
}

function* count(at: Path, value: unknown): Iterable<ValueProblem> {
  const says = countFault(value);
  if (says !== undefined) yield { at, says, rule: 'machine-deployment/surge-format' };
}
