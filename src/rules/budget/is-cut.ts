import { tryGoInt32 } from '../../units/go-number';

/** Whether `nodes` is a count that the controller cuts to 32 bits, or that not even 64 bits hold. */
export function isCut(nodes: string): boolean {
  return /^[0-9]+$/.test(nodes) && tryGoInt32(nodes) === undefined;
}
