import { ValueError } from '../../../src/builders/value-error';
import { escapedManifest } from '../../../src/hosts/terraform/escaped';
import { isTemplate, unescaped } from '../../../src/manifest/terraform/template';
import { SILENT } from '../cdk8s/app';
import { appOf, HOSTS, manifestsOf, refusalOf } from './hosts';
import { evaluated, HAS_TERRAFORM, sayNotRun } from './terraform-binary';

const OPEN = '$' + '{';

/** What is meant, and how it is written for Terraform 1.11 to make that of it: its own answers, taken with `terraform show -json`. */
const TEXTS: readonly (readonly [string, string])[] = [
  ['plain', 'plain'],
  ['{}', '{}'],
  ['$', '$'],
  ['100%', '100%'],
  ['$x {y}', '$x {y}'],
  [`${OPEN}x}`, `$${OPEN}x}`],
  [`$${OPEN}x}`, `$$${OPEN}x}`],
  [`$$${OPEN}x}`, `$$$${OPEN}x}`],
  ['%{x}', '%%{x}'],
  ['%%{x}', '%%%{x}'],
  ['$%{x}', '$%%{x}'],
  [`%${OPEN}x}`, `%$${OPEN}x}`],
  [`a${OPEN}`, `a$${OPEN}`],
  ['a%{', 'a%%{'],
  [`${OPEN}a}${OPEN}b}%{c}`, `$${OPEN}a}$${OPEN}b}%%{c}`],
];

it.each(TEXTS)('writes %p as %p, which is read as the same again', (meant, written) => {
  expect(escapedManifest({ [meant]: [meant] })).toEqual({ [written]: [written] });
  expect(unescaped(written)).toBe(meant);
  expect(isTemplate(written)).toBe(false);
});

it.each([[`${OPEN}x}`], [`a ${OPEN}x}`], [`$${OPEN}x} ${OPEN}y}`], ['%{ if a }'], ['%%{x}%{y}']])(
  'takes %p for something to work out',
  (text) => expect(isTemplate(text)).toBe(true),
);

it('writes a text that Terraform reads as it was meant', () => {
  if (!HAS_TERRAFORM) return sayNotRun();
  const meant = Object.fromEntries(TEXTS.map(([text], index) => [`${index} ${text}`, [text]]));
  expect(evaluated(escapedManifest(meant))).toEqual(meant);
}, 60_000);

it('changes nothing where nothing has to be escaped', () => {
  const manifest = { a: { b: ['c', 1, null, true] } };
  expect(escapedManifest(manifest)).toBe(manifest);
});

describe.each(HOSTS)('on %s', (_, host) => {
  const { cdk, pools } = host;

  it('escapes what the user wrote in names of fields, labels, annotations and reasons, and leaves tokens', () => {
    const { stack } = appOf(host);
    const team = new cdk.TerraformVariable(stack, 'team', { type: 'string' });
    const pool = new pools.NodePool(stack, 'general', {
      ...SILENT,
      metadata: { name: 'general', annotations: { 'example.com/note': `${OPEN}HOME} %{x}`, [`k${OPEN}y}`]: 'v' } },
      template: { labels: { 'example.com/team': `${team.stringValue}-${OPEN}x}` } },
    });
    pool.waive('node-pool/limits-missing', `see ${OPEN}TICKET}`);
    expect(manifestsOf(host, stack)).toMatchObject([
      {
        metadata: {
          annotations: {
            'example.com/note': `$${OPEN}HOME} %%{x}`,
            [`k$${OPEN}y}`]: 'v',
            'allow.cdk-node-pools.dev/node-pool.limits-missing': `see $${OPEN}TICKET}`,
          },
        },
        spec: { template: { metadata: { labels: { 'example.com/team': `${OPEN}var.team}-$${OPEN}x}` } } } },
      },
    ]);
    const judged = pools.Checks.of(pool)
      .report()
      .findings.map(({ at }) => at);
    expect(judged).toContain(`metadata.annotations["k${OPEN}y}"]`);
  });

  it('keeps every kind of token', () => {
    const { stack } = appOf(host);
    const variable = new cdk.TerraformVariable(stack, 'v', {});
    const { Fn, Lazy, Token } = cdk;
    new pools.NodePool(stack, 'general', {
      metadata: { name: variable.stringValue, labels: Token.asStringMap(variable.value) },
      nodeClassRef: { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: Fn.lower(variable.stringValue) },
      requirements: [{ key: 'topology.kubernetes.io/zone', operator: 'In', values: variable.listValue }],
      taints: variable.value as never,
      limits: { cpu: variable.numberValue, memory: `${variable.numberValue}Gi` },
      weight: variable.numberValue,
      expireAfter: Lazy.stringValue({ produce: () => 'Never' }),
    });
    const v = `${OPEN}var.v}`;
    expect(manifestsOf(host, stack)).toEqual([
      {
        apiVersion: 'karpenter.sh/v1',
        kind: 'NodePool',
        metadata: { name: v, labels: v },
        spec: {
          template: {
            spec: {
              nodeClassRef: { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: `${OPEN}lower(var.v)}` },
              requirements: [{ key: 'topology.kubernetes.io/zone', operator: 'In', values: v }],
              taints: v,
              expireAfter: 'Never',
            },
          },
          disruption: { consolidateAfter: '0s' },
          limits: { cpu: v, memory: `${v}Gi` },
          weight: v,
        },
      },
    ]);
  });

  it('keeps tokens that went through our values', () => {
    const { stack } = appOf(host);
    const variable = new cdk.TerraformVariable(stack, 'v', {});
    const text = variable.stringValue;
    new pools.NodePool(stack, 'general', {
      ...SILENT,
      taints: [pools.Taint.noSchedule('example.com/team', text)],
      requirements: [pools.Requirement.in('kubernetes.io/arch', [text])],
      limits: pools.Limits.cpu(variable.numberValue).memory(`${variable.numberValue}Gi`),
      disruption: { budgets: [{ nodes: `${variable.numberValue}%` }, pools.Disruptions.none().during(text, text)] },
    });
    const v = `${OPEN}var.v}`;
    expect(manifestsOf(host, stack)).toMatchObject([
      {
        spec: {
          template: { spec: { taints: [{ value: v }], requirements: [{ values: [v] }] } },
          limits: { cpu: v, memory: `${v}Gi` },
          disruption: { budgets: [{ nodes: `${v}%` }, { nodes: '0', schedule: v, duration: v }] },
        },
      },
    ]);
    const { findings, notChecked } = pools.Checks.of(stack).report();
    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect([...new Set(notChecked.map(({ at }) => at))]).toEqual(
      expect.arrayContaining(['spec.limits.cpu', 'spec.disruption.budgets[1].schedule']),
    );
  });

  it('refuses a map known only at deploy time where entries of its own have to be added', () => {
    const { stack } = appOf(host);
    const labels = cdk.Token.asStringMap(new cdk.TerraformVariable(stack, 'v', {}).value);
    const make = () => new pools.NodePool(stack, 'a', { ...SILENT, template: { labels: { ...labels, b: 'c' } } });
    expect(make).toThrow(ValueError);
    expect(refusalOf(make)).toEqual([
      'fleet/a: spec.template.metadata.labels: the map is known only at deploy time, and other entries have been added to it; write its entries one by one',
    ]);
  });
});
