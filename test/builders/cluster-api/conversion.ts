import { parseGoDuration } from '../../../src/units/duration';

interface Fields {
  readonly [name: string]: unknown;
}

/** Where v1beta2 has a field of v1beta1. */
const MOVES: readonly (readonly [v1beta1: string, v1beta2: string])[] = [
  ['spec.strategy.type', 'spec.rollout.strategy.type'],
  ['spec.strategy.rollingUpdate.maxSurge', 'spec.rollout.strategy.rollingUpdate.maxSurge'],
  ['spec.strategy.rollingUpdate.maxUnavailable', 'spec.rollout.strategy.rollingUpdate.maxUnavailable'],
  ['spec.strategy.rollingUpdate.deletePolicy', 'spec.deletion.order'],
  ['spec.strategy.remediation.maxInFlight', 'spec.remediation.maxInFlight'],
  ['spec.rolloutAfter', 'spec.rollout.after'],
  ['spec.machineNamingStrategy.template', 'spec.machineNaming.template'],
  ['spec.minReadySeconds', 'spec.template.spec.minReadySeconds'],
];
const TIMEOUTS = ['nodeDrainTimeout', 'nodeVolumeDetachTimeout', 'nodeDeletionTimeout'];
const REFERENCES = ['spec.template.spec.infrastructureRef', 'spec.template.spec.bootstrap.configRef'];

/** v1beta2 has no place for these. */
export const DROPPED = ['revisionHistoryLimit', 'progressDeadlineSeconds'] as const;

type Leaves = Map<string, unknown>;

/** The leaves of a v1beta1 object at the places that v1beta2 has them, without the two that it dropped. */
export function leavesAsV1beta2(v1beta1: Fields): Leaves {
  const leaves = leavesOf(v1beta1);
  leaves.set('apiVersion', 'cluster.x-k8s.io/v1beta2');
  for (const name of DROPPED) leaves.delete(`spec.${name}`);
  for (const [from, to] of MOVES) move(leaves, from, to, (value) => value);
  for (const name of TIMEOUTS) {
    move(leaves, `spec.template.spec.${name}`, `spec.template.spec.deletion.${name}Seconds`, (text) =>
      Number(parseGoDuration(text as string) / 1_000_000_000n),
    );
  }
  for (const at of REFERENCES) {
    move(leaves, `${at}.apiVersion`, `${at}.apiGroup`, (text) => (text as string).split('/')[0]);
  }
  return leaves;
}

/** Every value that is no map, by its dotted path; lists are values. */
export function leavesOf(value: unknown, path = ''): Leaves {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return new Map([[path, value]]);
  return new Map(
    Object.entries(value).flatMap(([name, field]) => [...leavesOf(field, path === '' ? name : `${path}.${name}`)]),
  );
}

function move(leaves: Leaves, from: string, to: string, converted: (value: unknown) => unknown): void {
  if (!leaves.has(from)) return;
  leaves.set(to, converted(leaves.get(from)));
  leaves.delete(from);
}
