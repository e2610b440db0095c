import { nearestName } from '../../src/units/nearest-name';

const FIELDS = ['karpenter', 'clusterApi', 'clusterAutoscaler', 'platform', 'workloads'];

it.each([
  ['karpentr', 'karpenter'],
  ['Platform', 'platform'],
  ['clusterapi', 'clusterApi'],
  ['workload', 'workloads'],
])('takes "%s" for "%s"', (typed, meant) => {
  expect(nearestName(typed, FIELDS)).toBe(meant);
});

it.each(['', 'x', 'zones', 'kubernetes', '__proto__'])('suggests nothing for "%s"', (typed) => {
  expect(nearestName(typed, FIELDS)).toBeUndefined();
});

it('takes the first of equally near names', () => {
  expect(nearestName('ab', ['aa', 'bb'])).toBe('aa');
});

it('does not measure a text that is no name', () => {
  const text = 'k'.repeat(1_000_000);
  expect(nearestName(text, [`${text}r`])).toBeUndefined();
});
