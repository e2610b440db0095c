import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import ts from 'typescript';
import { rules } from '../../src/rules';

const DOCS = resolve(__dirname, '../../docs');
const TESTS = resolve(__dirname, '..');
const RULE = /\[([a-z-]+\/[a-z-]+)\]\((rules\/[^)]+)\)/g;
const CODE = /\[`([A-Za-z_]+)`\]\((\.\.\/src\/[^)]+)\)/g;
const TEST = /\["((?:[^"\]]|"(?!\]))+)"\]\((\.\.\/test\/[^)]+)\)/g;
const LINK = /\]\([^)]+\)/g;

interface Row {
  readonly says: string;
  readonly here: string;
  readonly shown: string;
}

/** The rows of each table, by the heading above it. */
function tablesOf(page: string): ReadonlyMap<string, readonly Row[]> {
  const tables = new Map<string, Row[]>();
  for (const part of page.split(/^## /m).slice(1)) {
    const [heading = '', ...lines] = part.split('\n');
    const rows = lines.filter((line) => line.startsWith('|')).map((line) => line.split('|').map((cell) => cell.trim()));
    tables.set(
      heading,
      rows.slice(2).map(([, says = '', here = '', shown = '']) => ({ says, here, shown })),
    );
  }
  return tables;
}

const tables = tablesOf(readFileSync(join(DOCS, 'seeds.md'), 'utf8'));
const rows = [...tables.values()].flat();
const left = (row: Row) => row.here.startsWith('**Not implemented:** ');

const ruleIds = new Set<string>(rules.map(({ id }) => id));
const texts = new Map<string, string>();
function textOf(path: string): string {
  const known = texts.get(path);
  if (known !== undefined) return known;
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  texts.set(path, text);
  return text;
}

function isExported(name: string, path: string): boolean {
  return new RegExp(`^export (?:async )?(?:function\\*?|class|const|interface|type) ${name}\\b`, 'm').test(
    textOf(path),
  );
}

/** The first arguments of `it`, `describe` and `it.each(…)` that are texts. */
function titlesIn(path: string): readonly string[] {
  const titles: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const [title] = node.arguments;
      if (title && ts.isStringLiteralLike(title) && /^(?:it|describe)\b/.test(node.expression.getText()))
        titles.push(title.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, textOf(path), ts.ScriptTarget.Latest, true));
  return titles;
}

const titles = new Map<string, readonly string[]>();
const testFiles = (readdirSync(TESTS, { recursive: true }) as string[]).filter((file) => file.endsWith('.test.ts'));

/** A test by its title, a worked example of vectors that a test reads by its id, a case by its folder. */
function isShown(name: string, path: string): boolean {
  if (path.endsWith('/expect.json')) return path.endsWith(`/cases/${name}/expect.json`) && existsSync(path);
  if (path.endsWith('.test.ts')) {
    const known = titles.get(path) ?? titlesIn(path);
    titles.set(path, known);
    return known.includes(name);
  }
  const isRead = testFiles.some((file) => textOf(join(TESTS, file)).includes(basename(path)));
  return isRead && new RegExp(`"id": ?"${name}"`).test(textOf(path));
}

function wrongIn({ here, shown }: Row): string[] {
  const wrong: string[] = [];
  const found = [...here.matchAll(RULE), ...here.matchAll(CODE), ...shown.matchAll(TEST)];
  for (const [, id = '', page = ''] of here.matchAll(RULE)) {
    if (!ruleIds.has(id) || page !== `rules/${id}.md` || !existsSync(join(DOCS, page))) wrong.push(`no rule ${id}`);
  }
  for (const [, name = '', file = ''] of here.matchAll(CODE)) {
    if (!isExported(name, join(DOCS, file))) wrong.push(`${file} exports no ${name}`);
  }
  for (const [, name = '', file = ''] of shown.matchAll(TEST)) {
    if (!isShown(name, join(DOCS, file))) wrong.push(`${file} has no "${name}"`);
  }
  const links = `${here} ${shown}`.match(LINK) ?? [];
  if (links.length !== found.length) wrong.push('a link of another form');
  return wrong;
}

it('has every statement of the four documents', () => {
  expect([...tables.keys()]).toEqual([
    'Node-pool model (Aether)',
    'Node Scale-Down Behavior (Autopilot)',
    'NodePool Disruption Budgets (CloudPilot)',
    'Keep workloads available (Syself)',
  ]);
  for (const table of tables.values()) expect(table.length).toBeGreaterThan(20);
  expect(new Set(rows.map(({ says }) => says)).size).toBe(rows.length);
});

it.each(rows.filter((row) => !left(row)).map((row) => [row.says, row] as const))(
  'names what implements and what shows: %s',
  (_, row) => {
    expect(wrongIn(row)).toEqual([]);
    expect(row.here).toMatch(/\]\((?:rules|\.\.\/src)\//);
    expect(row.shown).toMatch(/\]\(\.\.\/test\//);
  },
);

it.each(rows.filter(left).map((row) => [row.says, row] as const))(
  'gives the reason where it leaves out: %s',
  (_, row) => {
    expect(row.here.length).toBeGreaterThan(60);
    expect(row.shown).toBe('–');
  },
);

it('finds out what is not there', () => {
  const row = (here: string, shown = '') => wrongIn({ says: '', here, shown });
  expect(row('[budget/no-such](rules/budget/no-such.md)')).toEqual(['no rule budget/no-such']);
  expect(row('[budget/count](rules/budget/no-effect.md)')).toEqual(['no rule budget/count']);
  expect(row('[`poolKinds`](../src/model/sized-pools/kind.ts)')).toHaveLength(1);
  expect(row('[`poolKind`](../src/model/sized-pools/kinds.ts)')).toHaveLength(1);
  expect(row('', '["is no test"](../test/docs/seeds.test.ts)')).toHaveLength(1);
  expect(row('', '["no-such-example"](../test/vectors/billing.json)')).toHaveLength(1);
  expect(row('', '["no-such-case"](../test/cases/no-such-case/expect.json)')).toHaveLength(1);
  expect(row('[sized pools](sized-pools.md)')).toEqual(['a link of another form']);
  expect(
    row('[budget/count](rules/budget/count.md)', '["finds out what is not there"](../test/docs/seeds.test.ts)'),
  ).toEqual([]);
});
