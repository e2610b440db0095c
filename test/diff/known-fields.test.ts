import { knownPaths } from '../../src/diff/unknown-fields';
import { machineDeploymentKind } from '../../src/manifest/cluster-api/machine-deployment-kind';
import { nodePoolKind } from '../../src/manifest/karpenter/node-pool-kind';
import type { Manifest } from '../../src/manifest/object';
import { formatPath, type Path } from '../../src/manifest/path';
import { beginsWith } from '../../src/manifest/path-beginnings';
import type { Shape } from '../../src/manifest/shape';
import { changesOf, machineDeployment, nodePool, outcomesOf, SETTINGS } from './manifests';

/** Every field of a shape, down to lists, maps of any key, and values. */
function leaves(shape: Shape, at: Path): readonly Path[] {
  const fields = Object.entries(shape.properties ?? {});
  return fields.length === 0 ? [at] : fields.flatMap(([name, field]) => leaves(field, [...at, name]));
}

it.each<[string, Manifest, Shape | undefined]>([
  ['NodePool', nodePool(), nodePoolKind.shapeOf('v1', SETTINGS.versions)],
  [
    'MachineDeployment v1beta1',
    { ...machineDeployment(), apiVersion: 'cluster.x-k8s.io/v1beta1' },
    machineDeploymentKind.shapeOf('v1beta1', SETTINGS.versions),
  ],
  ['MachineDeployment v1beta2', machineDeployment(), machineDeploymentKind.shapeOf('v1beta2', SETTINGS.versions)],
])('knows every field that the API server has in the spec of a %s', (_, pool, shape) => {
  const spec = shape?.properties?.spec;
  if (!spec) throw new Error('no shape of the spec');
  const all = leaves(spec, ['spec']);
  expect(all.length).toBeGreaterThan(15);
  const known = knownPaths(pool);
  expect(all.filter((at) => !known.some((path) => beginsWith(at, path))).map(formatPath)).toEqual([]);
});

it('says of a field that no release has that nothing comes of it', () => {
  const odd = nodePool({ spec: { template: { spec: { kubelet: { maxPods: 30 } } }, ttl: '1h' } });
  expect([...outcomesOf(nodePool(), odd)].sort()).toEqual(['inert spec.template.spec.kubelet', 'inert spec.ttl']);
  expect(changesOf(odd, nodePool())[0]?.says).toMatch(/^no field that this package knows there/);
});
