import type { Example, Rule } from '../check/rule';
import { allowKey } from '../manifest/annotations';
import { exampleYaml, readsInWords, whoNotices } from './rule-words';
import { sourceLink } from './source-link';

const GENERATED = '<!-- Generated from the rule by `npm run docs`. -->';

/** A page of `docs/rules/`, with its path from there. */
export interface Page {
  readonly path: string;
  readonly text: string;
}

/** Every page of `docs/rules/`: one a rule, and the index. */
export function rulePages(rules: readonly Rule[]): readonly Page[] {
  return [
    { path: 'README.md', text: indexPage(rules) },
    ...rules.map((rule) => ({ path: `${rule.id}.md`, text: rulePage(rule) })),
  ];
}

export function rulePage(rule: Rule): string {
  return `${GENERATED}\n\n${ruleMarkdown(rule)}`;
}

/** The page as such, without the mark of being generated. */
export function ruleMarkdown(rule: Rule): string {
  const blocks = [
    `# ${rule.id}`,
    `${rule.title}.`,
    `**${rule.severity}** on ${readsInWords(rule)}. ${whoNotices(rule)}`,
    rule.why,
    `## Reported${withProfile(rule.bad)}`,
    ...manifests(rule.bad),
    `> ${escaped(rule.bad.says ?? '')}`,
    `## Fine${withProfile(rule.good)}`,
    ...manifests(rule.good),
    ...waiving(rule),
    '## Sources',
    rule.source.map((source) => `- ${linked(source)}`).join('\n'),
  ];
  return `${blocks.join('\n\n')}\n`;
}

function indexPage(rules: readonly Rule[]): string {
  const subjects = new Map<string, Rule[]>();
  for (const rule of rules) {
    const subject = rule.id.slice(0, rule.id.indexOf('/'));
    subjects.set(subject, [...(subjects.get(subject) ?? []), rule]);
  }
  const tables = [...subjects].map(([subject, own]) => {
    const rows = own.map((rule) => `| [${rule.id}](${rule.id}.md) | ${rule.severity} | ${rule.title} |`);
    return `## ${subject}\n\n| rule | severity | what correct input looks like |\n|---|---|---|\n${rows.join('\n')}`;
  });
  const intro =
    'An **error** is refused by the cluster or certainly does not do what it says, a **warning** works at a risk, an **info** is worth knowing. ' +
    'A rule may report less than its severity. `cdk-node-pools explain RULE` prints a page in the terminal.';
  return `${[GENERATED, '# Rules', intro, ...tables].join('\n\n')}\n`;
}

function manifests(example: Example): string[] {
  const before =
    example.before === undefined ? [] : ['Before:', fenced(exampleYaml({ yaml: example.before })), 'After:'];
  const crds =
    example.crds === undefined ? [] : ['With the CRD:', fenced(exampleYaml({ yaml: example.crds })), 'The object:'];
  return [...crds, ...before, fenced(exampleYaml(example))];
}

function fenced(yaml: string): string {
  return `\`\`\`yaml\n${yaml}\n\`\`\``;
}

function withProfile({ profile }: Example): string {
  return profile === undefined ? '' : `, with the profile \`${JSON.stringify(profile)}\``;
}

function waiving({ id, severity }: Rule): string[] {
  if (severity === 'error') return [];
  return [
    '## Waive',
    'Where it may stay, say why on the object:',
    fenced(`metadata:\n  annotations:\n    ${allowKey(id)}: <reason>`),
  ];
}

function linked(source: string): string {
  const { text, url } = sourceLink(source);
  return url === undefined ? escaped(text) : `[${escaped(text)}](${url})`;
}

function escaped(text: string): string {
  return text.replace(/[\\`*_<>[\]|]/g, '\\$&');
}
