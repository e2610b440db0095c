import type { ShapeBreach } from '../../check/shape-breaches';
import { isDnsSubdomain } from '../../manifest/names';
import { quoted } from '../../units/quoted';

/** Better words than the general ones for a breach in any object's metadata; undefined where there are none. */
export function adviceOnMetadata({ at, keyword, value, shape }: ShapeBreach): string | undefined {
  if (at[0] !== 'metadata' || typeof value !== 'string' || keyword !== 'format') return undefined;
  if (at.length === 2 && at[1] === 'name') return adviceOnName(value);
  const isMap = at[1] === 'labels' || at[1] === 'annotations';
  if (isMap && value === at[2]) return `${quoted(value)} cannot be a key here; write ${shape.expects}`;
  return isMap ? `${quoted(value)} cannot be the value of a label; write ${shape.expects}` : undefined;
}

function adviceOnName(name: string): string {
  if (name.length > 253) return `a name of ${name.length} characters, and 253 are the most; shorten it to 63`;
  const meant = name
    .toLowerCase()
    .replace(/[^a-z0-9.]+/g, '-')
    .replace(/(^|\.)[-.]+/g, '$1')
    .replace(/[-.]+(?=\.|$)/g, '');
  const advice = isDnsSubdomain(meant) ? quoted(meant) : '"general"';
  return `${quoted(name)} is no name, which has lower-case letters, digits, "-" and "."; write ${advice}`;
}
