import { producibleReasons } from '../../../src/model/karpenter/reasons';

it.each([
  [{}, ['Underutilized', 'Empty', 'Drifted']],
  [{ consolidateAfter: '0s', consolidationPolicy: 'Balanced' }, ['Underutilized', 'Empty', 'Drifted']],
  [{ consolidationPolicy: 'WhenUnderutilized' }, ['Underutilized', 'Empty', 'Drifted']],
  [{ consolidateAfter: '30s', consolidationPolicy: 'WhenEmpty' }, ['Empty', 'Drifted']],
  [{ consolidateAfter: 'Never', consolidationPolicy: 'WhenEmpty' }, ['Drifted']],
  [{ consolidateAfter: '0s', replicas: 3 }, ['Drifted']],
  [{ replicas: 0 }, ['Drifted']],
])('knows the reasons of a pool with %j', (pool, reasons) => {
  expect(producibleReasons(pool)).toEqual(reasons);
});
