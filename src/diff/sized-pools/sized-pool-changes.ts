import {
  CAPACITY_CPU_KEY,
  CAPACITY_DISK_KEY,
  CAPACITY_LABELS_KEY,
  CAPACITY_MEMORY_KEY,
  CAPACITY_TAINTS_KEY,
  UNNEEDED_TIME_KEY,
  UTILIZATION_THRESHOLD_KEY,
} from '../../manifest/annotations/autoscaler';
import { isClusterApiLabel } from '../../manifest/cluster-api/labels';
import type { Manifest } from '../../manifest/object';
import type { Change } from '../change';
import { machineDeploymentChanges } from '../cluster-api/machine-deployment-changes';
import { keyIn } from '../field';
import type { DiffSettings } from '../settings';
import { labelChanges } from './label-changes';
import { settingChanges } from './setting-changes';
import { budgetChange, sizeChanges } from './size-changes';
import type { SizedPair } from './sized-pair';

/** What became of a sized pool: its own settings first, then what else its MachineDeployment has. */
export function sizedPoolChanges(
  pair: SizedPair,
  before: Manifest,
  after: Manifest,
  settings: DiffSettings,
): readonly Change[] {
  const size = sizeChanges(pair);
  const budget = budgetChange(pair);
  const labels = labelChanges(pair);
  const set = settingChanges(pair);
  const has: Reported = {
    size: size.length > 0,
    budget: budget !== undefined,
    kind: budget?.name === 'kind',
    labels: labels.length > 0,
    taints: labels.some(({ name }) => name === 'taints'),
    drain: set.some(({ name }) => name === 'setting.drainTimeoutSeconds'),
  };
  const others = machineDeploymentChanges(before, after, settings).filter((change) => !isTold(change, has));
  return [...size, ...(budget ? [budget] : []), ...labels, ...set, ...others];
}

/** What is said already, by the settings that the MachineDeployment is made from. */
interface Reported {
  readonly size: boolean;
  readonly budget: boolean;
  readonly kind: boolean;
  readonly labels: boolean;
  readonly taints: boolean;
  readonly drain: boolean;
}

const SIZE_KEYS = [CAPACITY_CPU_KEY, CAPACITY_MEMORY_KEY, CAPACITY_DISK_KEY];
const LABEL_KEYS = [CAPACITY_LABELS_KEY, CAPACITY_TAINTS_KEY];
const OPTION_KEYS = [UNNEEDED_TIME_KEY, UTILIZATION_THRESHOLD_KEY];

function isTold({ name }: Change, { size, budget, kind, labels, taints, drain }: Reported): boolean {
  const capacity = keyIn(name, 'capacity');
  if (capacity !== undefined)
    return kind || (size && SIZE_KEYS.includes(capacity)) || (labels && LABEL_KEYS.includes(capacity));
  const option = keyIn(name, 'option');
  if (option !== undefined) return OPTION_KEYS.includes(option);
  if (keyIn(name, 'input') !== undefined) return true;
  if (name === 'taints') return taints;
  if (name === 'drainTimeout' || name === 'volumeDetachTimeout') return drain;
  if (name === 'replicas' || name.startsWith('bounds.')) return budget || size;
  const label = keyIn(name, 'template.labels');
  return label !== undefined && !isClusterApiLabel(label);
}
