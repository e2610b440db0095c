import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(__dirname, '../..');

/** A fenced block of a page. */
export interface Block {
  /** `docs/ci.md:12` */
  readonly where: string;
  readonly page: string;
  readonly language: string;
  readonly text: string;
}

/** README and every page that a person wrote; those of the rules are made from examples that are tests themselves. */
export function pages(): string[] {
  const below = (folder: string) =>
    readdirSync(join(ROOT, folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => `${folder}/${name}`);
  return ['README.md', 'CONTRIBUTING.md', ...below('docs'), ...below('docs/decisions')];
}

export function blocksOf(page: string): Block[] {
  const blocks: Block[] = [];
  let open: { language: string; line: number; lines: string[] } | undefined;
  readFileSync(join(ROOT, page), 'utf8')
    .split('\n')
    .forEach((line, index) => {
      const fence = /^```(\S*)$/.exec(line);
      if (!fence) open?.lines.push(line);
      else if (!open) open = { language: fence[1] ?? '', line: index + 1, lines: [] };
      else {
        blocks.push({ where: `${page}:${open.line}`, page, language: open.language, text: open.lines.join('\n') });
        open = undefined;
      }
    });
  return blocks;
}
