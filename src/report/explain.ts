import type { Example, Rule } from '../check/rule';
import { exampleYaml, readsInWords, whoNotices } from './rule-words';
import { sourceLink } from './source-link';

/** One rule as text for a terminal; ends in a line break. */
export function explainRule(rule: Rule): string {
  const parts = [
    `${rule.id}  (${rule.severity}; reads ${readsInWords(rule)})\n${rule.title}.`,
    `${rule.why}\n${whoNotices(rule)}`,
    `Reported${withProfile(rule.bad)}:\n\n${manifests(rule.bad)}\n\nas: ${rule.bad.says ?? ''}`,
    `Fine${withProfile(rule.good)}:\n\n${manifests(rule.good)}`,
    `Sources:\n${rule.source.map((source) => `  ${sourceLine(source)}`).join('\n')}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

/** With its CRD, or the manifests before the change, where it has them. */
function manifests(example: Example): string {
  const { yaml, before, crds } = example;
  const after = indented(exampleYaml({ yaml: crds === undefined ? yaml : `${crds}---${yaml}` }));
  if (before === undefined) return after;
  return `before:\n\n${indented(exampleYaml({ yaml: before }))}\n\nafter:\n\n${after}`;
}

function withProfile({ profile }: Example): string {
  return profile === undefined ? '' : `, with the profile ${JSON.stringify(profile)}`;
}

function indented(text: string): string {
  return text.replace(/^(?=.)/gm, '  ');
}

function sourceLine(source: string): string {
  const { text, url } = sourceLink(source);
  return url === undefined || url === text ? text : `${text}  ${url}`;
}
