import { ApiObject, Chart, Duration, JsonPatch, Testing } from 'cdk8s';
import { Cpu, Deployment, HorizontalPodAutoscaler, Probe, Service, StatefulSet } from 'cdk8s-plus-32';
import { Availability, AvailabilityError, Checks, ValueError } from '../../../src/hosts/cdk8s';
import { deployment, SERVICE, SYSELF } from '../../run/availability/starting-workloads';
import { appIn, refusalOf, stderrOf } from './app';

const container = { image: 'web:1', portNumber: 8080, readiness: Probe.fromHttpGet('/ready') };
type Object = ConstructorParameters<typeof ApiObject>[2];
const raw = (chart: Chart, id = 'web', manifest = deployment()) => new ApiObject(chart, id, manifest as Object);

function fleet() {
  const { app, chart } = appIn();
  Checks.of(app).configure({ profile: SYSELF });
  return { app, chart };
}

const conditions = ({ changes }: { changes: readonly { condition: string }[] }) => changes.map((one) => one.condition);
const kinds = (chart: Chart): string[] => Testing.synth(chart).map(({ kind }) => kind);

describe('check', () => {
  it('switches the checks on workloads on for a subtree', () => {
    const { app, chart } = fleet();
    const other = new Chart(app, 'other');
    raw(chart);
    raw(other, 'other', deployment({}, {}, { namespace: 'other' }));
    const report = Availability.check(chart).report();
    expect(report.findings.map(({ rule }) => rule)).toEqual(['workload/no-pdb', 'workload/no-spread']);
    expect(Checks.of(other).report().findings).toEqual([]);
  });

  it('refuses a synth for an error', () => {
    const { app, chart } = fleet();
    raw(chart);
    const spec = { maxUnavailable: 0, selector: { matchLabels: { app: 'web' } } };
    new ApiObject(chart, 'budget', {
      apiVersion: 'policy/v1',
      kind: 'PodDisruptionBudget',
      metadata: { namespace: 'shop' },
      spec,
    });
    Availability.check(app);
    const refused: string[] = [];
    stderrOf(() => refused.push(...refusalOf(() => app.synth())));
    expect(refused.join()).toMatch(/maxUnavailable: 0 lets 0 of 3 replicas go.*\[pdb\/zero-allowed\]/);
  });
});

