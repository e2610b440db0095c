import { tryGoInt32 } from '../../../units/go-number';

/** So many digits fit into 32 bits, whatever they are. */
const ALWAYS_FITS = 9;

/** Whether `nodes` is a count that the controller cuts to 32 bits, or that not even 64 bits hold. */
export function isCut(nodes: string): boolean {
  return nodes.length > ALWAYS_FITS && /^[0-9]+$/.test(nodes) && tryGoInt32(nodes) === undefined;
}
