import { quoted } from '../../units/quoted';

export type LabelMatch = (labels: ReadonlyMap<string, string>) => boolean;

/** On every node of a node pool of GKE's own, which Autopilot never removes. */
export const GKE_POOL_LABEL = 'cloud.google.com/gke-nodepool';

/** What `KEY` or `KEY=VALUE` matches; a word on what is wrong for anything else. */
export function labelMatch(text: string): LabelMatch | { readonly says: string } {
  const [, key, value] = /^([^=\s]+?)(?:==?([^=\s]*))?$/.exec(text) ?? [];
  if (key === undefined)
    return { says: `${quoted(text)} is no label; write one such as "autopilot.example.com/managed=true"` };
  return (labels) => (value === undefined ? labels.has(key) : labels.get(key) === value);
}

/** Without a label to go by, all but GKE's own nodes. */
export const managedByDefault: LabelMatch = (labels) => !labels.has(GKE_POOL_LABEL);
