import type { Manifest } from '../../../src/manifest/object';
import { pool } from '../../rules/pools';
import { refusals } from '../../rules/refusals';

const MEGABYTE = 1_000_000;

/** Runs that make a regular expression try again and again, with an end that does not fit. */
const TEXTS: readonly (readonly [string, string])[] = [
  ['letters', `${'a'.repeat(MEGABYTE)}!`],
  ['dots', `${'a.'.repeat(MEGABYTE / 2)}!`],
  ['dashes', `a${'-'.repeat(MEGABYTE)}`],
  ['digits', `${'1'.repeat(MEGABYTE)}!`],
  ['durations', `${'1h'.repeat(MEGABYTE / 2)}!`],
  ['blanks', `${' '.repeat(MEGABYTE)}\n`],
  ['slashes', '/'.repeat(MEGABYTE)],
];

const PLACES: readonly (readonly [string, (text: string) => Manifest])[] = [
  ['a budget', (nodes) => pool({ spec: { disruption: { consolidateAfter: '5m', budgets: [{ nodes }] } } })],
  [
    'a schedule',
    (text) => pool({ spec: { disruption: { consolidateAfter: text, budgets: [{ schedule: text, duration: text }] } } }),
  ],
  ['a taint', (text) => pool({ node: { taints: [{ key: text, value: text, effect: text }] } })],
  ['a requirement', (text) => pool({ requirements: [{ key: text, operator: text, values: [text] }] })],
  ['a label', (text) => pool({ labels: { [text]: text } })],
  ['a limit', (text) => pool({ spec: { limits: { cpu: text } } })],
  [
    'the node class',
    (text) => pool({ node: { nodeClassRef: { group: text, kind: text, name: text }, expireAfter: text } }),
  ],
  [
    'metadata',
    (text) => ({
      ...pool(),
      metadata: { name: text, generateName: text, labels: { [text]: text }, annotations: { [text]: text } },
    }),
  ],
  ['an unknown field', (text) => ({ ...pool(), [text]: text })],
];

describe.each(TEXTS)('a megabyte of %s', (_, text) => {
  it.each(PLACES)('in %s is judged in seconds', (_name, manifest) => {
    const start = performance.now();
    const found = refusals(manifest(text));
    expect(performance.now() - start).toBeLessThan(30_000);
    expect(found.every(({ says }) => says.length < 1500)).toBe(true);
  });
});
