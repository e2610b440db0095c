import { ApiObject, type App, Chart, Lazy, YamlOutputType } from 'cdk8s';
import { Checks, NodePool } from '../../../src/hosts/cdk8s';
import { apart, appIn, RAW_SPEC } from './app';

/** An app of so many charts, in which one value tells how often its object is rendered. */
function counting(
  charts: number,
  yamlOutputType?: YamlOutputType,
): { app: App; renderings(synth: () => void): number } {
  const { app, chart } = appIn({ yamlOutputType });
  for (let index = 1; index < charts; index++)
    new NodePool(new Chart(app, `chart-${index}`), 'pool', apart(`team-${index}`));
  let count = 0;
  const cpu = Lazy.any({ produce: () => `${1000 + 0 * count++}` });
  new ApiObject(chart, 'raw', {
    apiVersion: 'karpenter.sh/v1',
    kind: 'NodePool',
    spec: { ...RAW_SPEC, limits: { cpu } },
  });
  Checks.of(app);
  return {
    app,
    renderings: (synth) => {
      count = 0;
      synth();
      return count;
    },
  };
}

it.each([1, 2, 20])('renders each object once, to check and to write it, with %d charts', (charts) => {
  const { app, renderings } = counting(charts);
  expect(renderings(() => app.synth())).toBe(1);
  expect(renderings(() => app.synth())).toBe(1);
  expect(renderings(() => app.synthYaml())).toBe(1);
});

it('does so with every type of output', () => {
  const types = [
    YamlOutputType.FILE_PER_APP,
    YamlOutputType.FILE_PER_RESOURCE,
    YamlOutputType.FOLDER_PER_CHART_FILE_PER_RESOURCE,
  ];
  for (const type of types) {
    const { app, renderings } = counting(5, type);
    expect(renderings(() => app.synth())).toBe(1);
  }
});

it('attaches once, whoever does it and however often', () => {
  const { app, renderings } = counting(3);
  const synth = app.synth;
  Checks.of(app);
  Checks.of(app.charts[0] as Chart).configure({});
  new NodePool(new Chart(app, 'late'), 'pool', apart('late'));
  expect(app.synth).toBe(synth);
  expect(renderings(() => app.synth())).toBe(1);
});

it('checks once and leaves the writing to cdk8s where others validate too', () => {
  const { app, renderings } = counting(20);
  app.charts[3]?.node.addValidation({ validate: () => [] });
  expect(renderings(() => app.synth())).toBe(2);
  expect(renderings(() => app.synthYaml())).toBe(2);
});

it('leaves another app alone', () => {
  const { app } = appIn();
  const { synth, synthYaml } = app;
  counting(2);
  expect([app.synth, app.synthYaml]).toEqual([synth, synthYaml]);
});
