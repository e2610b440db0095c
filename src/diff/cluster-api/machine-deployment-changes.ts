import { readMachineDeployment } from '../../manifest/cluster-api/machine-deployment';
import type { Manifest } from '../../manifest/object';
import { atLeast } from '../../units/release';
import type { Change } from '../change';
import { changedFields, type FieldPair, type Fields, keyIn } from '../field';
import { type Effect, EVERY_NODE, inPlace } from '../outcome';
import type { DiffSettings } from '../settings';
import { machineDeploymentFields } from './machine-deployment-fields';
import { isAutoscaled, replicasChange } from './replicas';

/** What became of a MachineDeployment of one name, field by field. */
export function machineDeploymentChanges(before: Manifest, after: Manifest, settings: DiffSettings): readonly Change[] {
  const [old, now] = [readMachineDeployment(before), readMachineDeployment(after)];
  const fields = machineDeploymentFields(after);
  const context: Context = { fields, settings, autoscaled: isAutoscaled(now), wasAutoscaled: isAutoscaled(old) };
  const pairs = changedFields(machineDeploymentFields(before), fields);
  const replicas = replicasChange(old, now);
  const moved = pairs.some(({ name }) => name === 'clusterName');
  const retyped = pairs.some(({ name }) => name === 'rollout.type');
  return [
    ...(replicas ? [replicas] : []),
    ...pairs
      .filter(({ name }) => !moved || !followsCluster(name))
      .filter((pair) => !(retyped && isDefaultOfType(pair)))
      .map((pair) => ({ ...pair, effect: effectOf(pair, context) })),
  ];
}

interface Context {
  /** Of after. */
  readonly fields: Fields;
  readonly settings: DiffSettings;
  readonly autoscaled: boolean;
  readonly wasAutoscaled: boolean;
}

/** Labels that the webhook sets to the name of the cluster say nothing that the name does not. */
function followsCluster(name: string): boolean {
  return name === 'selector' || name.endsWith('["cluster.x-k8s.io/cluster-name"]');
}

/** The defaults of a rolling update come and go with the type of the strategy. */
function isDefaultOfType({ name, before, after }: FieldPair): boolean {
  return (name === 'rollout.maxSurge' || name === 'rollout.maxUnavailable') && (!before || !after);
}

const ROLLS_OUT = ['version', 'failureDomain', 'providerID', 'bootstrap.', 'infrastructureRef.'];

function effectOf(pair: FieldPair, context: Context): Effect {
  const { name } = pair;
  if (ROLLS_OUT.some((start) => name.startsWith(start))) return rollsOut(context, 'every machine is made from it');
  if (name.startsWith('bounds.')) return boundsEffect(context);
  if (keyIn(name, 'option') !== undefined) return optionEffect(context);
  if (keyIn(name, 'capacity') !== undefined)
    return inPlace('what the autoscaler plans with from zero; no node changes');
  if (keyIn(name, 'input') !== undefined) return inPlace('says what the pool was made from, and reaches no machine');
  if (name.startsWith('metadata.')) return inPlace('labels and annotations of the MachineDeployment reach no machine');
  if (name.startsWith('template.')) return inPlace('reaches the machines that run, and replaces none');
  switch (name) {
    case 'clusterName':
      return { outcome: 'refused', says: 'the webhook lets no pool move to another cluster; make a new pool there' };
    case 'selector':
      return {
        outcome: 'new-pool',
        says: 'another selector is another object: delete the old pool, with its machines, and create the new one',
      };
    case 'paused':
      return inPlace(
        pair.after?.value === true
          ? 'no rollout begins or goes on until it is taken back'
          : 'replaces no machine by itself; what was changed while the pool was paused rolls out now',
      );
    case 'rollout.type':
      return inPlace(
        pair.after?.value === 'OnDelete'
          ? 'replaces no machine; from now on each is when somebody deletes it'
          : 'replaces no machine by itself; what earlier changes left to be deleted by hand rolls out now',
      );
    case 'rollout.after':
      return rolloutAfterEffect(pair, context);
    case 'rollout.maxSurge':
    case 'rollout.maxUnavailable':
      return rollingUpdateEffect(context);
    case 'taints':
      if (!atLeast(context.settings.versions.clusterApi, '1.12.0')) return NO_TAINTS;
      return inPlace(
        'put on the machines that run, replacing none; a taint with propagation OnInitialization comes to new nodes only',
      );
    default:
      return inPlace('holds for machines that run, and replaces none');
  }
}

/** Every machine is replaced, by the strategy of the pool, once nothing holds it up. */
function rollsOut({ fields }: Context, says: string): Effect {
  const paused = fields.get('paused')?.value === true ? ', once the pool is no longer paused' : '';
  const onDelete =
    fields.get('rollout.type')?.value === 'OnDelete' ? ', each when somebody deletes the old one (OnDelete)' : '';
  return { outcome: 'replaces', says: `${says}, so every machine is replaced${onDelete}${paused}`, which: EVERY_NODE };
}

const NO_TAINTS: Effect = {
  outcome: 'inert',
  says: 'Cluster API below 1.12 has no such field, and drops it',
};

function boundsEffect({ autoscaled, wasAutoscaled }: Context): Effect {
  if (autoscaled && wasAutoscaled) {
    return inPlace('holds for what the autoscaler does next; a count that is now outside is not moved by itself');
  }
  if (autoscaled) return inPlace('the autoscaler scales the pool from now on');
  return inPlace(
    wasAutoscaled ? 'nothing scales the pool any more' : 'not both bounds are there, so nothing scales the pool',
  );
}

function optionEffect({ autoscaled }: Context): Effect {
  if (autoscaled) return inPlace('holds at once for the autoscaler, and replaces no node');
  return { outcome: 'inert', says: 'stored without effect, since the pool is not autoscaled' };
}

function rollingUpdateEffect({ fields }: Context): Effect {
  if (fields.get('rollout.type')?.value !== 'OnDelete') return inPlace('holds for the next rollout, and begins none');
  return { outcome: 'inert', says: 'stored without effect, since OnDelete has neither surge nor unavailable' };
}

function rolloutAfterEffect({ after }: FieldPair, context: Context): Effect {
  if (!after) return inPlace('no instant is waited for any more; no machine is replaced');
  const { at } = context.settings;
  const when = String(after.shown);
  if (at !== undefined && typeof after.value === 'number' && after.value > at) {
    return inPlace(`no machine is replaced before ${when}; from then on every machine that is older is`);
  }
  const [says, which] =
    at === undefined
      ? [
          `none is replaced before ${when}, and from then on machines that are older count as old`,
          `every node older than ${when}, from then on`,
        ]
      : [`${when} is reached, and machines that are older count as old`, `every node older than ${when}`];
  return { ...rollsOut(context, says), which };
}
