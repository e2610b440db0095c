import type { Construct } from 'constructs';
import type { Manifest } from '../../../src/manifest/object';
import { appOf, HOSTS } from './hosts';
import { BUILDERS, GOOD } from './objects';
import { evaluated, HAS_TERRAFORM, sayNotRun, terraform } from './terraform-binary';

interface Written {
  readonly variable?: object;
  readonly resource: { readonly kubernetes_manifest: { readonly [name: string]: { readonly manifest: Manifest } } };
}

/** The written configuration with Terraform's built-in resource for the provider's, which would have to be downloaded. */
function withBuiltIn({ resource, variable }: Written): object {
  const data = Object.entries(resource.kubernetes_manifest).map(([name, { manifest }]) => [name, { input: manifest }]);
  return { ...(variable && { variable }), resource: { terraform_data: Object.fromEntries(data) } };
}

describe.each(HOSTS)('what %s writes', (_, host) => {
  const { cdk, pools } = host;
  const fleet = (): Written => {
    const { app, stack, written } = appOf(host, { skipValidation: true });
    const team = new cdk.TerraformVariable(stack, 'team', { type: 'string', default: 'a' });
    GOOD.forEach(([, name, props], index) => {
      const Class = pools[name] as unknown as new (scope: Construct, id: string, props: unknown) => Construct;
      new Class(stack, `object-${index}`, { ...props, metadata: { ...props.metadata, name: `object-${index}` } });
    });
    new pools.NodePool(stack, 'odd', {
      metadata: { name: 'odd', annotations: { 'example.com/note': '${' + 'x} %{y} $$' + '{z}' } },
      nodeClassRef: { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: team.stringValue },
      weight: 3,
    });
    app.synth();
    return written() as unknown as Written;
  };

  it('is a configuration that terraform validate accepts', () => {
    if (!HAS_TERRAFORM) return sayNotRun();
    const { valid, error_count } = JSON.parse(terraform(withBuiltIn(fleet()), ['validate', '-json']));
    expect([valid, error_count]).toEqual([true, 0]);
  }, 60_000);

  it('is the manifest of the builder once Terraform has worked it out', () => {
    if (!HAS_TERRAFORM) return sayNotRun();
    const written = fleet();
    const manifests = Object.values(written.resource.kubernetes_manifest).map(({ manifest }) => manifest);
    const byName = new Map(
      (evaluated(manifests, { variable: written.variable }) as Manifest[]).map((one) => [
        (one.metadata as { name: string }).name,
        one,
      ]),
    );
    GOOD.forEach(([, name, props], index) => {
      const metadata = { ...props.metadata, name: `object-${index}` };
      const build = BUILDERS[name] as (props: unknown) => Manifest;
      expect(byName.get(`object-${index}`)).toEqual(JSON.parse(JSON.stringify(build({ ...props, metadata }))));
    });
    expect(byName.get('odd')).toMatchObject({
      metadata: { annotations: { 'example.com/note': '${' + 'x} %{y} $$' + '{z}' } },
      spec: { template: { spec: { nodeClassRef: { name: 'a' } } }, weight: 3 },
    });
  }, 60_000);
});

it('is told apart by terraform validate from a configuration with an unfinished expression', () => {
  if (!HAS_TERRAFORM) return sayNotRun();
  const broken = { resource: { terraform_data: { x: { input: { a: '${' + 'x' } } } } };
  expect(() => terraform(broken, ['validate', '-json'])).toThrow();
}, 60_000);
