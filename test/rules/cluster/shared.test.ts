import { findingsOn, objectsOf, type PoolParts, pool } from '../pools';

const named = (name: string, parts: PoolParts = {}) => pool({ name, ...parts });
const refTo = (name: string) => ({ nodeClassRef: { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name } });

describe('cluster/pool-name-unique', () => {
  const rule = 'cluster/pool-name-unique';

  it('reports each later pool of a name, whatever namespace it writes', () => {
    const again = { ...named('a'), metadata: { name: 'a', namespace: 'other' } };
    expect(objectsOf(rule, [named('a'), named('b'), named('a'), again])).toEqual([
      'NodePool/a metadata.name',
      'NodePool/other/a metadata.name',
    ]);
  });

  it('is silent on one name for two kinds, and on pools without a name', () => {
    const nodeClass = { apiVersion: 'karpenter.k8s.aws/v1', kind: 'EC2NodeClass', metadata: { name: 'a' } };
    const nameless = { ...named('x'), metadata: {} };
    expect(objectsOf(rule, [named('a'), nodeClass, nameless, nameless])).toEqual([]);
  });
});

describe('cluster/drift-adds-up', () => {
  const rule = 'cluster/drift-adds-up';
  const pools = (count: number, budgets?: object[]) =>
    Array.from({ length: count }, (_, at) => {
      const disruption = { consolidateAfter: '1m', ...(budgets && { budgets }) };
      return named(`p${at}`, { spec: { weight: at + 1, disruption } });
    });

  it('reports the first of five pools on one node class, once', () => {
    expect(objectsOf(rule, pools(5))).toEqual(['NodePool/p0 spec.disruption.budgets']);
    expect(objectsOf(rule, pools(4))).toEqual([]);
  });

  it.each([
    ['a percent for all reasons', [{ nodes: '20%' }], 1],
    ['an entry without nodes', [{ reasons: ['Drifted'] }], 1],
    ['a percent beside a blocked window', [{ nodes: '5%' }, { nodes: '0', schedule: '@daily', duration: '8h' }], 1],
    ['a percent for other reasons', [{ nodes: '20%', reasons: ['Empty'] }], 0],
    ['a count', [{ nodes: '1' }], 0],
    ['no limit', [], 0],
    ['drift that is always blocked', [{ nodes: '20%' }, { nodes: '0', reasons: ['Drifted'] }], 0],
    ['0%', [{ nodes: '0%' }], 0],
  ])('judges %s', (_, budgets, findings) => {
    expect(objectsOf(rule, pools(5, budgets))).toHaveLength(findings);
  });

  it('counts each node class by itself, and a pool that is written twice once', () => {
    expect(objectsOf(rule, [...pools(4), named('z', { node: refTo('other') })])).toEqual([]);
    expect(objectsOf(rule, [...pools(4), ...pools(1)])).toEqual([]);
  });
});

describe('cluster/node-class-found', () => {
  const rule = 'cluster/node-class-found';
  const AT = 'spec.template.spec.nodeClassRef.name';
  const nodeClass = (name: string, kind = 'EC2NodeClass') => {
    return { apiVersion: 'karpenter.k8s.aws/v1', kind, metadata: { name } };
  };

  it('reports a name that none of the node classes has, and suggests a near one', () => {
    const found = findingsOn([named('a'), nodeClass('gpu'), nodeClass('defaults')]).filter((f) => f.rule === rule);
    expect(found.map((f) => [f.at, f.severity])).toEqual([[AT, 'warning']]);
    expect(found[0]?.says).toContain('write "defaults", or add it');
  });

  it('is silent where it is there, where the input holds none of the kind, and on an incomplete reference', () => {
    expect(objectsOf(rule, [named('a'), nodeClass('default'), nodeClass('gpu')])).toEqual([]);
    expect(objectsOf(rule, [named('a')])).toEqual([]);
    expect(objectsOf(rule, [named('a'), nodeClass('gpu', 'OtherClass')])).toEqual([]);
    expect(objectsOf(rule, [named('a', { node: refTo('') }), nodeClass('gpu')])).toEqual([]);
  });

  it('works for the class of any provider', () => {
    const node = { nodeClassRef: { group: 'karpenter.azure.com', kind: 'AKSNodeClass', name: 'b' } };
    const aks = { apiVersion: 'karpenter.azure.com/v1beta1', kind: 'AKSNodeClass', metadata: { name: 'a' } };
    expect(objectsOf(rule, [named('a', { node }), aks])).toEqual([`NodePool/a ${AT}`]);
  });
});

describe('cluster/startup-taint-missing', () => {
  const rule = 'cluster/startup-taint-missing';
  const CILIUM = { key: 'node.cilium.io/agent-not-ready', effect: 'NoExecute' };
  const AT = 'spec.template.spec.startupTaints';
  const declares = named('with', { node: { startupTaints: [CILIUM] } });

  it('reports a pool on the same node class that lists it nowhere', () => {
    expect(objectsOf(rule, [named('before'), declares, named('after')])).toEqual([
      `NodePool/before ${AT}`,
      `NodePool/after ${AT}`,
    ]);
  });

  it('is silent where the key is listed anywhere, with whatever effect', () => {
    const taints = [{ ...CILIUM, effect: 'NoSchedule' }];
    const others = [named('a', { node: { taints } }), named('b', { node: { startupTaints: taints } })];
    expect(objectsOf(rule, [declares, ...others])).toEqual([]);
  });

  it('is silent on other node classes, on other taints, and where nobody declares it', () => {
    expect(objectsOf(rule, [declares, named('a', { node: refTo('other') })])).toEqual([]);
    const startupTaints = [{ key: 'ebs.csi.aws.com/agent-not-ready', effect: 'NoExecute' }];
    expect(objectsOf(rule, [named('a', { node: { startupTaints } }), named('b')])).toEqual([]);
    expect(objectsOf(rule, [named('a'), named('b')])).toEqual([]);
  });
});
