import type { Example } from '../../src/check/rule';
import type { CrdSet } from '../../src/manifest/crd-verdict';
import { EarlierManifests } from '../../src/manifest/earlier-manifests';
import { readManifests } from '../../src/manifest/yaml/read';
import { rules } from '../../src/rules';
import { checkObjects } from '../../src/run/check-objects';
import { crdsOf } from '../crds/crds-of';

const crdSets = new Map<string, CrdSet>();

beforeAll(async () => {
  const texts = rules.flatMap(({ good, bad }) => [good.crds, bad.crds]);
  for (const text of texts) if (text !== undefined) crdSets.set(text, await crdsOf(text));
}, 60_000);

function findingsOf({ yaml, before: old, profile, prices, guardrails, baseline, crds }: Example) {
  const config = { profile, prices, guardrails, baseline };
  const { documents } = readManifests(yaml, 'example.yaml');
  const earlier = old === undefined ? undefined : readManifests(old, 'before.yaml').documents;
  const before = earlier && new EarlierManifests(earlier.map(({ manifest }) => manifest));
  const report = checkObjects(
    documents.map(({ manifest, file, lineOf }) => ({ manifest, origin: { file, lineOf }, config, before })),
    undefined,
    crds === undefined ? undefined : crdSets.get(crds),
  );
  expect(report.notChecked.filter(({ why }) => why.startsWith('the rule failed'))).toEqual([]);
  return report.findings;
}

describe.each(rules.map((rule) => [rule.id, rule] as const))('%s', (_, rule) => {
  it('is silent on its good example, which breaks no rule as an error', () => {
    const findings = findingsOf(rule.good);
    expect(findings.filter((f) => f.rule === rule.id || f.severity === 'error')).toEqual([]);
  });

  it('reports its bad example in the words of the record', () => {
    const mine = findingsOf(rule.bad).filter((f) => f.rule === rule.id);
    expect(mine[0]?.says).toBe(rule.bad.says);
  });

  it('says one line, with something to do, and no word that blames or pleads', () => {
    for (const { says } of findingsOf(rule.bad)) {
      expect(says).not.toMatch(/\n|\binvalid\b|\bplease\b|\.$/i);
      expect(says).not.toContain(rule.id);
    }
    expect(rule.bad.says).toMatch(/; /);
  });

  it('names why, sources, and kinds', () => {
    expect(rule.why.length).toBeGreaterThan(20);
    expect(rule.source.length).toBeGreaterThan(0);
    expect(rule.reads.length).toBeGreaterThan(0);
    expect(Object.keys(rule).filter((key) => key !== 'needs')).toEqual([
      'id',
      'title',
      'severity',
      'enforcedBy',
      'reads',
      'why',
      'source',
      'check',
      'good',
      'bad',
    ]);
  });
});

it('gives every rule an id of its own', () => {
  const ids = rules.map((rule) => rule.id);
  expect(ids).toEqual([...new Set(ids)]);
});
