import type { EnforcedBy, Rule } from '../check/rule';

const NOTICED: Record<EnforcedBy, string> = {
  'api-server': 'The API server refuses such a manifest.',
  webhook: 'An admission webhook refuses such a manifest.',
  controller: 'The API server accepts such a manifest; the controller refuses or misreads it at run time.',
  nobody: 'Nothing else notices: the manifest is accepted, and may not do what its author thinks.',
};

/** Who else would notice a breach, as a sentence. */
export function whoNotices(rule: Rule): string {
  return NOTICED[rule.enforcedBy];
}

/** The kinds a rule runs on, without their groups; `every object` for rules on all. */
export function readsInWords({ reads }: Rule): string {
  return reads.map((kind) => (kind === '*' ? 'every object' : kind.slice(kind.indexOf('/') + 1))).join(', ');
}

/** The example's text without the line breaks around it. */
export function exampleYaml({ yaml }: { readonly yaml: string }): string {
  return yaml.replace(/^\n+/, '').trimEnd();
}
