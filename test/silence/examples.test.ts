import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Profile } from '../../src/check/profile';
import { readManifests } from '../../src/manifest/yaml/read';
import { findingsOn } from '../rules/pools';

const EXAMPLES = resolve(__dirname, '../../examples/cdk8s');

/** Everything that is said of an example's output, file by file, with the profile that it sets. */
const SAID: readonly [file: string, profile: Profile, said: readonly string[]][] = [
  [
    'capi-workers/expected/production.k8s.yaml',
    { clusterApi: '1.13', clusterAutoscaler: '1.35' },
    ['info MachineDeployment/clusters/databases [machine-deployment/surge-zero]'],
  ],
  ['capi-workers/expected/legacy.k8s.yaml', { clusterApi: '1.10' }, []],
  ['capi-workers/expected/jobs.k8s.yaml', {}, []],
  [
    'sized-pools/expected/atlas.k8s.yaml',
    { platform: 'aether', wholeCluster: true },
    ['info MachineDeployment/fleet/web [sized-pool/stranded-budget]'],
  ],
  ['sized-pools/expected/apps.k8s.yaml', {}, []],
];

it.each(SAID)('says of %s exactly this', (file, profile, said) => {
  const { documents } = readManifests(readFileSync(join(EXAMPLES, file), 'utf8'), file);
  const findings = findingsOn(
    documents.map(({ manifest }) => manifest),
    profile,
  );
  expect(findings.map(({ severity, object, rule }) => `${severity} ${object} [${rule}]`)).toEqual(said);
});

it('leaves no file of the two examples out', () => {
  const files = ['capi-workers', 'sized-pools'].flatMap((story) =>
    readdirSync(join(EXAMPLES, story, 'expected')).map((name) => `${story}/expected/${name}`),
  );
  expect(SAID.map(([file]) => file).sort()).toEqual(files.sort());
});
