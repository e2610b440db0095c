import { pinnedSettings, pinnedText } from '../../../src/model/sized-pools/pinned';
import { platformSettings, resolveSettings } from '../../../src/model/sized-pools/settings';

describe('resolveSettings', () => {
  it('takes the defaults of the day from the platform, and pins nothing for them', () => {
    const defaults = { drainTimeoutSeconds: 900, scaleDownUtilizationPercent: '40' };
    expect(resolveSettings({}, defaults)).toMatchObject({
      drainTimeoutSeconds: 900,
      unneededTime: '600s',
      utilizationThreshold: '0.4',
      pinned: [],
    });
    expect(resolveSettings({ drainTimeoutSeconds: 600 }, defaults)).toMatchObject({
      drainTimeoutSeconds: 600,
      pinned: ['drainTimeoutSeconds'],
    });
  });

  it('resolves what is out of range all the same, and reports every setting', () => {
    const { drainTimeoutSeconds, utilizationThreshold, faults } = resolveSettings({
      drainTimeoutSeconds: 0,
      scaleDownDelaySeconds: 90.5,
      scaleDownUtilizationPercent: 95,
    });
    expect([drainTimeoutSeconds, utilizationThreshold]).toEqual([0, '0.95']);
    expect(faults.map(({ name, value, min, max }) => [name, value, min, max])).toEqual([
      ['drainTimeoutSeconds', 0, 30, 3600],
      ['scaleDownDelaySeconds', 90.5, 60, 3600],
      ['scaleDownUtilizationPercent', 95, 10, 90],
    ]);
  });

  it('knows what a fraction was meant to be', () => {
    expect(resolveSettings({ scaleDownUtilizationPercent: 0.5 }).faults).toMatchObject([{ meant: 50 }]);
    expect(resolveSettings({ scaleDownUtilizationPercent: 0.29 }).faults).toMatchObject([{ meant: 29 }]);
    expect(resolveSettings({ scaleDownUtilizationPercent: 5 }).faults[0]).not.toHaveProperty('meant');
  });

  it('writes each whole percent digit by digit', () => {
    const texts = Array.from(
      { length: 81 },
      (_, at) => resolveSettings({ scaleDownUtilizationPercent: at + 10 }).utilizationThreshold,
    );
    const expected = Array.from({ length: 81 }, (_, at) => `0.${at + 10}`.replace(/0$/, ''));
    expect(texts).toEqual(expected);
  });
});

it('takes the documented defaults for what the platform does not say, or says in words', () => {
  const documented = { drainTimeoutSeconds: 600, scaleDownDelaySeconds: 600, scaleDownUtilizationPercent: 50 };
  expect(platformSettings()).toEqual(documented);
  expect(platformSettings({ drainTimeoutSeconds: 'ten minutes', other: 3 })).toEqual(documented);
});

it('writes the pinned settings in one order and reads them back', () => {
  expect(pinnedText(['scaleDownUtilizationPercent', 'drainTimeoutSeconds'])).toBe(
    'drain-timeout,scale-down-utilization',
  );
  expect(pinnedText([])).toBe('');
  expect(pinnedSettings(['scale-down-delay', 'other', 'drain-timeout'])).toEqual([
    'drainTimeoutSeconds',
    'scaleDownDelaySeconds',
  ]);
});
