import { Checks, DisruptionBudget, Disruptions, NodePool, type NodePoolProps, Requirement } from 'cdk-node-pools/cdk8s';
import { App, Chart } from 'cdk8s';

const nodeClassRef = { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: 'default' };

/** Rule, place and severity of everything that is found in a tree, infos included. */
function findings(build: (chart: Chart) => void): string[] {
  const app = new App();
  build(new Chart(app, 'chart'));
  return Checks.of(app)
    .report()
    .findings.map(({ rule, severity, at }) => `${severity} ${rule} ${at}`);
}

describe('a NodePool with its required props and a bound', () => {
  const bounds: readonly (readonly [string, Partial<NodePoolProps>])[] = [
    ['cpu', { limits: { cpu: '100' } }],
    ['memory', { limits: { memory: '400Gi' } }],
    ['an extended resource', { limits: { 'nvidia.com/gpu': '8' } }],
    ['a number, which is written as a string', { limits: { cpu: 100 } }],
  ];

  it.each(bounds)('gives no finding: %s', (_, bound) => {
    expect(findings((chart) => new NodePool(chart, 'pool', { nodeClassRef, ...bound }))).toEqual([]);
  });

  it('gives one warning without a bound, since the bill has none either', () => {
    expect(findings((chart) => new NodePool(chart, 'pool', { nodeClassRef }))).toEqual([
      'warning node-pool/limits-missing spec.limits',
    ]);
  });

  it('gives one info as a static pool, whose gate is off by default', () => {
    expect(
      findings((chart) => new NodePool(chart, 'pool', { nodeClassRef, replicas: 3, limits: { nodes: '4' } })),
    ).toEqual(['info node-pool/static-gate spec.replicas']);
  });
});

describe("the design's example", () => {
  const build = (chart: Chart): void => {
    const pool = new NodePool(chart, 'general', {
      nodeClassRef,
      requirements: [Requirement.in('karpenter.sh/capacity-type', ['on-demand'])],
      limits: { cpu: '1000', memory: '4000Gi' },
      disruption: {
        consolidateAfter: '5m',
        budgets: [Disruptions.percent(10), Disruptions.atMost(1).forReasons('Drifted')],
      },
    });
    new DisruptionBudget(pool, 'working-hours', Disruptions.none().during('0 9 * * 1-5', '8h'));
  };

  it('gives one warning: its nodes expire after the 720h default in the blocked hours too', () => {
    expect(findings(build)).toEqual(['warning budget/expiry-ignores-budgets spec.template.spec.expireAfter']);
  });
});
