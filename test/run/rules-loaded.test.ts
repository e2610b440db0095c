type Core = typeof import('../../src/index');

const loads: string[] = [];

function watch(path: string): void {
  jest.doMock(path, () => {
    loads.push(path);
    return jest.requireActual(path);
  });
}

beforeEach(() => {
  jest.resetModules();
  loads.length = 0;
  for (const path of ['../../src/rules', '../../src/check/engine', 'ajv']) watch(path);
});

const core = () => require('../../src/index') as Core;

it('loads neither rules nor schemas with the package', () => {
  core();
  expect(loads).toEqual([]);
});

it('loads them once, at the first check', () => {
  const { checkManifests } = core();
  checkManifests([]);
  checkManifests([]);
  expect([...loads].sort()).toEqual(['../../src/check/engine', '../../src/rules', 'ajv']);
});

it('serves the rules to whoever names them, as one list', () => {
  const { rules } = core();
  expect(loads).toContain('../../src/rules');
  expect(rules.map((rule) => rule.id)).toContain('waiver/unused');
  expect(core().rules).toBe(rules);
});

it('counts the rules among what the package exports', () => {
  expect(Object.keys(core())).toContain('rules');
});
