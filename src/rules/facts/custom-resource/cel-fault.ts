import type { Breach, Unjudged } from '../../../check/rule';
import type { CelBreach, CelUnjudged } from '../../../manifest/crd-verdict';

/** In the words of the CRD, with its rule; a rule that cannot be run is not checked. */
export function celFault(fault: CelBreach | CelUnjudged): Breach | Unjudged {
  const { at } = fault;
  const rule = inOneLine(fault.rule);
  if ('why' in fault) return { at, why: `${rule} cannot be run: ${inOneLine(fault.why)}` };
  return { at, says: `${inOneLine(fault.message)}; the CRD asks for ${rule}` };
}

function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
