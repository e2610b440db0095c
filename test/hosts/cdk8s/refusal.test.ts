import { ApiObject, Chart, Testing, YamlOutputType } from 'cdk8s';
import { Disruptions, NodePool } from '../../../src/hosts/cdk8s';
import { apart, appIn, RAW_SPEC, refusalOf, TOO_HEAVY } from './app';

const BREACH = /^ {2}\[\] fleet\/heavy: NodePool\/heavy spec\.weight: 101 .*; .* \[node-pool\/weight-range\]$/;
const heavy = { ...TOO_HEAVY, metadata: { name: 'heavy' } };

it.each([
  ['FILE_PER_APP', YamlOutputType.FILE_PER_APP],
  ['FILE_PER_CHART', YamlOutputType.FILE_PER_CHART],
  ['FILE_PER_RESOURCE', YamlOutputType.FILE_PER_RESOURCE],
  ['FOLDER_PER_CHART_FILE_PER_RESOURCE', YamlOutputType.FOLDER_PER_CHART_FILE_PER_RESOURCE],
])('refuses App.synth with %s, and nothing is written', (_, yamlOutputType) => {
  const { app, chart, files } = appIn({ yamlOutputType });
  new NodePool(new Chart(app, 'other'), 'good', apart('other'));
  new NodePool(chart, 'heavy', heavy);
  expect(refusalOf(() => app.synth())).toEqual([
    'Validation failed with the following errors:',
    expect.stringMatching(BREACH),
  ]);
  expect(files()).toEqual([]);
});

it.each<[string, (chart: Chart) => unknown]>([
  ['App.synthYaml', (chart) => (chart.node.root as ReturnType<typeof Testing.app>).synthYaml()],
  ['Testing.synth', (chart) => Testing.synth(chart)],
  ['chart.toJson', (chart) => chart.toJson()],
  ['chart.toJson of a chart without a breach', (chart) => new Chart(chart.node.root, 'other').toJson()],
])('refuses %s', (_, synth) => {
  const { chart } = appIn();
  new NodePool(chart, 'heavy', heavy);
  expect(refusalOf(() => synth(chart))).toEqual([expect.anything(), expect.stringMatching(BREACH)]);
});

it('names all breaches of all objects at once', () => {
  const { app, chart } = appIn();
  new NodePool(chart, 'heavy', { ...heavy, disruption: { budgets: [Disruptions.none().during('0 0 31 2 *', '8h')] } });
  new ApiObject(chart, 'raw', {
    apiVersion: 'karpenter.sh/v1',
    kind: 'NodePool',
    metadata: { name: 'raw' },
    spec: { ...RAW_SPEC, weight: 0 },
  });
  expect(refusalOf(() => app.synth()).slice(1)).toEqual([
    expect.stringMatching(
      /^ {2}\[\] fleet\/heavy: NodePool\/heavy spec\.disruption\.budgets\[0\]\.schedule: "0 0 31 2 \*" never fires, .*; use a date that exists, such as 0 0 28 2 \* \[budget\/schedule-fires\]$/,
    ),
    expect.stringMatching(BREACH),
    expect.stringMatching(/^ {2}\[\] fleet\/raw: NodePool\/raw spec\.weight: 0 .* \[node-pool\/weight-range\]$/),
  ]);
});

it('judges a change between two synths, in either direction', () => {
  const { app, chart, files } = appIn();
  const pool = new NodePool(chart, 'heavy', { ...heavy, weight: 10 });
  app.synth();
  expect(files()).toEqual(['fleet.k8s.yaml']);
  ApiObject.of(pool).metadata.addLabel('not a label', 'x');
  expect(refusalOf(() => app.synth())).toHaveLength(2);
  expect(refusalOf(() => app.synthYaml())).toHaveLength(2);
  expect(refusalOf(() => Testing.synth(chart))).toHaveLength(2);
  ApiObject.of(pool).metadata.addLabel('not a label', undefined as unknown as string);
  expect(refusalOf(() => app.synth())).toEqual([]);
  expect(refusalOf(() => Testing.synth(chart))).toEqual([]);
});

it('forgets its verdict when a synth fails for another reason', () => {
  const { app, chart } = appIn();
  const pool = new NodePool(chart, 'heavy', { ...heavy, weight: 10 });
  let fail = true;
  chart.node.addValidation({ validate: () => (fail ? ['not yet'] : []) });
  expect(refusalOf(() => app.synth())).toHaveLength(2);
  fail = false;
  ApiObject.of(pool).metadata.addLabel('not a label', 'x');
  expect(refusalOf(() => app.synth())).toHaveLength(2);
});
