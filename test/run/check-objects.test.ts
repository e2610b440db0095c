import { checkObjects } from '../../src/run/check-objects';

function waiving(name: string) {
  return {
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name, annotations: { 'allow.cdk-node-pools.dev/no.rule': 'x' } },
  };
}

it('judges each object under the configuration of its own scope', () => {
  const strict = {};
  const lax = { rules: { 'waiver/unknown': 'info' } } as const;
  const off = { rules: { 'waiver/unknown': 'off' } } as const;
  const { findings, summary } = checkObjects([
    { manifest: waiving('a'), origin: { construct: 'app/a' }, config: lax },
    { manifest: waiving('b'), origin: { construct: 'app/b' }, config: strict },
    { manifest: waiving('c'), origin: { construct: 'app/c' }, config: off },
  ]);
  expect(findings.map(({ construct, severity }) => [construct, severity])).toEqual([
    ['app/a', 'info'],
    ['app/b', 'error'],
  ]);
  expect(summary).toEqual({ errors: 1, warnings: 0, infos: 1, objects: 3 });
});

it('says where an object came from', () => {
  const lineOf = (path: readonly (string | number)[]) => path.length * 10;
  const [finding] = checkObjects([
    { manifest: waiving('a'), origin: { file: 'pools.yaml', lineOf }, config: {} },
  ]).findings;
  expect(finding).toMatchObject({
    file: 'pools.yaml',
    line: 30,
    at: expect.stringMatching(/^metadata\.annotations\[/),
  });
  expect(finding).not.toHaveProperty('construct');
});
