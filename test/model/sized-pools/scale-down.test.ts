import { isUnderutilised, nodeRemoval } from '../../../src/model/sized-pools/scale-down';

const SETTINGS = { drainTimeoutSeconds: 600, scaleDownDelaySeconds: 600, scaleDownUtilizationPercent: 50 };

/** Half of 4 CPUs is 2, half of 16Gi is 8Gi. */
function node(cpu: string | number, memory: string, allocatable = { cpu: '4', memory: '16Gi' }) {
  return { requested: { cpu, memory }, allocatable };
}

describe('isUnderutilised', () => {
  it.each([
    ['1999m', '8191Mi', true],
    ['2', '1Gi', false],
    ['1', '8Gi', false],
    ['2001m', '1Gi', false],
    ['100m', '8193Mi', false],
    [0, '0', true],
    [3.5, '1Gi', false],
  ])('with requests of %s and %s below half of 4 and 16Gi is %s: both count', (cpu, memory, answer) => {
    expect(isUnderutilised(node(cpu, memory), 50)).toBe(answer);
  });

  it.each([
    [10, false],
    [30, false],
    [31, true],
    [90, true],
  ])('at a threshold of %i percent takes a node that is requested to 30 as %s', (percent, answer) => {
    expect(isUnderutilised(node('1200m', '1Gi'), percent)).toBe(answer);
  });

  it('weighs against what is allocatable, in any notation', () => {
    const allocatable = { cpu: '3920m', memory: '13G' };
    expect(isUnderutilised(node('1959m', '6499M', allocatable), 50)).toBe(true);
    expect(isUnderutilised(node('1960m', '6499M', allocatable), 50)).toBe(false);
    expect(isUnderutilised(node('1959m', '6500M', allocatable), 50)).toBe(false);
  });

  it('refuses what is no quantity, a share that is not whole, and a node on which nothing fits', () => {
    expect(() => isUnderutilised(node('2 cores', '1Gi'), 50)).toThrow(/^requested cpu: "2 cores" /);
    expect(() => isUnderutilised(node('1', '1Gi'), 0.5)).toThrow(RangeError);
    expect(() => isUnderutilised(node('1', '1Gi', { cpu: '4', memory: '0' }), 50)).toThrow(
      /^allocatable memory is "0"/,
    );
  });
});

describe('nodeRemoval', () => {
  const idle = (underutilisedSeconds: number) => ({ ...node('1', '1Gi'), underutilisedSeconds });

  it('waits for the delay, then drains for the timeout at most', () => {
    expect(nodeRemoval('autoscaling', idle(0), SETTINGS)).toEqual({ requested: 600, drained: 1200 });
    expect(nodeRemoval('autoscaling', idle(540), SETTINGS)).toEqual({ requested: 60, drained: 660 });
    expect(nodeRemoval('autoscaling', idle(900), SETTINGS)).toEqual({ requested: 0, drained: 600 });
    const quick = { ...SETTINGS, scaleDownDelaySeconds: 60, drainTimeoutSeconds: 30 };
    expect(nodeRemoval('autoscaling', idle(0), quick)).toEqual({ requested: 60, drained: 90 });
  });

  it('is none of a node in use, however long it was idle before', () => {
    expect(nodeRemoval('autoscaling', { ...node('3', '1Gi'), underutilisedSeconds: 0 }, SETTINGS)).toBeUndefined();
  });

  it('is none in a fixed pool, where the settings are stored and inert', () => {
    expect(nodeRemoval('fixed', idle(3600), SETTINGS)).toBeUndefined();
  });
});
