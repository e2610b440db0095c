import { versionsOf } from '../../src/check/profile';
import { knownKind } from '../../src/manifest/kinds';
import type { Shape } from '../../src/manifest/shape';
import { rules } from '../../src/rules';

const ENFORCED_BY = new Map<string, string>(rules.map((rule) => [rule.id, rule.enforcedBy]));
const RELEASES = ['1.0.0', '1.1.0', '1.4.0', '1.8.0', '1.9.0', '1.13.0', '1.14.1'];

function* partsOf(shape: Shape): Generator<Shape> {
  yield shape;
  const { properties = {}, additionalProperties, propertyNames, items, allOf = [] } = shape;
  const parts = [...Object.values(properties), additionalProperties, propertyNames, items, ...allOf];
  for (const part of parts) if (typeof part === 'object') yield* partsOf(part);
}

function reportersIn(shape: Shape): string[] {
  return [...partsOf(shape)].flatMap(({ reportedBy, missingReportedBy = {} }) => [
    ...(reportedBy === undefined ? [] : [reportedBy]),
    ...Object.values(missingReportedBy),
  ]);
}

const kinds = [...new Set(rules.flatMap((rule) => rule.reads))].flatMap((groupKind) => knownKind(groupKind) ?? []);

describe.each(kinds.map((kind) => [kind.kind, kind] as const))('the shape of %s', (_, kind) => {
  const shapes = RELEASES.flatMap((karpenter) =>
    ['v1', 'v1beta1', 'v1beta2'].flatMap((version) => kind.shapeOf(version, versionsOf({ karpenter })) ?? []),
  );

  it('is reported by rules that exist and speak for the API server', () => {
    const reporters = new Set([...Object.values(kind.rules), ...shapes.flatMap(reportersIn)]);
    const wrong = [...reporters].filter((id) => ENFORCED_BY.get(id) !== 'api-server');
    expect(wrong).toEqual([]);
    expect(reporters.size).toBeGreaterThanOrEqual(2);
  });

  it('is made once for releases that have the same schema', () => {
    const again = RELEASES.flatMap((karpenter) =>
      ['v1', 'v1beta1', 'v1beta2'].flatMap((version) => kind.shapeOf(version, versionsOf({ karpenter })) ?? []),
    );
    expect(again.length).toBeGreaterThan(0);
    again.forEach((shape, index) => {
      expect(shape).toBe(shapes[index]);
    });
  });
});