describe('apply', () => {
  it('patches a Deployment of cdk8s-plus and puts a budget beside it', () => {
    const { chart } = fleet();
    const web = new Deployment(chart, 'web', { replicas: 3, containers: [container] });
    web.exposeViaService();
    expect(conditions(Availability.apply(web))).toEqual(['budget', 'spread', 'shutdown']);
    const [object, budget] = Testing.synth(chart).filter(({ kind }) => kind !== 'Service');
    const selector = object.spec.selector;
    expect(budget).toEqual({
      apiVersion: 'policy/v1',
      kind: 'PodDisruptionBudget',
      metadata: { name: object.metadata.name },
      spec: { maxUnavailable: 1, selector, unhealthyPodEvictionPolicy: 'AlwaysAllow' },
    });
    const [constraint] = object.spec.template.spec.topologySpreadConstraints;
    expect(constraint).toMatchObject({ labelSelector: selector, nodeTaintsPolicy: 'Honor' });
    expect(object.spec.template.spec.containers[0].lifecycle).toEqual({ preStop: { sleep: { seconds: 10 } } });
  });

  it('leaves nothing for the checks to say, and says nothing itself', () => {
    const { app, chart } = fleet();
    const web = new Deployment(chart, 'web', { replicas: 3, containers: [container] });
    web.exposeViaService();
    Availability.apply(web);
    Availability.check(app);
    expect(stderrOf(() => app.synth())).toEqual([]);
    const said = Checks.of(app)
      .report()
      .findings.map(({ rule }) => rule);
    expect(said).toEqual(['drain/bypass']);
  });

  it('adds nothing the second time', () => {
    const { chart } = fleet();
    const web = new Deployment(chart, 'web', { replicas: 3, containers: [container] });
    web.exposeViaService();
    Availability.apply(web);
    const first = Testing.synth(chart);
    expect(Availability.apply(web).changes).toEqual([]);
    expect(Testing.synth(chart)).toEqual(first);
  });

  it('takes a StatefulSet of cdk8s-plus, whose grace period grows by the pause', () => {
    const { chart } = fleet();
    const service = new Service(chart, 'service', { ports: [{ port: 5432 }] });
    const db = new StatefulSet(chart, 'db', {
      replicas: 3,
      service,
      containers: [container],
      terminationGracePeriod: Duration.seconds(60),
    });
    expect(conditions(Availability.apply(db))).toEqual(['budget', 'spread', 'shutdown', 'shutdown']);
    const object = Testing.synth(chart).find(({ kind }) => kind === 'StatefulSet');
    expect(object.spec.template.spec.terminationGracePeriodSeconds).toBe(70);
  });

  it('counts with the autoscaler of cdk8s-plus', () => {
    const { chart } = fleet();
    const web = new Deployment(chart, 'web', {
      containers: [{ ...container, resources: { cpu: { request: Cpu.millis(100), limit: Cpu.millis(200) } } }],
    });
    new HorizontalPodAutoscaler(chart, 'scaler', { target: web, minReplicas: 1, maxReplicas: 9 });
    expect(refusalOf(() => Availability.apply(web))).toEqual([
      expect.stringMatching(
        /^fleet\/web: HorizontalPodAutoscaler\/fleet-scaler-\w+ spec\.minReplicas: .*write minReplicas: 2/,
      ),
    ]);
  });

  it('takes a raw object, with the namespace of its chart', () => {
    const { app } = fleet();
    const chart = new Chart(app, 'shop', { namespace: 'shop', labels: { team: 'web' } });
    const web = raw(chart, 'web', deployment({}, {}, { namespace: undefined }));
    expect(Availability.apply(web).workload).toBe('Deployment/shop/web');
    expect(Testing.synth(chart)[1].metadata).toEqual({ name: 'web', namespace: 'shop', labels: { team: 'web' } });
  });

  it('sees patches, and works with those that come later', () => {
    const { chart } = fleet();
    const web = raw(chart);
    const place = '/spec/template/spec/terminationGracePeriodSeconds';
    web.addJsonPatch(JsonPatch.add(place, 60));
    raw(chart, 'service', SERVICE);
    Availability.apply(web);
    const constraint = {
      maxSkew: 1,
      topologyKey: 'example.com/rack',
      whenUnsatisfiable: 'ScheduleAnyway',
      labelSelector: { matchLabels: { app: 'web' } },
    };
    web.addJsonPatch(JsonPatch.add('/spec/template/spec/topologySpreadConstraints/-', constraint));
    const { spec } = Testing.synth(chart)[0].spec.template;
    expect(spec.terminationGracePeriodSeconds).toBe(70);
    expect(spec.topologySpreadConstraints.map((one: { topologyKey: string }) => one.topologyKey)).toEqual([
      'kubernetes.io/hostname',
      'example.com/rack',
    ]);
  });

  it('has a synth watch over what is changed later', () => {
    const { app, chart } = fleet();
    const web = raw(chart);
    Availability.apply(web);
    expect(stderrOf(() => app.synth())).toEqual([]);
    web.addJsonPatch(JsonPatch.replace('/spec/replicas', 1));
    expect(stderrOf(() => app.synth())).toEqual([
      expect.stringMatching(/^warning: fleet\/web: .*\[workload\/single-replica\]$/),
    ]);
  });

  it('changes nothing where it refuses', () => {
    const { chart } = fleet();
    const web = raw(chart, 'web', deployment({}, { replicas: 1 }));
    const before = Testing.synth(chart);
    expect(() => Availability.apply(web)).toThrow(AvailabilityError);
    expect(Testing.synth(chart)).toEqual(before);
  });

  it.each([
    [
      'DaemonSet',
      'apps/v1',
      /fleet\/web: DaemonSet\/shop\/web: DaemonSet pods are not evicted by a drain; give it a Deployment/,
    ],
    ['Job', 'batch/v1', /fleet\/web: Job\/shop\/web: Job pods have no replicas that serve meanwhile/],
    [
      'ConfigMap',
      'v1',
      /fleet\/web: ConfigMap\/shop\/web: makes no pods of its own; give it a Deployment or a StatefulSet/,
    ],
  ])('refuses a %s', (kind, apiVersion, says) => {
    const { chart } = fleet();
    expect(() => Availability.apply(raw(chart, 'web', { ...deployment(), kind, apiVersion }))).toThrow(says);
  });

  it('refuses a construct without an object, one that cannot be rendered, and options that cannot be used', () => {
    const { chart } = fleet();
    expect(() => Availability.apply(chart)).toThrow(
      /^fleet: this construct has no object of its own; pass an ApiObject, a Deployment/,
    );
    const empty = new Deployment(chart, 'empty');
    expect(() => Availability.apply(empty)).toThrow(
      /^fleet\/empty: Deployment\/fleet-empty-\w+: cdk8s cannot render it \(.*container/,
    );
    const web = raw(chart);
    expect(() => Availability.apply(web, { shutdownDelaySeconds: -1 })).toThrow(ValueError);
    expect(() => Availability.apply(web, { shutdownDelaySeconds: -1 })).toThrow(
      /^fleet\/web: shutdownDelaySeconds: -1 is no whole/,
    );
  });
});

describe('applyAll', () => {
  it('makes every workload of a scope available in one pass, and no other', () => {
    const { app, chart } = fleet();
    const other = new Chart(app, 'other');
    raw(chart, 'web');
    raw(chart, 'api', deployment({}, {}, { name: 'api', namespace: 'api' }));
    raw(chart, 'service', SERVICE);
    raw(other, 'web', deployment({}, {}, { namespace: 'other' }));
    const results = Availability.applyAll(chart);
    expect(results.map(({ workload, changes }) => [workload, changes.length])).toEqual([
      ['Deployment/shop/web', 3],
      ['Deployment/api/api', 2],
    ]);
    expect(kinds(chart)).toEqual(['Deployment', 'PodDisruptionBudget', 'Deployment', 'PodDisruptionBudget', 'Service']);
    expect(kinds(other)).toEqual(['Deployment']);
  });

  it('refuses all of them for the reasons of each', () => {
    const { chart } = fleet();
    raw(chart, 'web', deployment({}, { replicas: 1 }));
    raw(chart, 'api', deployment({}, { replicas: 1 }, { name: 'api', namespace: 'api' }));
    expect(refusalOf(() => Availability.applyAll(chart))).toEqual([
      expect.stringMatching(/^fleet\/web: Deployment\/shop\/web spec\.replicas: /),
      expect.stringMatching(/^fleet\/api: Deployment\/api\/api spec\.replicas: /),
    ]);
    expect(kinds(chart)).toEqual(['Deployment', 'Deployment']);
  });
});
