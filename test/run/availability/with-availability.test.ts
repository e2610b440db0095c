import { isDeepStrictEqual } from 'node:util';
import { isPlainObject, type Manifest } from '../../../src/manifest/object';
import { formatPath, type Path } from '../../../src/manifest/path';
import { withAvailability } from '../../../src/run/availability/with-availability';
import { checkManifests } from '../../../src/run/check-manifests';
import { STARTING, SYSELF } from './starting-workloads';

/** Where two manifests differ, as far down as both have something. */
function differences(before: unknown, after: unknown, at: Path = []): string[] {
  if (isDeepStrictEqual(before, after)) return [];
  const [one, other] = [entries(before), entries(after)];
  if (!one || !other || Array.isArray(before) !== Array.isArray(after)) return [formatPath(at)];
  const keys = new Set([...one.keys(), ...other.keys()]);
  return [...keys].flatMap((key) => differences(one.get(key), other.get(key), [...at, key]));
}

function entries(value: unknown): Map<string | number, unknown> | undefined {
  if (Array.isArray(value)) return new Map(value.map((item, at) => [at, item]));
  return isPlainObject(value) ? new Map(Object.entries(value)) : undefined;
}

/** All that are about workloads, but for what is said once a run of budgets as such. */
const ASKED = /^(?:pdb\/|workload\/|drain\/(?!bypass$)|cluster\/grace-|sized-pool\/grace-)/;

const isNew = (before: readonly Manifest[]) => {
  const names = new Set(before.map(({ kind, metadata }) => JSON.stringify([kind, metadata])));
  return ({ kind, metadata }: Manifest) => !names.has(JSON.stringify([kind, metadata]));
};

describe.each(STARTING)('$name', ({ manifests, adds, profile = SYSELF }) => {
  const given = JSON.stringify(manifests);
  const after = withAvailability(manifests, { profile });

  it('gets what it misses', () => {
    const added = after.results.flatMap(({ changes }) => changes.map(({ condition, at }) => `${condition} ${at}`));
    expect(added).toEqual(adds);
  });

  it('gets nothing else', () => {
    const made = isNew(manifests);
    const kept = after.manifests.filter((manifest) => !made(manifest));
    const changed = manifests.flatMap((manifest, at) => differences(manifest, kept[at]));
    const places = adds.map((add) => add.replace(/^\w+ /, '')).filter((at) => at !== '');
    expect(changed.sort()).toEqual(places.sort());
    expect(after.manifests.filter(made)).toHaveLength(adds.filter((add) => add === 'budget ').length);
    expect(JSON.stringify(manifests)).toBe(given);
  });

  it('passes every rule on workloads, budgets and drains', () => {
    const { findings, notChecked } = checkManifests(after.manifests, { profile: { ...profile, workloads: true } });
    const said = findings.filter(({ rule, waived }) => ASKED.test(rule) && waived === undefined);
    expect(said).toEqual([]);
    // Nothing here says how large a node is.
    const open = notChecked.filter(({ rule }) => ASKED.test(rule) && rule !== 'drain/capacity-short');
    expect(open).toEqual([]);
  });

  it('is drained in time by the model', () => {
    const served = after.results.filter(({ left }) => left === undefined);
    const drains = served.flatMap((one) => one.drains);
    expect(drains).toHaveLength(served.length);
    expect(drains.filter(({ worstSeconds, timeoutSeconds }) => worstSeconds >= (timeoutSeconds ?? 0))).toEqual([]);
    expect(drains.filter(({ bestSeconds, worstSeconds }) => bestSeconds > worstSeconds)).toEqual([]);
  });

  it('gets nothing the second time', () => {
    const again = withAvailability(after.manifests, { profile });
    expect(again.results.flatMap(({ changes }) => changes)).toEqual([]);
    expect(again.manifests).toEqual(after.manifests);
  });
});
