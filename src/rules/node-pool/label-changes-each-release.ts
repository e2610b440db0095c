import type { Rule } from '../../check/rule';
import type { Path } from '../../manifest/path';
import { changesEachRelease } from '../../model/karpenter/release-marks';
import { quoted } from '../../units/quoted';
import { NODE_POOL, poolOf } from '../facts/pool-of';

export const labelChangesEachRelease: Rule = {
  id: 'node-pool/label-changes-each-release',
  title: 'The template does not change with each release of an application',
  severity: 'warning',
  enforcedBy: 'nobody',
  reads: [NODE_POOL],
  why: 'Every label and annotation of the template goes into the hash by which nodes drift. One that a chart, a pipeline or kubectl rewrites at each release replaces every node of the pool each time.',
  source: [
    'https://github.com/kubernetes-sigs/karpenter/issues/2966',
    'https://github.com/kubernetes-sigs/karpenter/issues/1123',
  ],
  *check(object) {
    const { labels, annotations } = poolOf(object);
    yield* marks(labels, 'labels');
    yield* marks(annotations, 'annotations');
  },
  good: {
    yaml: `
apiVersion: karpenter.sh/v1
kind: NodePool
metadata:
  name: general
spec:
  template:
    metadata:
      labels:
        example.com/team: web
    spec:
      nodeClassRef: { group: karpenter.k8s.aws, kind: EC2NodeClass, name: default }
      requirements: []
  limits:
    cpu: "1000"
`,
  },
  bad: {
    yaml: `
apiVersion: karpenter.sh/v1
kind: NodePool
metadata:
  name: general
spec:
  template:
    metadata:
      labels:
        helm.sh/chart: fleet-1.4.2
    spec:
      nodeClassRef: { group: karpenter.k8s.aws, kind: EC2NodeClass, name: default }
      requirements: []
  limits:
    cpu: "1000"
`,
    says: '"fleet-1.4.2" changes with each release, and each change of the template replaces every node; move helm.sh/chart to metadata.labels of the pool itself',
  },
};

function* marks(
  map: ReadonlyMap<string, string>,
  list: 'labels' | 'annotations',
): Iterable<{ at: Path; says: string }> {
  for (const [key, value] of map) {
    if (!changesEachRelease(key, value)) continue;
    yield {
      at: ['spec', 'template', 'metadata', list, key],
      says: `${quoted(value)} changes with each release, and each change of the template replaces every node; move ${key} to metadata.${list} of the pool itself`,
    };
  }
}
