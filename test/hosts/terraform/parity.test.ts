import * as cdk8s from 'cdk8s';
import type { Construct } from 'constructs';
import type { Finding } from '../../../src/check/finding';
import * as cdk8sPools from '../../../src/hosts/cdk8s';
import type { Manifest } from '../../../src/manifest/object';
import { checkManifests } from '../../../src/run/check-manifests';
import { nodeClassRef } from '../cdk8s/app';
import { appOf, HOSTS, manifestsOf } from './hosts';
import { BAD, BUILDERS, type ConstructName, GOOD, type PropsOf, type Row } from './objects';

type Classes = {
  readonly [Name in ConstructName]: new (
    scope: Construct,
    id: string,
    props: PropsOf[Name],
  ) => Construct;
} & { readonly Checks: { of(scope: Construct): { report(): { readonly findings: readonly Finding[] } } } };

interface Outcome {
  readonly manifests: readonly Manifest[];
  readonly findings: readonly Finding[];
}

/** The same call on every host: the class of that name with these props. */
function add(classes: Classes, scope: Construct, [, name, props]: Row): void {
  const Class = classes[name] as new (scope: Construct, id: string, props: unknown) => Construct;
  new Class(scope, 'object', props);
}

function bare([, name, props]: Row): Outcome {
  const manifest = (BUILDERS[name] as (props: unknown) => Manifest)(props);
  return { manifests: [manifest], findings: checkManifests([manifest]).findings };
}

function onCdk8s(row: Row): Outcome {
  const chart = new cdk8s.Chart(new cdk8s.App(), 'fleet');
  add(cdk8sPools as Classes, chart, row);
  const objects = chart.node.findAll().filter(cdk8s.ApiObject.isApiObject);
  const { findings } = cdk8sPools.Checks.of(chart).report();
  return { manifests: objects.map((object) => object.toJson()), findings };
}

function onTerraform(row: Row): [string, Outcome][] {
  return HOSTS.map(([name, host]) => {
    const { stack } = appOf(host);
    add(host.pools as Classes, stack, row);
    return [name, { manifests: manifestsOf(host, stack), findings: host.pools.Checks.of(stack).report().findings }];
  });
}

const everywhere = (row: Row): [string, Outcome][] => [['cdk8s', onCdk8s(row)], ...onTerraform(row)];

const named = (rows: readonly Row[]): [string, Row][] => rows.map((row) => [row[0], row]);

const withoutConstruct = ({ construct: _, ...finding }: Finding): Finding => finding;

it.each(named(GOOD))('makes the same manifest of %s on every host', (_, row) => {
  const { manifests } = bare(row);
  for (const [host, outcome] of everywhere(row)) expect([host, outcome.manifests]).toEqual([host, manifests]);
});

it.each(named([...GOOD, ...BAD]))('finds the same in %s on every host', (_, row) => {
  const { findings } = bare(row);
  for (const [host, outcome] of everywhere(row)) {
    expect([host, outcome.findings.map(withoutConstruct)]).toEqual([host, findings]);
    expect([...new Set(outcome.findings.map(({ construct }) => construct))]).toEqual(
      findings.length > 0 ? ['fleet/object'] : [],
    );
  }
});

it.each(named(BAD))('finds something in %s', (_, row) => {
  expect(bare(row).findings.filter(({ severity }) => severity !== 'info').length).toBeGreaterThan(0);
});

it('covers every construct in both tables', () => {
  for (const table of [GOOD, BAD]) {
    expect([...new Set(table.map(([, name]) => name))].sort()).toEqual(Object.keys(BUILDERS).sort());
  }
});

it('makes the same manifest of a DisruptionBudget on every host', () => {
  const props: PropsOf['NodePool'] = { metadata: { name: 'general' }, nodeClassRef };
  const entries = [cdk8sPools.Disruptions.percent(10), cdk8sPools.Disruptions.none().during('0 9 * * mon-fri', '8h')];
  const budgets = [...entries, { nodes: '1' }];
  const expected = BUILDERS.NodePool({ ...props, disruption: { budgets } });
  const chart = new cdk8s.Chart(new cdk8s.App(), 'fleet');
  const pool = new cdk8sPools.NodePool(chart, 'pool', props);
  new cdk8sPools.DisruptionBudget(pool, 'first', entries);
  new cdk8sPools.DisruptionBudget(pool, 'second', { nodes: '1' });
  expect(cdk8s.Testing.synth(chart)).toEqual([expected]);
  for (const [, host] of HOSTS) {
    const { stack } = appOf(host);
    const same = new host.pools.NodePool(stack, 'pool', props);
    new host.pools.DisruptionBudget(same, 'first', entries);
    new host.pools.DisruptionBudget(same, 'second', { nodes: '1' });
    expect(manifestsOf(host, stack)).toEqual([expected]);
  }
});

it('gives an object without a name the one that cdk8s makes for the same path', () => {
  for (const path of [
    ['fleet', 'general'],
    ['prod', 'EU', 'Default', 'my-pool'],
    ['a', 'a'],
    ['x'.repeat(60), 'general'],
    ['fleet', 'Resource'],
  ]) {
    const [first = '', ...rest] = path;
    const id = rest.pop() as string;
    const chart = new cdk8s.Chart(new cdk8s.App(), first);
    const name = new cdk8sPools.NodePool(scopeIn(chart, rest), id, {
      nodeClassRef: { group: 'a', kind: 'b', name: 'c' },
    }).name;
    for (const [, host] of HOSTS) {
      const stack = new host.cdk.TerraformStack(host.cdk.Testing.app(), first);
      expect(new host.pools.NodePool(scopeIn(stack, rest), id, { nodeClassRef }).name).toBe(name);
    }
  }
});

function scopeIn(root: Construct, ids: readonly string[]): Construct {
  const { Construct: Plain } = require('constructs') as typeof import('constructs');
  return ids.reduce<Construct>((scope, id) => new Plain(scope, id), root);
}
