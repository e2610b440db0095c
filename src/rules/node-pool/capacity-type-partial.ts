import type { Rule } from '../../check/rule';
import { CAPACITY_TYPE_NAMES, isCapacityType, isGatedCapacityType } from '../../manifest/karpenter/capacity-types';
import { nearestName } from '../../units/nearest-name';
import { quoted } from '../../units/quoted';
import { atLeast, type Release } from '../../units/release';
import { capacityTypeLists } from '../facts/capacity-type-lists';
import { NODE_POOL } from '../facts/pool-of';

export const capacityTypePartial: Rule = {
  id: 'node-pool/capacity-type-partial',
  title: 'Every capacity type in a list counts',
  severity: 'warning',
  enforcedBy: 'nobody',
  reads: [NODE_POOL],
  why: 'Beside a known capacity type an unknown one is only logged and then ignored. reserved is known from 1.3.0 and stays without effect until its feature gate ReservedCapacity is on, which is the default from 1.6.0.',
  source: ['https://github.com/kubernetes-sigs/karpenter/pull/2164'],
  *check(object, _, { versions: { karpenter } }) {
    for (const { at, values, known, minValues } of capacityTypeLists(object)) {
      if (known.length < (atLeast(karpenter, '1.5.0') ? minValues : 1)) continue;
      for (const value of new Set(values)) {
        const says = withoutEffect(value, karpenter);
        if (says !== undefined) yield { at: [...at, 'values'], says };
      }
    }
  },
  good: {
    yaml: `
apiVersion: karpenter.sh/v1
kind: NodePool
metadata:
  name: general
spec:
  template:
    spec:
      nodeClassRef: { group: karpenter.k8s.aws, kind: EC2NodeClass, name: default }
      requirements:
        - { key: karpenter.sh/capacity-type, operator: In, values: ["spot", "on-demand"] }
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
    spec:
      nodeClassRef: { group: karpenter.k8s.aws, kind: EC2NodeClass, name: default }
      requirements:
        - { key: karpenter.sh/capacity-type, operator: In, values: ["spot", "ondemand"] }
  limits:
    cpu: "1000"
`,
    says: '"ondemand" is no capacity type and is ignored; write "on-demand"',
  },
};

function withoutEffect(value: string, release: Release): string | undefined {
  if (isGatedCapacityType(value, release)) {
    return `before 1.6.0 ${quoted(value)} is ignored without the feature gate ReservedCapacity; switch it on with settings.featureGates.reservedCapacity: true, or run Karpenter 1.6.0`;
  }
  if (isCapacityType(value, release)) return undefined;
  if (CAPACITY_TYPE_NAMES.includes(value))
    return `${quoted(value)} is no capacity type before 1.3.0 and is ignored; run Karpenter 1.6.0 or drop it`;
  const near = nearestName(value, CAPACITY_TYPE_NAMES);
  return `${quoted(value)} is no capacity type and is ignored; ${near === undefined ? 'drop it, or write one of "on-demand", "spot" and "reserved"' : `write ${quoted(near)}`}`;
}
