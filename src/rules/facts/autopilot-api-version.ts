import { describeBreach } from '../../check/describe-breach';
import type { ShapeBreach } from '../../check/shape-breaches';
import { quoted } from '../../units/quoted';

const EXAMPLE = '"autopilot.example.com/v1alpha1"';
const ADVICE = `write what "kubectl api-resources" shows for the kind, such as ${EXAMPLE}`;

/** Which API version to write is for the user's cluster to tell: none is published. */
export function adviceOnApiVersion(breach: ShapeBreach): string {
  const { keyword, value } = breach;
  if (keyword === 'required' || value === '') return `apiVersion is missing, and none is published; ${ADVICE}`;
  if (keyword === 'format') {
    return `${quoted(String(value))} is no group/version with a dot in the group, and no custom resource is served under it; ${ADVICE}`;
  }
  return describeBreach(breach);
}
