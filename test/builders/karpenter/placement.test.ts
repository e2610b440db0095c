import { nodePoolPlacement } from '../../../src/builders/karpenter/placement';
import { Taint } from '../../../src/builders/karpenter/taint';

it('selects the pool by name and tolerates each taint', () => {
  expect(
    nodePoolPlacement('batch', [Taint.parse('team=a:NoSchedule'), { key: 'gpu', effect: 'NoExecute' }]),
  ).toStrictEqual({
    nodeSelector: { 'karpenter.sh/nodepool': 'batch' },
    tolerations: [
      { key: 'team', operator: 'Equal', value: 'a', effect: 'NoSchedule' },
      { key: 'gpu', operator: 'Exists', effect: 'NoExecute' },
    ],
  });
});

it('needs no toleration where there is no taint', () => {
  expect(nodePoolPlacement('general', []).tolerations).toStrictEqual([]);
});
