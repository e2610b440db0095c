import fc from 'fast-check';
import type { Profile } from '../../../src/check/profile';
import type { Manifest, PlainObject } from '../../../src/manifest/object';
import { AvailabilityError } from '../../../src/run/availability/availability-error';
import { withAvailability } from '../../../src/run/availability/with-availability';
import { checkManifests } from '../../../src/run/check-manifests';
import {
  ANTI_AFFINITY,
  autoscaler,
  budget,
  deployment,
  hardSpread,
  nodePool,
  ON_WORKERS,
  SERVER,
  SERVICE,
  statefulSet,
  workers,
} from './starting-workloads';

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });

const spread = fc.constantFrom<PlainObject>(
  {},
  { topologySpreadConstraints: [hardSpread()] },
  { topologySpreadConstraints: [hardSpread({ whenUnsatisfiable: 'ScheduleAnyway' })] },
  { topologySpreadConstraints: [hardSpread({ topologyKey: 'topology.kubernetes.io/zone' })] },
  { topologySpreadConstraints: [hardSpread({ maxSkew: 3 })] },
  { affinity: { podAntiAffinity: { requiredDuringSchedulingIgnoredDuringExecution: [ANTI_AFFINITY] } } },
);

const pools = fc.oneof(
  fc.record({ nodes: fc.integer({ min: 1, max: 9 }), timeout: fc.constantFrom(30, 90, 180, 600), surge: fc.boolean() }),
  fc.constantFrom('1m', '10m', '1h'),
  fc.constant(undefined),
);

const starting = fc.record({
  isStateful: fc.boolean(),
  replicas: fc.integer({ min: 1, max: 24 }),
  scaledTo: maybe(fc.integer({ min: 2, max: 30 })),
  grace: maybe(fc.constantFrom(5, 30, 60, 170, 700)),
  ready: maybe(fc.integer({ min: 0, max: 70 })),
  hook: maybe(fc.constantFrom(5, 20)),
  spread,
  pools,
  isBound: fc.boolean(),
  isServed: fc.boolean(),
  own: maybe(
    fc.constantFrom<PlainObject>(
      { maxUnavailable: 1 },
      { minAvailable: 1 },
      { minAvailable: '50%' },
      { maxUnavailable: 0 },
    ),
  ),
});

type Starting = typeof starting extends fc.Arbitrary<infer T> ? T : never;

function manifestsOf(one: Starting): readonly Manifest[] {
  const { readinessProbe, ...server } = SERVER;
  const container = {
    ...server,
    ...(one.ready !== undefined && { readinessProbe: { ...readinessProbe, initialDelaySeconds: one.ready } }),
    ...(one.hook !== undefined && { lifecycle: { preStop: { sleep: { seconds: one.hook } } } }),
  };
  const { pools: pool } = one;
  const isBound = one.isBound && typeof pool === 'object';
  const pod = {
    containers: [container],
    ...one.spread,
    terminationGracePeriodSeconds: one.grace,
    ...(isBound && ON_WORKERS),
  };
  const isScaled = one.scaledTo !== undefined && !one.isStateful;
  const spec = { replicas: isScaled ? undefined : one.replicas };
  return [
    one.isStateful ? statefulSet(pod, spec) : deployment(pod, spec),
    ...(one.isServed ? [SERVICE] : []),
    ...(isScaled ? [autoscaler(2, one.scaledTo as number)] : []),
    ...(one.own ? [budget(one.own)] : []),
    ...(typeof pool === 'string' ? [nodePool(pool)] : []),
    ...(typeof pool === 'object' ? [workers(pool.nodes, pool.timeout, 'workers', pool.surge ? 1 : 0)] : []),
  ];
}

const ASKED = /^(?:pdb|workload|drain)\//;
const PROFILE: Profile = { platform: 'syself' };

it('makes any workload pass every rule and drain in time, or refuses it with a reason', () => {
  let [made, refused] = [0, 0];
  fc.assert(
    fc.property(starting, (one) => {
      const manifests = manifestsOf(one);
      let after: ReturnType<typeof withAvailability>;
      try {
        after = withAvailability(manifests, { profile: PROFILE });
      } catch (error) {
        refused += 1;
        expect(error).toBeInstanceOf(AvailabilityError);
        expect((error as Error).message).toMatch(/^\w+\/\S+.*: .+; .+/);
        return;
      }
      made += 1;
      const { findings } = checkManifests(after.manifests, { profile: { ...PROFILE, workloads: true } });
      expect(findings.filter(({ rule, severity }) => ASKED.test(rule) && severity !== 'info')).toEqual([]);
      for (const { worstSeconds, timeoutSeconds } of after.results.flatMap(({ drains }) => drains)) {
        expect(worstSeconds).toBeLessThanOrEqual(timeoutSeconds ?? Number.POSITIVE_INFINITY);
      }
      const again = withAvailability(after.manifests, { profile: PROFILE });
      expect(again.results.flatMap(({ changes }) => changes)).toEqual([]);
    }),
    { numRuns: 200, seed: 7 },
  );
  expect(made).toBeGreaterThan(50);
  expect(refused).toBeGreaterThan(50);
});
