import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { run } from '../cli/run';
import { blocksOf, pages } from './blocks';

const ROOT = resolve(__dirname, '../..');
const blocks = pages().flatMap(blocksOf);
const of = (...languages: string[]) =>
  blocks.filter(({ language }) => languages.includes(language)).map(({ where, text }) => [where, text] as const);

it('reads blocks of every language that the pages have, and of no other', () => {
  const known = ['', 'diff', 'json', 'jsonl', 'md', 'sh', 'ts', 'yaml'];
  expect([...new Set(blocks.map(({ language }) => language))].filter((one) => !known.includes(one))).toEqual([]);
  for (const language of ['json', 'sh', 'ts', 'yaml']) expect(of(language).length).toBeGreaterThan(3);
});

it.each(of('json'))('%s is JSON', (_, text) => {
  expect(typeof JSON.parse(text)).toBe('object');
});

it.each(of('jsonl'))('%s is a line of JSON on each line', (_, text) => {
  for (const line of text.split('\n')) expect(typeof JSON.parse(line)).toBe('object');
});

it.each(of('yaml'))('%s is YAML', (_, text) => {
  const documents = parseAllDocuments(text);
  expect(documents.length).toBeGreaterThan(0);
  for (const { errors } of documents) expect(errors).toEqual([]);
});

const COMMAND = /(?:^|[\s=])cdk-node-pools ([a-z]+(?: (?:import|check)(?= ))?)([^|>\n]*)/g;

/** Commands of the package, wherever in a block they stand: in a shell, after a pipe, in a step of a pipeline. */
const commands = blocks
  .filter(({ language }) => language !== 'ts')
  .flatMap(({ where, text }) =>
    [...text.replace(/^.*npm install.*$/gm, '').matchAll(COMMAND)].map(
      ([, command = '', rest = '']): [string, string, string[]] => [
        where,
        command,
        rest.split(' #')[0]?.match(/(?<=\s)--[a-z-]+/g) ?? [],
      ],
    ),
  );

it('finds commands with flags', () => {
  expect(commands.filter(([, , flags]) => flags.length > 0).length).toBeGreaterThan(10);
});

it.each(commands)('%s: cdk-node-pools %s knows %j', async (_, command, flags) => {
  const { code, stdout } = await run([...command.split(' '), '--help']);
  expect([code, stdout.split('\n')[0]]).toEqual([0, expect.stringContaining(`cdk-node-pools ${command}`)]);
  const known = stdout.match(/(?<![\w-])--[a-z-]+/g) ?? [];
  expect(flags.filter((flag) => !known.some((one) => one === flag))).toEqual([]);
});

const manual = readFileSync(join(ROOT, 'docs/cli.md'), 'utf8').split(/^(?=## )/m);
const documented = manual.flatMap((section) => /^## ([a-z]+)$/m.exec(section.split('\n', 1)[0] ?? '')?.[1] ?? []);

it('has a section for most commands', () => {
  expect(documented.length).toBeGreaterThan(4);
});

it.each(documented)('docs/cli.md names every flag of %s', async (command) => {
  const section = manual.find((one) => one.startsWith(`## ${command}\n`)) ?? '';
  const { code, stdout } = await run([command, '--help']);
  const flags = stdout.match(/(?<=^ {2}(?:-\w, )?)--[a-z-]+/gm) ?? [];
  expect(code).toBe(0);
  expect(flags.filter((flag) => flag !== '--help' && !section.includes(flag))).toEqual([]);
});

/** Links of pages to files and headings of the repository. */
it('leads every relative link to a file, and to a heading where it names one', () => {
  const broken = pages().flatMap((page) => {
    const text = readFileSync(join(ROOT, page), 'utf8').replace(/^```[\s\S]*?^```$/gm, '');
    return [...text.matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].flatMap(([, path = '', heading]) => {
      const file = path === '' ? join(ROOT, page) : join(ROOT, page, '..', path);
      if (!existsSync(file)) return [`${page}: ${path}`];
      if (heading === undefined || !file.endsWith('.md')) return [];
      const headings = [...readFileSync(file, 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, title = '']) => anchorOf(title));
      return headings.includes(heading) ? [] : [`${page}: ${path}#${heading}`];
    });
  });
  expect(broken).toEqual([]);
});

/** As GitHub makes it of a heading. */
function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}
