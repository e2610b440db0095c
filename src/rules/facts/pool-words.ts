import type { Pool } from '../../model/availability/pool';
import { namesInWords } from './names-in-words';

const MOST_NAMED = 3;

/** `MachineDeployment/a and MachineDeployment/b`; of many the first ones. */
export function poolsInWords(pools: readonly Pool[]): string {
  const names = pools.slice(0, MOST_NAMED).map(({ shown }) => shown);
  return namesInWords(pools.length > MOST_NAMED ? [...names, `${pools.length - MOST_NAMED} more`] : names);
}
