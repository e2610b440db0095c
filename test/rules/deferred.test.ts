import type { Config } from '../../src/check/config';
import type { Finding, Report } from '../../src/check/finding';
import type { Example, Rule } from '../../src/check/rule';
import { DeferredValue, noteDeferred } from '../../src/manifest/deferred';
import { isPlainObject, type Manifest } from '../../src/manifest/object';
import { formatPath, type Path } from '../../src/manifest/path';
import { readManifests } from '../../src/manifest/yaml/read';
import { checkObjects } from '../../src/run/check-objects';
import { rules } from '../../src/run/rules-loaded';

/** Every place below the root, maps and lists included. What kind an object is of has to be known. */
function* places(value: unknown, at: Path = []): Generator<Path> {
  if (at.length > 0) yield at;
  const steps: readonly (string | number)[] = Array.isArray(value)
    ? [...value.keys()]
    : isPlainObject(value)
      ? Object.keys(value)
      : [];
  for (const step of steps) {
    if (at.length === 0 && (step === 'apiVersion' || step === 'kind')) continue;
    yield* places((value as { readonly [step: string | number]: unknown })[step], [...at, step]);
  }
}

function replaced(value: unknown, at: Path, by: unknown): unknown {
  const [step, ...rest] = at;
  if (step === undefined) return by;
  if (Array.isArray(value)) return value.map((item, index) => (index === step ? replaced(item, rest, by) : item));
  const map = value as { readonly [name: string]: unknown };
  return { ...map, [step]: replaced(map[step], rest, by) };
}

function configOf({ profile, prices, guardrails, baseline }: Example): Config {
  return { profile, prices, guardrails, baseline } as Config;
}

function judged(manifests: readonly Manifest[], config: Config): Report {
  return checkObjects(manifests.map((manifest, index) => ({ manifest, origin: { construct: `${index}` }, config })));
}

/** Without names of objects, which may be what is not known; messages about others have them too. */
const keyOf = ({ construct, rule, severity, at, says }: Finding): string =>
  JSON.stringify([construct, rule, severity, at, says.replace(/\b([A-Z]\w+)\/[-\w${}?]+/g, '$1')]);

function overlap(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return long.startsWith(short) && /^$|^[.[]/.test(long.slice(short.length));
}

interface Outcome {
  readonly where: string;
  /** Said although the value may be the one under which it is not so. */
  readonly unfounded: readonly string[];
  /** Not said, and not said to be unchecked either. */
  readonly lost: readonly string[];
  readonly failed: readonly string[];
}

function* outcomes(example: Example): Generator<Outcome> {
  const manifests = readManifests(example.yaml, 'example.yaml').documents.map((document) => document.manifest);
  const config = configOf(example);
  const known = judged(manifests, config).findings;
  for (const [index, manifest] of manifests.entries()) {
    for (const at of places(manifest)) {
      const partly = noteDeferred(replaced(manifest, at, new DeferredValue('x')) as Manifest, [
        { at, expression: 'x' },
      ]);
      const withPartly = manifests.map((one, position) => (position === index ? partly : one));
      const { findings, notChecked } = judged(withPartly, config);
      const before = new Set(known.map(keyOf));
      const now = new Set(findings.map(keyOf));
      const unchecked = new Set(notChecked.map((one) => `${one.construct} ${one.rule}`));
      const isOfObject = (finding: Finding) => finding.construct === `${index}`;
      const isAccounted = (finding: Finding) =>
        unchecked.has(`${finding.construct} ${finding.rule}`) ||
        (isOfObject(finding) && overlap(finding.at, formatPath(at))) ||
        // Rules on waivers judge what the others say, and some of those have not been asked.
        (isOfObject(finding) && finding.rule.startsWith('waiver/') && notChecked.length > 0);
      yield {
        where: `${index} ${formatPath(at)}`,
        unfounded: [...now].filter((key) => !before.has(key)),
        lost: known.filter((finding) => !now.has(keyOf(finding)) && !isAccounted(finding)).map(keyOf),
        failed: notChecked.filter(({ why }) => why.startsWith('the rule failed')).map(({ why }) => why),
      };
    }
  }
}

/** A guardrail is kept by what is known to keep it: what is not known is over it, and is said to be. */
const HELD = rules.filter(({ needs = [] }) => !needs.includes('guardrails'));

describe.each(HELD.map((rule): [string, Rule] => [rule.id, rule]))('%s', (_, rule) => {
  it.each([
    ['good', rule.good],
    ['bad', rule.bad],
  ])(
    'is neither guessed nor passed over where a value of its %s example is known only at deploy time',
    (_kind, example) => {
      const wrong = [...outcomes(example)].filter(
        ({ unfounded, lost, failed }) => unfounded.length + lost.length + failed.length > 0,
      );
      expect(wrong).toEqual([]);
    },
  );
});
