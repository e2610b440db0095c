import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Profile } from '../../src/check/profile';
import { readManifests } from '../../src/manifest/yaml/read';
import { findingsOn } from '../rules/pools';

const EXAMPLES = resolve(__dirname, '../../examples');
const SERVERS: Profile = {
  platform: 'syself',
  infrastructure: 'bare-metal',
  nodeBootSeconds: 240,
  workloads: true,
};
const AETHER: Profile = { platform: 'aether', wholeCluster: true };

/** Everything that is said of an example's output, infos and waived findings too, file by file, with the profile that it sets. */
const SAID: readonly [file: string, profile: Profile, said: readonly string[]][] = [
  ['cdk8s-cli-plugin/expected/shop.k8s.yaml', { karpenter: '1.14', workloads: true }, []],
  ['cdk8s/autopilot-night/expected/autopilot.k8s.yaml', {}, []],
  [
    'cdk8s/availability/expected/fleet.k8s.yaml',
    SERVERS,
    ['info MachineDeployment/fleet/servers [machine-deployment/surge-zero]'],
  ],
  [
    'cdk8s/availability/expected/ledger.k8s.yaml',
    SERVERS,
    ['info PodDisruptionBudget/ledger/ledger-stateful-set-c897c2d0 [drain/bypass]'],
  ],
  [
    'cdk8s/availability/expected/reports.k8s.yaml',
    SERVERS,
    ['info PodDisruptionBudget/reports/reports [drain/bypass]'],
  ],
  [
    'cdk8s/availability/expected/shop.k8s.yaml',
    SERVERS,
    ['info PodDisruptionBudget/shop/shop-deployment-c8235045 [drain/bypass]'],
  ],
  ['cdk8s/capi-workers/expected/jobs.k8s.yaml', {}, []],
  ['cdk8s/capi-workers/expected/legacy.k8s.yaml', { clusterApi: '1.10' }, []],
  [
    'cdk8s/capi-workers/expected/production.k8s.yaml',
    { clusterApi: '1.13', clusterAutoscaler: '1.35' },
    ['info MachineDeployment/clusters/databases [machine-deployment/surge-zero]'],
  ],
  ['cdk8s/cost/expected/fleet.k8s.yaml', {}, []],
  ['cdk8s/fleet/expected/fleet.k8s.yaml', { karpenter: '1.14' }, []],
  ['cdk8s/maintenance-windows/expected/stateful.k8s.yaml', {}, []],
  [
    'cdk8s/other-manifests/expected/legacy.k8s.yaml',
    { karpenter: '1.9' },
    ['waived warning NodePool/by-hand [node-pool/limits-missing]'],
  ],
  ['cdk8s/platform-template/expected/payments.k8s.yaml', {}, []],
  ['cdk8s/platform-template/expected/search.k8s.yaml', {}, []],
  ['cdk8s/sized-pools/expected/apps.k8s.yaml', AETHER, []],
  [
    'cdk8s/sized-pools/expected/atlas.k8s.yaml',
    AETHER,
    ['info MachineDeployment/fleet/web [sized-pool/stranded-budget]'],
  ],
  ['cdktf/fleet/expected/karpenter.tf.json', { karpenter: '1.14' }, []],
  ['cdktf/fleet/expected/workers.tf.json', { clusterApi: '1.13', clusterAutoscaler: '1.35' }, []],
  ['cdktf/platform-template/expected/teams.tf.json', {}, []],
  ['cdktn/fleet/expected/karpenter.tf.json', { karpenter: '1.14' }, []],
  ['cdktn/fleet/expected/workers.tf.json', { clusterApi: '1.13', clusterAutoscaler: '1.35' }, []],
];

it.each(SAID)('says of %s exactly this', (file, profile, said) => {
  const { documents } = readManifests(readFileSync(join(EXAMPLES, file), 'utf8'), file);
  const findings = findingsOn(
    documents.map(({ manifest }) => manifest),
    profile,
  );
  expect(
    findings.map(
      ({ severity, object, rule, waived }) => `${waived === undefined ? '' : 'waived '}${severity} ${object} [${rule}]`,
    ),
  ).toEqual(said);
});

it('leaves no example out, whatever its host', () => {
  const files = readdirSync(EXAMPLES, { recursive: true, encoding: 'utf8' });
  const expected = files.filter(
    (path) => /\/expected\/./.test(path) && !/node_modules|construct-metadata\.json$/.test(path),
  );
  expect(SAID.map(([file]) => file)).toEqual(expected.sort());
});
