import type { Path } from '../../../src/manifest/path';
import { readManifests } from '../../../src/manifest/yaml/read';

const lineIn = (text: string, path: Path): number | undefined =>
  readManifests(text, 'a.yaml').documents[0]?.lineOf(path);

const POOL = `# a pool
kind: NodePool
metadata:
  labels: {team: a,
    "example.com/x": b}
spec:
  disruption:

    budgets:
      - nodes: "0"
        schedule: >-
          0 9 * * *
      -
        # all day
        nodes:
          "10%"
  limits:
    cpu: "5"
`;

describe('lineOf', () => {
  it.each<[Path, number]>([
    [[], 2],
    [['kind'], 2],
    [['metadata'], 3],
    [['metadata', 'labels', 'team'], 4],
    [['metadata', 'labels', 'example.com/x'], 5],
    [['spec', 'disruption', 'budgets'], 9],
    [['spec', 'disruption', 'budgets', 0], 10],
    [['spec', 'disruption', 'budgets', 0, 'nodes'], 10],
    [['spec', 'disruption', 'budgets', 0, 'schedule'], 11],
    [['spec', 'disruption', 'budgets', 1], 15],
    [['spec', 'disruption', 'budgets', 1, 'nodes'], 15],
    [['spec', 'limits', 'cpu'], 18],
  ])('is the line of the key or list item at %j', (path, line) => {
    expect(lineIn(POOL, path)).toBe(line);
  });

  it.each<[Path, number]>([
    [['none'], 2],
    [['spec', 'weight'], 6],
    [['spec', 'disruption', 'budgets', 7, 'nodes'], 9],
    [['spec', 'disruption', 'budgets', 'nodes'], 9],
    [['spec', 'disruption', 'budgets', 0, 'duration'], 10],
    [['spec', 'limits', 'cpu', 'x', 0], 18],
    [['toString', 'size'], 2],
  ])('is that of the nearest field around %j where there is no such field', (path, line) => {
    expect(lineIn(POOL, path)).toBe(line);
  });

  const SHARED = `base: &base
  disruption: &d
    budgets:
    - nodes: &n 5
  weight: 1
pool:
  <<: *base
  weight: 2
other: *base
own:
  disruption: *d
  nodes: *n
list:
- a
- *d
`;

  it.each<[Path, number]>([
    [['pool', 'disruption', 'budgets', 0, 'nodes'], 4],
    [['pool', 'disruption'], 2],
    [['pool', 'weight'], 8],
    [['pool'], 6],
    [['other', 'weight'], 5],
    [['own', 'disruption', 'budgets'], 3],
    [['own', 'nodes'], 4],
    [['list', 0], 14],
    [['list', 1, 'budgets', 0], 4],
  ])('follows aliases and merge keys to where the value is written: %j', (path, line) => {
    expect(lineIn(SHARED, path)).toBe(line);
  });

  it('knows which of two merged values counts', () => {
    const text = 'a: &a {x: 1}\nb: &b\n  x: 2\n  w: 2\nc:\n  <<: [*a, *b]\nd:\n  x: 0\n  <<: *b\n';
    expect(readManifests(text, 'f').documents[0]?.manifest).toMatchObject({ c: { x: 1, w: 2 }, d: { x: 2 } });
    expect([lineIn(text, ['c', 'x']), lineIn(text, ['c', 'w']), lineIn(text, ['d', 'x'])]).toEqual([1, 4, 3]);
  });

  it('points into the right document and list item', () => {
    const text = 'kind: A\n---\nkind: List\nitems:\n- kind: B\n- kind: C\n  spec:\n    a: 1\n';
    const [, , c] = readManifests(text, 'f').documents;
    expect([c?.line, c?.lineOf(['spec', 'a']), c?.lineOf(['none'])]).toEqual([6, 8, 6]);
  });
});
