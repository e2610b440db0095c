import { meetsRequirement } from '../../../src/model/scheduling/node-requirement';

// After Requirement.Matches of k8s.io/apimachinery/pkg/labels, which reads both sides with strconv.ParseInt(…, 10, 64).
describe('a requirement on a node label', () => {
  it.each<[string | undefined, string, readonly string[] | undefined, boolean]>([
    ['a', 'In', ['a', 'b'], true],
    [undefined, 'In', ['a'], false],
    ['c', 'NotIn', ['a'], true],
    [undefined, 'NotIn', ['a'], true],
    ['', 'Exists', undefined, true],
    [undefined, 'Exists', undefined, false],
    [undefined, 'DoesNotExist', undefined, true],
    ['8', 'Gt', ['4'], true],
    ['4', 'Gt', ['4'], false],
    ['3', 'Lt', ['4'], true],
    ['+5', 'Gt', ['4'], true],
    ['9007199254740993', 'Gt', ['9007199254740992'], true],
    ['', 'Gt', ['-1'], false],
    ['4.5', 'Gt', ['4'], false],
    ['0x10', 'Gt', ['4'], false],
    ['1e3', 'Gt', ['4'], false],
    [undefined, 'Lt', ['4'], false],
    ['5', 'Gt', [], false],
    ['5', 'Gt', ['a'], false],
    ['5', 'Near', ['5'], false],
  ])('%p %s %p is %p', (label, operator, values, met) => {
    expect(meetsRequirement(label, { operator, values })).toBe(met);
  });
});
