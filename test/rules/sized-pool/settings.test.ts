import type { Profile } from '../../../src/check/profile';
import { annotation, OPTION, type SizedParts, sizedPool } from '../node-groups';
import { findingsOn } from '../pools';

const TIME = `${OPTION}scaledownunneededtime`;
const SHARE = `${OPTION}scaledownutilizationthreshold`;
const DRAIN = 'spec.template.spec.deletion.nodeDrainTimeoutSeconds';
const ALL = 'drain-timeout,scale-down-delay,scale-down-utilization';

/** `rule at` of every finding. */
function found(parts: SizedParts, profile?: Profile): string[] {
  return findingsOn([sizedPool(parts)], profile).map((f) => `${f.rule} ${f.at}`);
}

function says(parts: SizedParts, profile?: Profile): string {
  return findingsOn([sizedPool(parts)], profile)
    .map((f) => f.says)
    .join('\n');
}

const drain = (nodeDrainTimeoutSeconds: unknown, pinned = ALL): SizedParts => ({
  pinned,
  machine: { deletion: { nodeDrainTimeoutSeconds, nodeVolumeDetachTimeoutSeconds: 600 } },
});
const delay = (value: unknown, pinned = ALL): SizedParts => ({ pinned, annotations: { [TIME]: value } });
const share = (value: unknown, pinned = ALL): SizedParts => ({ pinned, annotations: { [SHARE]: value } });

describe('a setting in its range', () => {
  it.each<[string, SizedParts]>([
    ['the shortest drain', drain(30)],
    ['the longest drain', drain(3600)],
    ['the shortest delay', delay('60s')],
    ['the longest delay', delay('1h')],
    ['the lowest threshold', share('0.1')],
    ['the highest threshold', share('0.90')],
  ])('is met with silence: %s', (_, parts) => {
    expect(found(parts)).toEqual([]);
  });
});

describe('a setting out of its range', () => {
  it.each<[string, SizedParts, string, string]>([
    ['drain 29', drain(29), `sized-pool/drain-timeout-range ${DRAIN}`, 'write 30'],
    ['drain 3601', drain(3601), `sized-pool/drain-timeout-range ${DRAIN}`, 'write 3600'],
    [
      'drain 0',
      drain(0),
      `sized-pool/drain-timeout-range ${DRAIN}`,
      '0 is no limit, and the platform takes 30 to 3600 seconds; write 30',
    ],
    ['delay 59', delay('59s'), `sized-pool/scale-down-delay-range ${annotation(TIME)}`, 'write "60s"'],
    ['delay of a fraction', delay('59.5s'), `sized-pool/scale-down-delay-range ${annotation(TIME)}`, 'write "60s"'],
    ['delay 3601', delay('1h0m1s'), `sized-pool/scale-down-delay-range ${annotation(TIME)}`, 'write "3600s"'],
    ['negative delay', delay('-60s'), `sized-pool/scale-down-delay-range ${annotation(TIME)}`, 'write "60s"'],
    ['threshold 0.09', share('0.09'), `sized-pool/utilization-range ${annotation(SHARE)}`, 'write "0.1"'],
    ['threshold 0.91', share('0.91'), `sized-pool/utilization-range ${annotation(SHARE)}`, 'write "0.9"'],
    ['threshold in percent', share('50'), `sized-pool/utilization-range ${annotation(SHARE)}`, 'write "0.5"'],
    [
      'threshold that was a fraction where percent belongs',
      share('0.005'),
      `sized-pool/utilization-range ${annotation(SHARE)}`,
      'write "0.5", which is scaleDownUtilizationPercent: 50',
    ],
    ['threshold that is no number', share('NaN'), `sized-pool/utilization-range ${annotation(SHARE)}`, 'write "0.5"'],
    [
      'threshold that goes on for ever',
      share('inf'),
      `sized-pool/utilization-range ${annotation(SHARE)}`,
      'write "0.9"',
    ],
  ])('is one error: %s', (_, parts, finding, advice) => {
    expect(found(parts)).toEqual([finding]);
    expect(says(parts)).toContain(advice);
  });

  it('is the same one where nothing pins it, and the default is to be written', () => {
    expect(found(delay('30s', ''))).toEqual([`sized-pool/scale-down-delay-range ${annotation(TIME)}`]);
    expect(says(delay('30s', ''))).toContain('write "600s"');
  });

  it('is an error on a fixed pool too', () => {
    expect(found({ ...delay('30s'), replicas: 2 })).toContain(`sized-pool/scale-down-delay-range ${annotation(TIME)}`);
  });

  it('is read from the fields of v1beta1 as well', () => {
    const old = (nodeDrainTimeout: string): SizedParts => ({
      version: 'v1beta1',
      pinned: ALL,
      machine: { nodeDrainTimeout },
    });
    const rules = (value: string) => found(old(value)).filter((one) => !one.includes('deprecated'));
    expect(rules('2h')).toEqual(['sized-pool/drain-timeout-range spec.template.spec.nodeDrainTimeout']);
    expect(rules('1h')).toEqual([]);
    expect(rules('0s')).toEqual(['sized-pool/drain-timeout-range spec.template.spec.nodeDrainTimeout']);
    expect(rules('500ms')).toEqual(['sized-pool/drain-timeout-range spec.template.spec.nodeDrainTimeout']);
    expect(rules('-10m')).toEqual(['sized-pool/drain-timeout-range spec.template.spec.nodeDrainTimeout']);
    expect(rules('600')).toEqual(['machine-deployment/timeout-format spec.template.spec.nodeDrainTimeout']);
    expect(says(old('2h'))).toContain('write "3600s"');
  });
});

