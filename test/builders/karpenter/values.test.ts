import { Limits } from '../../../src/builders/karpenter/limits';
import { Requirement } from '../../../src/builders/karpenter/requirement';
import { Taint } from '../../../src/builders/karpenter/taint';
import { ValueError } from '../../../src/builders/value-error';

describe('Requirement', () => {
  it.each([
    [Requirement.in('a', ['x', 'y']), { key: 'a', operator: 'In', values: ['x', 'y'] }],
    [Requirement.notIn('a', ['x']), { key: 'a', operator: 'NotIn', values: ['x'] }],
    [Requirement.exists('a'), { key: 'a', operator: 'Exists' }],
    [Requirement.doesNotExist('a'), { key: 'a', operator: 'DoesNotExist' }],
    [Requirement.gt('a', 4), { key: 'a', operator: 'Gt', values: ['4'] }],
    [Requirement.lt('a', 4), { key: 'a', operator: 'Lt', values: ['4'] }],
    [Requirement.gte('a', 4), { key: 'a', operator: 'Gte', values: ['4'] }],
    [Requirement.lte('a', 4), { key: 'a', operator: 'Lte', values: ['4'] }],
    [Requirement.exists('a').withMinValues(3), { key: 'a', operator: 'Exists', minValues: 3 }],
    [Requirement.in('a', []), { key: 'a', operator: 'In', values: [] }],
  ])('writes entry %#', (requirement, written) => {
    expect(requirement.resolve()).toStrictEqual(written);
  });

  it('does not change with the list it was made from', () => {
    const values = ['x'];
    const requirement = Requirement.in('a', values);
    values.push('y');
    expect(requirement.resolve()).toStrictEqual({ key: 'a', operator: 'In', values: ['x'] });
  });
});

describe('Taint', () => {
  it.each([
    ['team=a:NoSchedule', { key: 'team', value: 'a', effect: 'NoSchedule' }],
    ['example.com/team:NoExecute', { key: 'example.com/team', effect: 'NoExecute' }],
    ['team=:PreferNoSchedule', { key: 'team', effect: 'PreferNoSchedule' }],
  ])('reads %s as kubectl does', (text, written) => {
    expect(Taint.parse(text).resolve()).toStrictEqual(written);
  });

  it.each([
    ['team=a', '"team=a" is no taint; write it like "team=a:NoSchedule" or "team:NoSchedule"'],
    ['=a:NoSchedule', '"=a:NoSchedule" is no taint; write it like "team=a:NoSchedule" or "team:NoSchedule"'],
    [
      'team=a=b:NoSchedule',
      '"team=a=b:NoSchedule" is no taint; write it like "team=a:NoSchedule" or "team:NoSchedule"',
    ],
    ['team=a:noSchedule', '"team=a:noSchedule" has the effect "noSchedule"; write "NoSchedule"'],
    ['team=a:Never', '"team=a:Never" has the effect "Never"; write one of NoSchedule, PreferNoSchedule, NoExecute'],
  ])('refuses %s', (text, says) => {
    expect(() => Taint.parse(text)).toThrow(new ValueError([{ at: [], says }]));
  });

  it('has a factory for each effect, and leaves an empty value out', () => {
    expect(Taint.noSchedule('k', 'v').toString()).toBe('k=v:NoSchedule');
    expect(Taint.preferNoSchedule('k').toString()).toBe('k:PreferNoSchedule');
    expect(Taint.noExecute('k', '').resolve()).toStrictEqual({ key: 'k', effect: 'NoExecute' });
  });

  it('is tolerated by its value, or by its key where it has none', () => {
    expect(Taint.noSchedule('k', 'v').toleration()).toStrictEqual({
      key: 'k',
      operator: 'Equal',
      value: 'v',
      effect: 'NoSchedule',
    });
    expect(Taint.noExecute('k').toleration()).toStrictEqual({ key: 'k', operator: 'Exists', effect: 'NoExecute' });
  });
});

describe('Limits', () => {
  it('writes numbers as strings', () => {
    expect(Limits.cpu(1000).memory('4000Gi').nodes(10).resolve()).toStrictEqual({
      cpu: '1000',
      memory: '4000Gi',
      nodes: '10',
    });
    expect(Limits.of({ cpu: '500m', 'nvidia.com/gpu': 8 }).resolve()).toStrictEqual({
      cpu: '500m',
      'nvidia.com/gpu': '8',
    });
    expect(Limits.memory('1Ti').with('hugepages-2Mi', '4Gi').resolve()).toStrictEqual({
      memory: '1Ti',
      'hugepages-2Mi': '4Gi',
    });
    expect(Limits.nodes('3').resolve()).toStrictEqual({ nodes: '3' });
  });

  it('gives a new value at each call', () => {
    const cpu = Limits.cpu(4);
    cpu.memory('8Gi');
    expect(cpu.resolve()).toStrictEqual({ cpu: '4' });
  });

  it('refuses what is no quantity, at the line that wrote it', () => {
    expect(() => Limits.cpu(Number.NaN)).toThrow('the limit on "cpu": NaN is no quantity; write one such as "4"');
    expect(() => Limits.memory('16GB')).toThrow(/^the limit on "memory": "16GB" .*; write "16G"$/);
  });
});
