import type { Rule } from '../../check/rule';
import { packageOf } from '../../cost/estimate/fees';
import { amountText } from '../../cost/report/amount-text';
import { Amount } from '../../units/money';
import { quoted } from '../../units/quoted';
import { fixedNodesBefore } from '../facts/before-of';
import { EXAMPLE_BOOK } from '../facts/cost/estimate-examples';
import { MACHINE_DEPLOYMENT } from '../facts/machine-deployment-of';
import { sizedBounds } from '../facts/sized-bounds';
import { poolsFirstIn } from '../facts/sized-pools-of-cluster';

export const packageOverage: Rule = {
  id: 'cluster/package-overage',
  title: 'The fixed pools of a cluster fit its package',
  severity: 'warning',
  enforcedBy: 'nobody',
  reads: [MACHINE_DEPLOYMENT],
  needs: ['prices'],
  why: 'A package holds so many nodes of fixed pools. Each one past them adds an overage line, which is charged for the whole month from the first moment.',
  source: ['the node-pool model of the platform Aether'],
  *check(object, cluster, input) {
    const book = input.prices?.book;
    const pools = poolsFirstIn(object, cluster);
    if (!book || !pools) return;
    const pack = packageOf(book, { namespace: object.namespace, name: pools.name });
    if (!pack) return;
    const fixed = pools.sized.map(sizedBounds).filter((bounds) => bounds?.kind === 'fixed');
    const nodes = fixed.reduce((sum, bounds) => sum + (bounds?.maxNodes ?? 0), 0);
    const allowed = Number(pack.allowanceNodes);
    if (nodes <= allowed) return;
    const before = fixedNodesBefore(input, object.namespace, pools.name);
    const fee = amountText(Amount.of(pack.overagePerNodeMonth).times(Amount.whole(nodes - allowed)), book.currency);
    if (before !== undefined && before <= allowed) {
      const line = `an overage line of ${nodes - allowed}, ${fee} ${book.currency}, which is charged for this month in full`;
      const says = `the fixed pools of cluster ${quoted(pools.name)} grow from ${before} to ${nodes} nodes, past the ${allowed} of its package: that makes ${line}; keep them at ${allowed}, or grow when the month is over`;
      yield { at: ['metadata', 'name'], says };
      return;
    }
    const says = `the fixed pools of cluster ${quoted(pools.name)} hold ${nodes} nodes and its package ${allowed}, so ${nodes - allowed} are overage, ${fee} ${book.currency} a month; keep them at ${allowed}, or set allowanceNodes: ${nodes} where the package is larger`;
    yield { at: ['metadata', 'name'], says };
  },
  good: {
    yaml: `
apiVersion: cluster.x-k8s.io/v1beta2
kind: MachineDeployment
metadata:
  name: workers
  annotations:
    cluster.x-k8s.io/autoscaling-options-scaledownunneededtime: "600s"
    cluster.x-k8s.io/autoscaling-options-scaledownutilizationthreshold: "0.5"
    sized-pool.cdk-node-pools.dev/vcpu: "4"
    sized-pool.cdk-node-pools.dev/memory-gb: "16"
    sized-pool.cdk-node-pools.dev/disk-gb: "100"
    sized-pool.cdk-node-pools.dev/min-vcpu: "8"
    sized-pool.cdk-node-pools.dev/max-vcpu: "8"
    sized-pool.cdk-node-pools.dev/min-memory-gb: "32"
    sized-pool.cdk-node-pools.dev/max-memory-gb: "32"
    sized-pool.cdk-node-pools.dev/pinned: ""
spec:
  clusterName: prod
  replicas: 2
  selector: {}
  template:
    spec:
      clusterName: prod
      bootstrap: { dataSecretName: workers }
      infrastructureRef: { apiGroup: infrastructure.cluster.x-k8s.io, kind: AWSMachineTemplate, name: workers }
      deletion: { nodeDrainTimeoutSeconds: 600, nodeVolumeDetachTimeoutSeconds: 600 }
`,
    prices: {
      ...EXAMPLE_BOOK,
      packages: { prod: { allowanceNodes: 2, perMonth: '250.00', overagePerNodeMonth: '60.00' } },
    },
  },
  bad: {
    yaml: `
apiVersion: cluster.x-k8s.io/v1beta2
kind: MachineDeployment
metadata:
  name: workers
  annotations:
    cluster.x-k8s.io/autoscaling-options-scaledownunneededtime: "600s"
    cluster.x-k8s.io/autoscaling-options-scaledownutilizationthreshold: "0.5"
    sized-pool.cdk-node-pools.dev/vcpu: "4"
    sized-pool.cdk-node-pools.dev/memory-gb: "16"
    sized-pool.cdk-node-pools.dev/disk-gb: "100"
    sized-pool.cdk-node-pools.dev/min-vcpu: "16"
    sized-pool.cdk-node-pools.dev/max-vcpu: "16"
    sized-pool.cdk-node-pools.dev/min-memory-gb: "64"
    sized-pool.cdk-node-pools.dev/max-memory-gb: "64"
    sized-pool.cdk-node-pools.dev/pinned: ""
spec:
  clusterName: prod
  replicas: 4
  selector: {}
  template:
    spec:
      clusterName: prod
      bootstrap: { dataSecretName: workers }
      infrastructureRef: { apiGroup: infrastructure.cluster.x-k8s.io, kind: AWSMachineTemplate, name: workers }
      deletion: { nodeDrainTimeoutSeconds: 600, nodeVolumeDetachTimeoutSeconds: 600 }
`,
    prices: {
      ...EXAMPLE_BOOK,
      packages: { prod: { allowanceNodes: 2, perMonth: '250.00', overagePerNodeMonth: '60.00' } },
    },
    says: 'the fixed pools of cluster "prod" hold 4 nodes and its package 2, so 2 are overage, 120.00 EUR a month; keep them at 2, or set allowanceNodes: 4 where the package is larger',
  },
};