describe('a setting that cannot be read', () => {
  it('is left to the rules on its form, pinned or not', () => {
    for (const pinned of ['', ALL]) {
      expect(found(delay('600', pinned))).toEqual([`autoscaler/option-format ${annotation(TIME)}`]);
      expect(found(share('50%', pinned))).toEqual([`autoscaler/option-format ${annotation(SHARE)}`]);
      expect(found(share('', pinned))).toEqual([`autoscaler/option-format ${annotation(SHARE)}`]);
      expect(found(drain('600', pinned)).filter((one) => one.startsWith('sized-pool/'))).toEqual([]);
    }
  });
});

describe('a setting that follows the default', () => {
  it.each<[string, SizedParts, string]>([
    ['another delay', delay('300s', ''), `sized-pool/options-written ${annotation(TIME)}`],
    ['another threshold', share('0.6', ''), `sized-pool/options-written ${annotation(SHARE)}`],
    ['another drain timeout', drain(900, ''), `sized-pool/drain-written ${DRAIN}`],
    ['a delay missing', delay(undefined, ''), `sized-pool/options-written ${annotation(TIME)}`],
    ['a pinned delay missing', delay(undefined), `sized-pool/options-written ${annotation(TIME)}`],
    ['a threshold missing', share(undefined, ''), `sized-pool/options-written ${annotation(SHARE)}`],
    ['a drain timeout missing', drain(undefined, ''), `sized-pool/drain-written ${DRAIN}`],
    ['a pinned drain timeout missing', drain(undefined), `sized-pool/drain-written ${DRAIN}`],
  ])('is one error: %s', (_, parts, finding) => {
    expect(found(parts)).toEqual([finding]);
  });

  it('is compared by its value', () => {
    expect(found(delay('10m', ''))).toEqual([]);
    expect(found(share('.5', ''))).toEqual([]);
  });

  it('pins only what is named', () => {
    expect(found(delay('300s', 'drain-timeout'))).toEqual([`sized-pool/options-written ${annotation(TIME)}`]);
    expect(found(delay('300s', 'scale-down-delay'))).toEqual([]);
    expect(found(delay('300s', ' drain-timeout , scale-down-delay '))).toEqual([]);
  });

  const moved: Profile = {
    platformDefaults: { drainTimeoutSeconds: 900, scaleDownDelaySeconds: '1200', scaleDownUtilizationPercent: 60 },
  };

  it('follows where the profile moves it', () => {
    expect(found({}, moved)).toEqual([
      `sized-pool/options-written ${annotation(TIME)}`,
      `sized-pool/options-written ${annotation(SHARE)}`,
      `sized-pool/drain-written ${DRAIN}`,
    ]);
    expect(says({}, moved)).toContain('write "1200s"');
    expect(says({}, moved)).toContain('write "0.6"');
    expect(says({}, moved)).toContain('write 900');
    expect(found({ pinned: ALL }, moved)).toEqual([]);
  });

  it('may be outside the range where the platform says so', () => {
    expect(found(delay('7200s', ''), { platformDefaults: { scaleDownDelaySeconds: 7200 } })).toEqual([]);
  });

  it('is missing once where it stands at a place of the other version', () => {
    const deletion = { nodeVolumeDetachTimeoutSeconds: 600 };
    expect(found({ machine: { nodeDrainTimeoutSeconds: 600, deletion } }).map((one) => one.split(' ')[0])).toEqual([
      'machine-deployment/known-fields',
    ]);
  });
});

describe('sized-pool/settings-inert', () => {
  it('is an info on a fixed pool for each of the two that is pinned', () => {
    const findings = findingsOn([sizedPool({ replicas: 2, pinned: ALL })]);
    expect(findings.map((f) => [f.rule, f.severity, f.at])).toEqual([
      ['sized-pool/settings-inert', 'info', annotation(TIME)],
      ['sized-pool/settings-inert', 'info', annotation(SHARE)],
    ]);
  });

  it('is silent on an autoscaling pool, and on a drain timeout', () => {
    expect(found({ pinned: ALL })).toEqual([]);
    expect(found({ replicas: 2, pinned: 'drain-timeout' })).toEqual([]);
  });
});
