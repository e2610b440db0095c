import type { Profile } from '../../../src/check/profile';
import { vectorLines } from '../../vector-lines';
import { annotation, group, OPTION } from '../node-groups';
import { findingsOn } from '../pools';

const TIME = `${OPTION}scaledownunneededtime`;
const SHARE = `${OPTION}scaledownutilizationthreshold`;

/** `rule` of every finding on a group with one option. */
function found(key: string, value: unknown, profile?: Profile): string[] {
  return findingsOn([group('2', '10', { [key]: value })], profile).map((f) => {
    expect(f.at).toBe(annotation(key));
    return f.rule;
  });
}

function says(key: string, value: string): string | undefined {
  return findingsOn([group('2', '10', { [key]: value })])[0]?.says;
}

describe('options the autoscaler reads', () => {
  it.each([
    [TIME, '600s'],
    [TIME, '10m0s'],
    [TIME, '1h'],
    [TIME, '10M'],
    [TIME, '0'],
    [SHARE, '0'],
    [SHARE, '1'],
    [SHARE, '0.5'],
    [SHARE, '5e-1'],
    [`${OPTION}scaledowngpuutilizationthreshold`, '0.3'],
    [`${OPTION}scaledownunreadytime`, '20m'],
    [`${OPTION}maxnodeprovisiontime`, '30m'],
    [`${OPTION}maxnodestartuptime`, '15m'],
  ])('are met with silence: %s %s', (key, value) => {
    expect(found(key, value)).toEqual([]);
  });
});

describe('autoscaler/option-format', () => {
  const rule = ['autoscaler/option-format'];

  it.each([
    [TIME, '600', '600s'],
    [TIME, '1d', '24h'],
    [TIME, '10 min', '10m'],
    [TIME, '', '10m'],
    [TIME, 'soon', '10m'],
    [SHARE, '50%', '0.5'],
    [SHARE, '0,5', '0.5'],
    [SHARE, '', '0.5'],
    [SHARE, 'half', '0.5'],
    [SHARE, ' 0.4', '0.4'],
  ])('reports %s %j and suggests %s', (key, value, meant) => {
    expect(found(key, value)).toEqual(rule);
    expect(says(key, value)).toContain(`so the flag of the autoscaler applies; write "${meant}"`);
  });

  const lines = vectorLines<{ Kind: string; In: string; Ok: boolean }>('autoscaler-annotation-values.jsonl');

  it.each([
    ['duration:time-options(lower-cased)', TIME],
    ['float:utilizationthreshold(lower-cased)', SHARE],
  ])('agrees with the parser of the autoscaler on every value of %s', (kind, key) => {
    const values = lines.filter((line) => line.Kind === kind);
    expect(values.length).toBeGreaterThan(15);
    const wrong = values.filter(
      ({ In, Ok }) => found(key, In).includes('autoscaler/option-format') === (Ok && In !== ''),
    );
    expect(wrong).toEqual([]);
  });
});

describe('autoscaler/option-range', () => {
  it.each([
    [SHARE, '50', 'is 5000 %, so every node counts as unused; write "0.5"'],
    [SHARE, '1.01', 'is 101 %, so every node counts as unused; write "0.5"'],
    [SHARE, '5', 'is 500 %, so every node counts as unused; write "0.05"'],
    [SHARE, '1000', 'is above 1, so every node counts as unused; write "0.5"'],
    [SHARE, 'inf', 'is above 1, so every node counts as unused; write "0.5"'],
    [SHARE, '-0.1', 'is below 0, so no node counts as unused; write "0.5"'],
    [SHARE, 'NaN', 'so no node counts as unused; write "0.5"'],
    [TIME, '-10m', 'is negative, so the time is over before it begins; write "10m"'],
  ])('reports %s %s as an error', (key, value, words) => {
    expect(found(key, value)).toEqual(['autoscaler/option-range']);
    expect(says(key, value)).toContain(words);
  });
});

describe('autoscaler/options-supported', () => {
  const rule = ['autoscaler/options-supported'];

  it.each([
    [TIME, '1.30', rule],
    [TIME, '1.31', []],
    [`${OPTION}maxnodestartuptime`, '1.30', rule],
    [`${OPTION}maxnodestartuptime`, '1.34', rule],
    [`${OPTION}maxnodestartuptime`, '1.35', []],
    [`${OPTION}maxnodestartuptime`, '1.36', []],
  ])('judges %s by the release %s', (key, clusterAutoscaler, rules) => {
    expect(found(key, '10m', { clusterAutoscaler })).toEqual(rules);
  });

  it('names the release that reads the option', () => {
    const [finding] = findingsOn([group('2', '10', { [`${OPTION}maxnodestartuptime`]: '10m' })], {
      clusterAutoscaler: '1.34.2',
    });
    expect(finding?.says).toContain('cluster-autoscaler 1.34.2 does not read this option, which came with 1.35');
  });
});
