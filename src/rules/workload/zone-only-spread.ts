import type { Rule } from '../../check/rule';
import type { Workload } from '../../model/availability/workload';
import { HARD_RULE, spreadKindOf } from '../facts/spread-words';
import { judgedWorkloadOf, REPLICATED_KINDS } from '../facts/survey-of';

export const zoneOnlySpread: Rule = {
  id: 'workload/zone-only-spread',
  title: 'Replicas that are spread over zones are spread over nodes, too',
  severity: 'warning',
  enforcedBy: 'nobody',
  reads: REPLICATED_KINDS,
  needs: ['workloads'],
  why: 'A rule on zones says nothing of the nodes inside a zone: with more replicas than zones, those of one zone may share a node. Zones are those that the pools of the input name; where they name none, three are assumed.',
  source: ['https://github.com/kubernetes/kubernetes/issues/123019'],
  *check(object, cluster) {
    const workload = judgedWorkloadOf(object, cluster);
    const zone = workload?.spread.zone;
    if (!workload || !zone || spreadKindOf(workload.spread) !== 'zone' || workload.counts.max < 2) return;
    const { count, assumed } = zonesOf(workload);
    const { max } = workload.counts;
    const zones = `${count} zone${count === 1 ? '' : 's'}${assumed ? ' (assumed, since no pool here names any)' : ''}`;
    if (zone.maxSkew === 'one') {
      if (max <= count) return;
      yield {
        at: zone.at,
        says: `the rule takes one replica a zone, and ${max} replicas in ${zones} leave ${max - count} Pending; write a rule on kubernetes.io/hostname instead, or ${count} replicas`,
      };
    } else if (max > count || zone.maxSkew > 1) {
      const least = Math.max(Math.ceil(max / count), Math.min(zone.maxSkew, max));
      yield {
        at: zone.at,
        says: `hard on zones only, so with ${max} replicas in ${zones} a zone holds ${least}, which may share a node and go in one drain; add ${HARD_RULE}`,
      };
    }
  },
  good: {
    yaml: `
apiVersion: apps/v1
kind: Deployment
metadata:
  name: web
spec:
  replicas: 3
  selector:
    matchLabels: { app: web }
  template:
    metadata:
      labels: { app: web }
    spec:
      topologySpreadConstraints:
        - maxSkew: 1
          topologyKey: topology.kubernetes.io/zone
          whenUnsatisfiable: DoNotSchedule
          labelSelector:
            matchLabels: { app: web }
      containers:
        - { name: web, image: registry.example.com/web:1.0 }
`,
    profile: { workloads: true },
  },
  bad: {
    yaml: `
apiVersion: apps/v1
kind: Deployment
metadata:
  name: web
spec:
  replicas: 6
  selector:
    matchLabels: { app: web }
  template:
    metadata:
      labels: { app: web }
    spec:
      topologySpreadConstraints:
        - maxSkew: 1
          topologyKey: topology.kubernetes.io/zone
          whenUnsatisfiable: DoNotSchedule
          labelSelector:
            matchLabels: { app: web }
      containers:
        - { name: web, image: registry.example.com/web:1.0 }
`,
    profile: { workloads: true },
    says: 'hard on zones only, so with 6 replicas in 3 zones (assumed, since no pool here names any) a zone holds 2, which may share a node and go in one drain; add a topologySpreadConstraint on kubernetes.io/hostname with maxSkew: 1, whenUnsatisfiable: DoNotSchedule and nodeTaintsPolicy: Honor',
  },
};

const ASSUMED_ZONES = 3;

function zonesOf({ eligibility }: Workload): { readonly count: number; readonly assumed: boolean } {
  const { zones } = eligibility;
  return zones ? { count: zones.size, assumed: false } : { count: ASSUMED_ZONES, assumed: true };
}
