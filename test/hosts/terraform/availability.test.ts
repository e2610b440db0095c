import type * as cdktf from 'cdktf';
import type { Manifest } from '../../../src/manifest/object';
import { budget, deployment, SERVER, SERVICE, SYSELF } from '../../run/availability/starting-workloads';
import { annotationsOf, appOf, HOSTS, manifestsOf, refusalOf } from './hosts';

type Written = { readonly [id: string]: { readonly manifest: Manifest; readonly provider?: string } };

const LATER = `$${'{var.image}'}`;

describe.each(HOSTS)('on %s', (_, host) => {
  const { cdk, pools, RawManifest, Provider } = host;

  function fleet() {
    const made = appOf(host);
    pools.Checks.of(made.app).configure({ profile: SYSELF });
    return made;
  }

  const raw = (scope: cdktf.TerraformStack, id = 'web', manifest = deployment(), more = {}) =>
    new RawManifest(scope, id, { manifest, ...more });

  it('switches the checks on workloads on for a scope', () => {
    const { stack, newStack } = fleet();
    const other = newStack('other');
    raw(stack);
    raw(other, 'web', deployment({}, {}, { namespace: 'other' }));
    const { findings } = pools.Availability.check(stack).report();
    expect(findings.map(({ rule, construct }) => [rule, construct])).toEqual([
      ['workload/no-pdb', 'fleet/web'],
      ['workload/no-spread', 'fleet/web'],
    ]);
    expect(pools.Checks.of(other).report().findings).toEqual([]);
  });

  it('adds what a kubernetes_manifest misses, and a second time nothing', () => {
    const { app, stack, written } = fleet();
    const web = raw(stack);
    raw(stack, 'service', SERVICE);
    const { changes } = pools.Availability.apply(web);
    expect(changes.map(({ condition }) => condition)).toEqual(['budget', 'spread', 'shutdown']);
    expect(pools.Availability.apply(web).changes).toEqual([]);
    app.synth();
    const { kubernetes_manifest: resources } = written().resource as { readonly kubernetes_manifest: Written };
    const bySelector = { matchLabels: { app: 'web' } };
    const manifests = Object.values(resources).map(({ manifest }) => manifest);
    expect(manifests).toHaveLength(3);
    expect(manifests.find(({ kind }) => kind === 'Deployment')).toMatchObject({
      spec: {
        template: {
          spec: {
            containers: [{ ...SERVER, lifecycle: { preStop: { sleep: { seconds: 10 } } } }],
            topologySpreadConstraints: [{ labelSelector: bySelector, nodeTaintsPolicy: 'Honor' }],
          },
        },
      },
    });
    expect(manifests).toContainEqual({
      apiVersion: 'policy/v1',
      kind: 'PodDisruptionBudget',
      metadata: { name: 'web', namespace: 'shop' },
      spec: { maxUnavailable: 1, selector: bySelector, unhealthyPodEvictionPolicy: 'AlwaysAllow' },
    });
  });

  it('keeps what Terraform fills in later, and has it fill in nothing that is added', () => {
    const { stack } = fleet();
    const image = new cdk.TerraformVariable(stack, 'image', {});
    const { readinessProbe: _, ...server } = SERVER;
    const web = raw(stack, 'web', deployment({ containers: [{ ...server, image: image.stringValue }] }));
    const readinessProbe = { exec: { command: ['sh', '-c', `test -e $${'{HOME}'}/ready`] } };
    pools.Availability.apply(web, { readinessProbe });
    const command = ['sh', '-c', `test -e $$${'{HOME}'}/ready`];
    expect(manifestsOf(host, stack)[0]).toMatchObject({
      spec: { template: { spec: { containers: [{ image: LATER, readinessProbe: { exec: { command } } }] } } },
    });
  });

  it('gives the budget the provider of its workload, and looks at the cluster of that alone', () => {
    const { app, stack, written } = fleet();
    const provider = new Provider(stack, 'second', { configPath: '/other', alias: 'second' });
    const web = raw(stack, 'web', deployment(), { provider });
    raw(stack, 'elsewhere', budget({ maxUnavailable: 1 }));
    expect(pools.Availability.apply(web).changes.map(({ condition }) => condition)).toEqual(['budget', 'spread']);
    app.synth();
    const { kubernetes_manifest: resources } = written().resource as { readonly kubernetes_manifest: Written };
    const providers = Object.values(resources).map((one) => [one.manifest.kind, one.provider]);
    expect(providers).toContainEqual(['PodDisruptionBudget', 'kubernetes.second']);
  });

  it('makes every workload of a scope available', () => {
    const { stack, newStack } = fleet();
    const other = newStack('other');
    raw(stack);
    raw(stack, 'api', deployment({}, {}, { name: 'api', namespace: 'api' }));
    raw(other, 'web', deployment({}, {}, { namespace: 'other' }));
    const results = pools.Availability.applyAll(stack);
    expect(results.map(({ workload }) => workload)).toEqual(['Deployment/shop/web', 'Deployment/api/api']);
    expect(manifestsOf(host, stack)).toHaveLength(4);
    expect(manifestsOf(host, other)).toHaveLength(1);
  });

  it('has a synth watch over what is changed later', () => {
    const { app, stack } = fleet();
    const web = raw(stack);
    pools.Availability.apply(web);
    const manifest = web.manifestInput as Manifest;
    web.manifest = { ...manifest, spec: { ...(manifest.spec as object), replicas: 1 } };
    app.synth();
    expect(annotationsOf(web, 'warn')).toEqual([expect.stringMatching(/\[workload\/single-replica\]$/)]);
  });

  it('changes nothing where it refuses, and says of all', () => {
    const { stack } = fleet();
    raw(stack, 'web', deployment({}, { replicas: 1 }));
    raw(stack, 'api', deployment({}, { replicas: 1 }, { name: 'api', namespace: 'api' }));
    const before = manifestsOf(host, stack);
    expect(refusalOf(() => pools.Availability.applyAll(stack))).toEqual([
      expect.stringMatching(
        /^fleet\/web: Deployment\/shop\/web spec\.replicas: 1 replica, .*\[workload\/single-replica\]$/,
      ),
      expect.stringMatching(/^fleet\/api: Deployment\/api\/api spec\.replicas: 1 replica, /),
    ]);
    expect(manifestsOf(host, stack)).toEqual(before);
  });

  it.each([
    [
      'an override of its manifest',
      {},
      (one: cdktf.TerraformResource) => one.addOverride('manifest.spec.replicas', 4),
      /addOverride changes the manifest/,
    ],
    ['a count', { count: 2 }, () => undefined, /count or forEach makes several of it/],
    ['a count of 0', { count: 0 }, () => undefined, /its count is 0, so it is not made/],
    [
      'a manifest known only at deploy time',
      { manifest: { apiVersion: 'apps/v1', kind: LATER, metadata: { name: 'web' } } },
      () => undefined,
      /known only at deploy time/,
    ],
    [
      'replicas known only at deploy time',
      { manifest: deployment({}, { replicas: LATER }) },
      () => undefined,
      /spec\.replicas: \$\{var\.image\} is known only at deploy time, so what is missing is not known/,
    ],
  ] as const)('refuses %s', (_what, more, change, says) => {
    const { stack } = fleet();
    const web = raw(stack, 'web', deployment(), more);
    change(web as never);
    expect(() => pools.Availability.apply(web)).toThrow(says);
  });

  it('refuses a construct that is no kubernetes_manifest', () => {
    const { stack } = fleet();
    expect(() => pools.Availability.apply(stack)).toThrow(
      /^fleet: this construct is no kubernetes_manifest, nor is its default child/,
    );
  });
});
