import { Manifest } from '@cdktf/provider-kubernetes/lib/manifest';
import { KubernetesProvider as OldProvider } from '@cdktf/provider-kubernetes/lib/provider';
import * as cdktf from 'cdktf';
import 'cdktf/lib/testing/adapters/jest';
import * as cdktn from 'cdktn';
import { KubernetesManifest, KubernetesProvider } from '../../../src/hosts/cdktn';
import { WORKERS } from '../../builders/cluster-api/props';
import { AUTOSCALING, FIXED } from '../../builders/sized-pools/props';
import { SILENT } from '../cdk8s/app';
import { appOf, HOSTS, manifestsOf, refusalOf } from './hosts';

cdktf.Testing.setupJest();

const POOL = { ...SILENT, metadata: { name: 'general' } };
const V1BETA1 = { ...WORKERS, apiVersion: 'cluster.x-k8s.io/v1beta1' } as const;

describe.each(HOSTS)('on %s', (_, host) => {
  const { pools, RawManifest, Provider } = host;
  const synthOf = (stack: cdktf.TerraformStack) => host.cdk.Testing.synth(stack, true);

  it('writes one kubernetes_manifest for a pool, as the child Resource', () => {
    const { app, stack, written } = appOf(host);
    const pool = new pools.NodePool(stack, 'general', POOL);
    app.synth();
    expect(synthOf(stack)).toHaveResourceWithProperties(RawManifest, {
      manifest: expect.objectContaining({ kind: 'NodePool', metadata: { name: 'general' } }),
    });
    expect(synthOf(stack)).toHaveProviderWithProperties(Provider, { config_path: '~/.kube/config' });
    const { kubernetes_manifest } = written().resource as { kubernetes_manifest: { [id: string]: { '//': unknown } } };
    expect(Object.values(kubernetes_manifest).map((one) => one['//'])).toMatchObject([
      { metadata: { path: 'fleet/general/Resource' } },
    ]);
    expect(pool.resource).toBe(pool.node.findChild('Resource'));
    expect(pool.resource).toBeInstanceOf(RawManifest);
  });

  it('passes on how Terraform treats the resource', () => {
    const { stack } = appOf(host);
    const other = new Provider(stack, 'other', { alias: 'other' });
    const first = new pools.NodePool(stack, 'first', { ...POOL, metadata: { name: 'first' }, weight: 1 });
    new pools.NodePool(stack, 'second', {
      ...POOL,
      terraform: {
        provider: other,
        dependsOn: [first.resource],
        lifecycle: { preventDestroy: true },
        fieldManager: { name: 'platform', forceConflicts: true },
        wait: { condition: [{ type: 'Ready', status: 'True' }] },
        waitFor: { fields: { 'status.conditions[0].status': 'True' } },
        timeouts: { create: '5m', update: '5m', delete: '10m' },
        computedFields: ['spec.weight'],
      },
    });
    expect(synthOf(stack)).toHaveResourceWithProperties(RawManifest, {
      provider: 'kubernetes.other',
      depends_on: [expect.stringMatching(/^kubernetes_manifest\.first_\w+$/)],
      lifecycle: { prevent_destroy: true },
      field_manager: { name: 'platform', force_conflicts: true },
      wait: { condition: [{ type: 'Ready', status: 'True' }] },
      wait_for: { fields: { 'status.conditions[0].status': 'True' } },
      timeouts: { create: '5m', update: '5m', delete: '10m' },
      computed_fields: ['metadata.annotations', 'metadata.labels', 'spec.weight'],
    });
    expect(manifestsOf(host, stack).map(({ spec }) => Object.keys(spec as object))).not.toContain('terraform');
  });

  it.each([
    ['a NodePool, for which the default of the provider is enough', 'NodePool', POOL, undefined],
    [
      'an autoscaled MachineDeployment',
      'MachineDeployment',
      { ...WORKERS, autoscaling: { minSize: 1, maxSize: 3 } },
      ['spec.replicas'],
    ],
    ['an autoscaling SizedNodePool', 'SizedNodePool', AUTOSCALING, ['spec.replicas']],
    ['a fixed SizedNodePool, for which it is too', 'SizedNodePool', FIXED, undefined],
    ['a MachineDeployment with a count of its own', 'MachineDeployment', WORKERS, undefined],
    [
      'a MachineDeployment of v1beta1, whose references Cluster API rewrites',
      'MachineDeployment',
      V1BETA1,
      ['spec.template.spec.infrastructureRef.apiVersion', 'spec.template.spec.bootstrap.configRef.apiVersion'],
    ],
  ] as const)('lets the cluster change what it does change of %s', (_what, name, props, fields) => {
    const { stack } = appOf(host);
    const Class = pools[name] as new (scope: cdktf.TerraformStack, id: string, props: unknown) => object;
    new Class(stack, 'pool', props);
    const { resource } = JSON.parse(host.cdk.Testing.synth(stack)) as {
      resource: { kubernetes_manifest: { [id: string]: { computed_fields?: string[] } } };
    };
    expect(Object.values(resource.kubernetes_manifest).map((one) => one.computed_fields)).toEqual([
      fields && ['metadata.annotations', 'metadata.labels', ...fields],
    ]);
  });

  it('lets the server write versions and durations known only at deploy time in its own form', () => {
    const { stack } = appOf(host);
    const variable = new host.cdk.TerraformVariable(stack, 'v', {});
    new pools.MachineDeployment(stack, 'pool', {
      ...V1BETA1,
      version: variable.stringValue,
      replicas: 1,
      deletion: { nodeDrainTimeout: variable.numberValue, nodeVolumeDetachTimeout: '1h' },
      autoscaling: { minSize: 1, maxSize: 3, scaleDownUnneededTime: variable.numberValue },
    });
    const machine = 'spec.template.spec';
    expect(synthOf(stack)).toHaveResourceWithProperties(RawManifest, {
      computed_fields: expect.arrayContaining([`${machine}.version`, `${machine}.nodeDrainTimeout`]),
    });
    expect(manifestsOf(host, stack)).toMatchObject([
      {
        metadata: { annotations: { 'cluster.x-k8s.io/autoscaling-options-scaledownunneededtime': '$' + '{var.v}s' } },
        spec: { template: { spec: { nodeDrainTimeout: '$' + '{var.v}s', nodeVolumeDetachTimeout: '1h0m0s' } } },
      },
    ]);
  });

  it('follows overrides, a list of computed fields and a manifest that are set on the resource', () => {
    const { stack } = appOf(host);
    const pool = new pools.NodePool(stack, 'general', POOL);
    pool.resource.addOverride('manifest.spec.weight', 7);
    pool.resource.computedFields = ['spec'];
    expect(synthOf(stack)).toHaveResourceWithProperties(RawManifest, {
      computed_fields: ['spec'],
      manifest: expect.objectContaining({ spec: expect.objectContaining({ weight: 7, limits: { cpu: '1000' } }) }),
    });
    pool.resource.manifest = { ...pool.resource.manifestInput, metadata: { name: 'other' } };
    expect(manifestsOf(host, stack)).toMatchObject([{ metadata: { name: 'other' }, spec: { weight: 7 } }]);
    pool.addBudget({ nodes: '1' });
    expect(manifestsOf(host, stack)).toMatchObject([
      { metadata: { name: 'other' }, spec: { disruption: { consolidateAfter: '0s' } } },
    ]);
  });

  it('refers to what another stack makes, as any resource does', () => {
    const { app, stack, newStack, written } = appOf(host);
    const owner = new RawManifest(newStack('owner'), 'owner', { manifest: { ...V1BETA1, kind: 'Other' } as never });
    new pools.NodePool(stack, 'plain', { ...POOL, weight: 1 });
    new pools.NodePool(stack, 'general', {
      ...POOL,
      metadata: { name: 'refers', annotations: { 'example.com/owner': owner.getStringAttribute('id') } },
    });
    app.synth();
    const { kubernetes_manifest } = written().resource as { kubernetes_manifest: object };
    const names = Object.values(kubernetes_manifest).map(({ manifest }) => manifest.metadata);
    expect(names).toEqual([
      {
        name: 'refers',
        annotations: { 'example.com/owner': expect.stringMatching(/^\$\{data\.terraform_remote_state\..*\}$/) },
      },
      { name: 'general' },
    ]);
    expect(written('owner').output).toBeDefined();
  });

  it('takes its timeouts from the platform of the nearest scope, also where that is set later', () => {
    const { app, stack } = appOf(host);
    const pool = new pools.MachineDeployment(stack, 'workers', WORKERS);
    const drain = () =>
      manifestsOf(host, stack).map(
        ({ spec }) => (spec as { template: { spec: { deletion: object } } }).template.spec.deletion,
      );
    expect(drain()).toEqual([{ nodeDrainTimeoutSeconds: 600, nodeVolumeDetachTimeoutSeconds: 120 }]);
    pools.Checks.of(app).configure({ profile: { platform: 'syself' } });
    expect(drain()).toEqual([{ nodeDrainTimeoutSeconds: 180, nodeVolumeDetachTimeoutSeconds: 120 }]);
    pools.Checks.of(pool).configure({ profile: { platform: 'aether' } });
    expect(drain()).toEqual([{ nodeDrainTimeoutSeconds: 600, nodeVolumeDetachTimeoutSeconds: 120 }]);
  });

  it('places pods on its pools', () => {
    const { stack } = appOf(host);
    const taints = [pools.Taint.noSchedule('example.com/team', 'a')];
    const toleration = { key: 'example.com/team', operator: 'Equal', value: 'a', effect: 'NoSchedule' };
    expect(new pools.NodePool(stack, 'a', { ...POOL, taints }).placement()).toEqual({
      nodeSelector: { 'karpenter.sh/nodepool': 'general' },
      tolerations: [toleration],
    });
    const template = { labels: { 'node.cluster.x-k8s.io/pool': 'b' } };
    expect(new pools.MachineDeployment(stack, 'b', { ...WORKERS, taints, template }).placement()).toEqual({
      nodeSelector: { 'node.cluster.x-k8s.io/pool': 'b' },
      tolerations: [toleration],
    });
    const sized = new pools.SizedNodePool(stack, 'c', { ...FIXED, taints, labels: { 'example.com/tier': 'a' } });
    expect(sized.placement()).toEqual({ nodeSelector: { 'example.com/tier': 'a' }, tolerations: [toleration] });
    expect([sized.kind, sized.bounds, sized.budget]).toMatchObject(['fixed', { minNodes: 2 }, { maxVcpu: 8 }]);
  });

  it('throws for values that cannot be read at the line that wrote them, and leaves the tree as it was', () => {
    const { stack } = appOf(host);
    const before = stack.node.children.length;
    expect(refusalOf(() => new pools.NodePool(stack, 'a', { ...POOL, expireAfter: '1 day' }))).toEqual([
      expect.stringMatching(/^fleet\/a: expireAfter: "1 day" .*; write "24h" \[node-pool\/duration-format\]$/),
    ]);
    expect(
      refusalOf(() => new pools.MachineDeployment(stack, 'a', { ...WORKERS, rollout: { maxSurge: '1' } })),
    ).toEqual([expect.stringMatching(/^fleet\/a: rollout\.maxSurge: "1" .* \[machine-deployment\/surge-format\]$/)]);
    expect(stack.node.children).toHaveLength(before);
  });

  it('refuses a DisruptionBudget whose scope is no pool', () => {
    const { stack } = appOf(host);
    expect(refusalOf(() => new pools.DisruptionBudget(stack as never, 'x', { nodes: '0' }))).toEqual([
      expect.stringMatching(/^DisruptionBudget "x" has the scope "fleet", which is no NodePool of .*; pass the pool/),
    ]);
  });
});

