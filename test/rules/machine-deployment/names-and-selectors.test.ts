import { Cluster } from '../../../src/check/cluster';
import { inputFor } from '../../../src/check/input';
import { subject } from '../../../src/check/subject';
import type { Manifest } from '../../../src/manifest/object';
import { defaultedLabelsOf } from '../../../src/rules/facts/machine-deployment/defaulted-labels-of';
import { matchedBy } from '../../../src/rules/facts/machine-deployment/selector-index';
import { machineDeployment } from '../node-groups';
import { findingsOn, saidBy } from '../pools';
import { breachesOf, troubles } from './breaches';

const CLUSTER = 'cluster.x-k8s.io/cluster-name';
const NAME = 'cluster.x-k8s.io/deployment-name';
const SET = 'cluster.x-k8s.io/set-name';

/** A deployment whose selector and template have just these. */
const selecting = (name: string, matchLabels: object, labels: object = matchLabels, more: object = {}): Manifest => {
  const made = machineDeployment({ name, ...more });
  const spec = made.spec as { template: object };
  const template = { ...spec.template, metadata: { labels } };
  return { ...made, spec: { ...spec, selector: { matchLabels }, template } };
};
const byExpressions = (name: string, matchExpressions: readonly object[], labels: object): Manifest => {
  const made = selecting(name, {}, labels);
  return { ...made, spec: { ...(made.spec as object), selector: { matchExpressions } } };
};
const at = (key: string) => `spec.selector.matchLabels["${key}"]`;

describe('machine-deployment/name-length', () => {
  it('counts to 63', () => {
    expect(breachesOf(machineDeployment({ name: 'a'.repeat(63) }))).toEqual([]);
    expect(saidBy('machine-deployment/name-length', machineDeployment({ name: `${'a'.repeat(62)}-b` }))).toEqual([
      `metadata.name: "${'a'.repeat(62)}-b" has 64 characters, and 63 are the most that fit into a label; shorten it to "${'a'.repeat(62)}"`,
    ]);
  });
});

describe('machine-deployment/cluster-name-matches', () => {
  it('compares the two names', () => {
    expect(
      saidBy('machine-deployment/cluster-name-matches', machineDeployment({ machine: { clusterName: 'dev' } })),
    ).toEqual([
      'spec.template.spec.clusterName: "dev" is not the cluster of spec.clusterName, "prod"; write prod in both',
    ]);
  });
});

describe('machine-deployment/bootstrap-given', () => {
  it('takes an empty secret name for one, as the webhook does', () => {
    expect(breachesOf(machineDeployment({ machine: { bootstrap: { dataSecretName: '' } } }))).toEqual([]);
    expect(breachesOf(machineDeployment({ machine: { bootstrap: {} } }))).toEqual([
      'bootstrap-given spec.template.spec.bootstrap',
    ]);
  });
});

describe('machine-deployment/version-semver', () => {
  it.each([
    ['v1.34.2', undefined],
    ['1.34.2', undefined],
    ['v1.31.0-rc.1', undefined],
    ['v1.31.9+rke2r1', undefined],
    ['v1.31.5-eks-4f4795d', undefined],
    ['v1.31', 'v1.31.0'],
    ['1.31', 'v1.31.0'],
    ['v1.031.2', 'v1.31.2'],
    ['v1.31.0.4', 'v1.31.0'],
    ['stable', 'v1.34.2'],
  ])('reads %s', (version, advice) => {
    const said = `spec.template.spec.version: "${version}" is no version of three numbers; write ${advice}`;
    expect(saidBy('machine-deployment/version-semver', machineDeployment({ machine: { version } }))).toEqual(
      advice === undefined ? [] : [said],
    );
  });
});

describe('machine-deployment/selector-matches-template', () => {
  it('fills in what the webhook fills in', () => {
    expect(breachesOf(selecting('a', {}))).toEqual([]);
    expect(breachesOf(selecting('a', { [NAME]: 'a' }, { [NAME]: 'a', [CLUSTER]: 'another' }))).toEqual([]);
  });

  it('says which part is not met', () => {
    expect(
      saidBy('machine-deployment/selector-matches-template', selecting('a', { team: 'x', tier: 'y' }, { team: 'x' })),
    ).toEqual([
      'spec.selector.matchLabels.tier: the selector asks for tier: "y", and the template does not carry the label; write spec.template.metadata.labels.tier: y',
    ]);
    const labels = { [NAME]: 'a', team: 'x' };
    const notIn = { key: 'team', operator: 'NotIn', values: ['x'] };
    expect(saidBy('machine-deployment/selector-matches-template', byExpressions('a', [notIn], labels))).toEqual([
      'spec.selector.matchExpressions[0]: the selector asks for team NotIn [x], and the template carries "x"; remove spec.template.metadata.labels.team',
    ]);
  });

  it('says what keeps the selector from being parsed', () => {
    const expressions = [
      { key: 'team', operator: 'in', values: ['x'] },
      { key: 'team', operator: 'Exists', values: ['x'] },
    ];
    expect(
      saidBy('machine-deployment/selector-matches-template', byExpressions('a', expressions, { team: 'x' })),
    ).toEqual([
      'spec.selector.matchExpressions[0].operator: "in" is no operator; write In',
      'spec.selector.matchExpressions[1].values: Exists takes no values, and the selector then does not parse; remove values',
    ]);
  });

  it('is the only one to speak of a name that template and selector do not share', () => {
    expect(breachesOf(selecting('a', { [NAME]: 'b' }, { [NAME]: 'a' }))).toEqual([
      `selector-matches-template ${at(NAME)}`,
    ]);
    expect(breachesOf(selecting('a', { [SET]: 'b' }, {}))).toEqual([`selector-matches-template ${at(SET)}`]);
  });
});

