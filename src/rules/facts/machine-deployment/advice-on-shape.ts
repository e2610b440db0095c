import { describeBreach } from '../../../check/describe-breach';
import type { ShapeBreach } from '../../../check/shape-breaches';
import { shownValue } from '../../../check/shown-value';
import type { Path } from '../../../manifest/path';
import { storedSeconds } from '../../../model/cluster-api/timeouts';

const TIMEOUT = /^node(?:Drain|VolumeDetach|Deletion)Timeout(?:Seconds)?$/;

/** Better words than the general ones where the value tells what was meant. */
export function adviceOnShape(breach: ShapeBreach, version: string): string {
  const { at, keyword, value } = breach;
  const field = String(at[at.length - 1]);
  if (TIMEOUT.test(field)) return adviceOnTimeout(breach, version);
  if (isOfTaint(at) && keyword === 'required') return `${field} is missing; write ${field}: ${TAINT[field] ?? 'a'}`;
  if (isOfTaint(at) && field === 'value' && value === '')
    return 'value is empty, which no taint has here; remove value';
  if (keyword === 'minProperties' && breach.shape.expects !== undefined) {
    return `{} selects nothing in particular and is refused; write ${breach.shape.expects}`;
  }
  return describeBreach(breach);
}

const TAINT: { readonly [field: string]: string } = {
  key: 'example.com/team',
  effect: 'NoSchedule',
  propagation: 'Always',
};

function isOfTaint(at: Path): boolean {
  return at[3] === 'taints' && at.length === 6;
}

function adviceOnTimeout(breach: ShapeBreach, version: string): string {
  const { keyword, value } = breach;
  if (keyword !== 'type') {
    return keyword === 'minimum' ? `${String(value)} is below 0; write 600, or 0 for no limit` : describeBreach(breach);
  }
  if (version === 'v1beta1') {
    const seconds = typeof value === 'number' && value >= 0 && Number.isSafeInteger(value) ? value : 600;
    return `${isWhat(value)}, and a text such as 600s belongs here; write ${seconds}s`;
  }
  const seconds = typeof value === 'string' ? storedSeconds(value) : undefined;
  const known = seconds !== undefined && seconds >= 0 ? seconds : 600;
  return `${isWhat(value)}, and a number of whole seconds belongs here; write ${known}`;
}

function isWhat(value: unknown): string {
  if (typeof value === 'number') return `${value} is ${Number.isInteger(value) ? 'a number' : 'no whole number'}`;
  return `${shownValue(value)} is ${typeof value === 'string' ? 'a text' : 'no duration'}`;
}
