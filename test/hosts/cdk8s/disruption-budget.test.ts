import { ApiObject, Testing } from 'cdk8s';
import { DisruptionBudget, Disruptions, NodePool } from '../../../src/hosts/cdk8s';
import { appIn, refusalOf, SILENT } from './app';

const budgetsOf = (pool: NodePool) => ApiObject.of(pool).toJson().spec.disruption.budgets;

it('adds entries behind those of the props, in the order in which they were made', () => {
  const { chart } = appIn();
  const pool = new NodePool(chart, 'general', {
    ...SILENT,
    disruption: { consolidateAfter: '5m', budgets: [Disruptions.percent(10)] },
  });
  const other = new NodePool(chart, 'other', SILENT);
  new DisruptionBudget(pool, 'z-first', Disruptions.none().during('0 9 * * 1-5', '8h'));
  new DisruptionBudget(other, 'only', { nodes: '5' });
  new DisruptionBudget(pool, 'a-second', { nodes: '1', reasons: ['Drifted'] });
  expect(budgetsOf(pool)).toStrictEqual([
    { nodes: '10%' },
    { nodes: '0', schedule: '0 9 * * 1-5', duration: '8h' },
    { nodes: '1', reasons: ['Drifted'] },
  ]);
  expect(budgetsOf(other)).toStrictEqual([{ nodes: '5' }]);
});

it('shows up after a synth as well', () => {
  const { chart } = appIn();
  const pool = new NodePool(chart, 'general', SILENT);
  expect(Testing.synth(chart)[0].spec.disruption).toStrictEqual({ consolidateAfter: '0s' });
  new DisruptionBudget(pool, 'one', Disruptions.atMost(1));
  expect(Testing.synth(chart)[0].spec.disruption).toStrictEqual({ consolidateAfter: '0s', budgets: [{ nodes: '1' }] });
});

it('takes the lists that allowOnly and duringLocal give, and notes the local hours', () => {
  const { chart } = appIn();
  const pool = new NodePool(chart, 'general', { ...SILENT, metadata: { name: 'general', annotations: { a: 'b' } } });
  new DisruptionBudget(
    pool,
    'nights',
    Disruptions.percent(10).allowOnly([{ zone: 'Asia/Tokyo', start: '01:00', end: '04:00' }]),
  );
  expect(budgetsOf(pool)).toStrictEqual([{ nodes: '10%' }, { nodes: '0', schedule: '0 19 * * *', duration: '21h' }]);
  expect(ApiObject.of(pool).toJson().metadata.annotations).toStrictEqual({
    a: 'b',
    'budgets.cdk-node-pools.dev/local-windows': 'open Asia/Tokyo daily 01:00-04:00 both',
  });
});

it('says which scope is no pool, and what to write', () => {
  const { chart } = appIn();
  expect(() => new DisruptionBudget(chart as unknown as NodePool, 'x', Disruptions.none())).toThrow(
    new TypeError(
      'DisruptionBudget "x" has the scope "fleet", which is no NodePool; pass the pool it belongs to: new DisruptionBudget(pool, "x", …)',
    ),
  );
});

it('throws for an unreadable text and leaves the pool as it was', () => {
  const { chart } = appIn();
  const pool = new NodePool(chart, 'general', { ...SILENT, disruption: { budgets: [{ nodes: '10%' }] } });
  expect(refusalOf(() => new DisruptionBudget(pool, 'x', { nodes: 'all' }))).toEqual([
    expect.stringMatching(/^fleet\/general: disruption\.budgets\[1\]\.nodes: "all" /),
  ]);
  expect(budgetsOf(pool)).toStrictEqual([{ nodes: '10%' }]);
});