describe("cdktn's own resource and provider", () => {
  const arguments_ = {
    manifest: { apiVersion: 'v1', kind: 'ConfigMap', data: { a: 'b $${c}', n: [1, true, null, { d: '1' }] } },
    computedFields: ['a', 'b.c'],
    fieldManager: { name: 'x', forceConflicts: true },
    wait: { fields: { a: '.*' }, rollout: false, condition: [{ type: 'Ready' }, { status: 'True', type: 'Up' }] },
    waitFor: { fields: { b: '*' } },
    timeouts: { create: '1m', delete: '2m', update: '3m' },
    lifecycle: { createBeforeDestroy: true },
  };
  const provider = {
    alias: 'a',
    configPath: 'p',
    configPaths: ['q'],
    configContext: 'c',
    configContextAuthInfo: 'i',
    configContextCluster: 'l',
    host: 'h',
    clusterCaCertificate: 'ca',
    clientCertificate: 'cc',
    clientKey: 'ck',
    token: 't',
    username: 'u',
    password: 'pw',
    insecure: true,
    tlsServerName: 's',
    proxyUrl: 'x',
    exec: [{ apiVersion: 'v1', command: 'aws', args: ['eks'], env: { A: 'b' } }],
    ignoreAnnotations: ['n'],
    ignoreLabels: ['m'],
    experiments: [{ manifestResource: true }],
  };

  function stacks(manifest: typeof arguments_ | Pick<typeof arguments_, 'manifest'>, config: Partial<typeof provider>) {
    const old = new cdktf.TerraformStack(cdktf.Testing.app(), 'same');
    new OldProvider(old, 'provider', config);
    new Manifest(old, 'manifest', manifest);
    const now = new cdktn.TerraformStack(cdktn.Testing.app(), 'same');
    new KubernetesProvider(now, 'provider', config);
    new KubernetesManifest(now, 'manifest', manifest);
    return { old, now };
  }

  it.each([
    ['every argument', arguments_, provider],
    ['no argument that may be left out', { manifest: arguments_.manifest }, {}],
  ])('write what those of @cdktf/provider-kubernetes write, with %s', (_what, manifest, config) => {
    const { old, now } = stacks(manifest, config);
    expect(JSON.parse(cdktn.Testing.synth(now))).toEqual(JSON.parse(cdktf.Testing.synth(old)));
    expect(cdktn.Testing.synthHcl(now)).toBe(cdktf.Testing.synthHcl(old));
  });

  it('refer to their attributes, as those do', () => {
    const { old, now } = stacks({ manifest: arguments_.manifest }, {});
    new cdktf.TerraformOutput(old, 'object', { value: (old.node.findChild('manifest') as Manifest).object });
    new cdktn.TerraformOutput(now, 'object', { value: (now.node.findChild('manifest') as KubernetesManifest).object });
    expect(JSON.parse(cdktn.Testing.synth(now)).output).toEqual(JSON.parse(cdktf.Testing.synth(old)).output);
    expect((now.node.findChild('manifest') as KubernetesManifest).manifestInput).toEqual(arguments_.manifest);
  });
});