describe('machine-deployment/deployment-name-label', () => {
  it('asks for the own name, in any form of selector', () => {
    expect(breachesOf(selecting('a', { [NAME]: 'b' }))).toEqual([`deployment-name-label ${at(NAME)}`]);
    const forms = [
      { key: NAME, operator: 'In', values: ['b', 'c'] },
      { key: NAME, operator: 'NotIn', values: ['a'] },
    ];
    expect(breachesOf(byExpressions('a', forms, { [NAME]: 'b' }))).toEqual([
      'deployment-name-label spec.selector.matchExpressions[0]',
      'deployment-name-label spec.selector.matchExpressions[1]',
    ]);
    expect(
      breachesOf(byExpressions('a', [{ key: NAME, operator: 'In', values: ['a', 'b'] }], { [NAME]: 'a' })),
    ).toEqual([]);
  });
});

describe('machine-deployment/controller-label', () => {
  it('leaves the name of the set and the control plane to the controllers', () => {
    expect(breachesOf(selecting('a', { [SET]: 'b' }))).toEqual([`controller-label ${at(SET)}`]);
    expect(breachesOf(machineDeployment({ labels: { 'cluster.x-k8s.io/control-plane': 'false' } }))).toEqual([
      'controller-label spec.template.metadata.labels["cluster.x-k8s.io/control-plane"]',
    ]);
  });
});

describe('machine-deployment/selector-unique', () => {
  const unique = (manifests: readonly Manifest[]) =>
    findingsOn(manifests).flatMap((f) =>
      f.rule === 'machine-deployment/selector-unique' ? [`${f.object} ${f.says}`] : [],
    );

  it('names another pool of the namespace that the selector matches', () => {
    const pools = [selecting('a', { app: 'x' }), selecting('b', { [NAME]: 'b' }, { [NAME]: 'b', app: 'x' })];
    expect(unique(pools)).toEqual([
      'MachineDeployment/a the selector also matches the MachineSets of MachineDeployment "b" and may adopt them; add matchLabels["cluster.x-k8s.io/deployment-name"]: a there and to the template',
    ]);
  });

  it('does not look into other namespaces or clusters, or at the same pool twice', () => {
    const other = selecting('b', { app: 'x' }, { app: 'x' }, { metadata: { name: 'b', namespace: 'other' } });
    const elsewhere = selecting('c', { app: 'x' }, { app: 'x' }, { cluster: 'dev' });
    expect(unique([selecting('a', { app: 'x' }), other, elsewhere, selecting('a', { app: 'x' })])).toEqual([]);
    expect(
      unique([selecting('a', { app: 'x' }), { ...other, metadata: { name: 'b', namespace: 'default' } }]),
    ).toHaveLength(2);
  });

  it('knows that the controller writes the deployment name over the template', () => {
    const renamed = selecting('b', { team: 'y' }, { [NAME]: 'a', team: 'y' });
    expect(unique([selecting('a', { [NAME]: 'a' }), renamed])).toEqual([]);
  });

  it('finds matches through expressions, and through the shortest of many lists', () => {
    const anyTeam = byExpressions('a', [{ key: 'team', operator: 'Exists' }], { team: 'x' });
    const oneOf = byExpressions('b', [{ key: 'team', operator: 'In', values: ['y', 'z'] }], { team: 'z' });
    expect(unique([anyTeam, oneOf]).map((one) => one.slice(0, 19))).toEqual(['MachineDeployment/a']);
  });

  it('needs no time that grows with the square of the pools', () => {
    const input = inputFor({});
    const subjects = Array.from({ length: 8000 }, (_, i) =>
      subject(selecting(`p${i}`, { app: 'x', pool: `${i}` }), {}, input),
    );
    const cluster = new Cluster(subjects);
    const start = performance.now();
    const found = subjects.filter((one) => matchedBy(defaultedLabelsOf(one).selector, one, cluster) !== undefined);
    expect(found).toEqual([]);
    expect(performance.now() - start).toBeLessThan(60_000);
  });
});

it('has nothing to say of selectors that name their pool in any way', () => {
  const ways = [
    machineDeployment({ name: 'a' }),
    selecting('b', { pool: 'b' }),
    byExpressions('c', [{ key: NAME, operator: 'In', values: ['c'] }], { [NAME]: 'c' }),
    byExpressions('d', [{ key: 'pool', operator: 'In', values: ['d', 'e'] }], { pool: 'e' }),
  ];
  expect(troubles(ways)).toEqual([]);
});

describe('a name that is refused', () => {
  it('is reported once, though selector and template repeat it', () => {
    const name = 'a'.repeat(64);
    expect(breachesOf(machineDeployment({ name }))).toEqual(['name-length metadata.name']);
    expect(breachesOf(selecting(name, { [NAME]: 'shortened' }))).toEqual(['name-length metadata.name']);
  });

  it('of the cluster is reported where it is written, and not on the labels that the webhook writes over', () => {
    const cluster = 'c'.repeat(64);
    expect(breachesOf(machineDeployment({ cluster }))).toEqual([
      'schema spec.clusterName',
      'schema spec.template.spec.clusterName',
    ]);
    expect(breachesOf(machineDeployment({ labels: { [CLUSTER]: 'a b' } }))).toEqual([]);
  });
});
