import { Disruptions, NodePool, Requirement, Taint } from 'cdk-node-pools/cdk8s';
import { Chart } from 'cdk8s';
import type { Construct } from 'constructs';

/** What a product team decides. Everything else is the platform's. */
export interface TeamPoolProps {
  /** Becomes the pool's name, its taint and its label. */
  readonly team: string;
  /** The most vCPUs the team may run at once. */
  readonly maxCpu: number;
  /** Whether nodes may be taken away by the cloud at two minutes' notice. @default false */
  readonly spot?: boolean;
  /** Hours in which no node of the team is replaced, in UTC. @default - none */
  readonly quietHours?: { readonly schedule: string; readonly duration: string };
}

/** A pool of a team's own, as the platform team ships it: one place for the decisions that every team would get wrong once. */
export class TeamPool extends Chart {
  readonly pool: NodePool;

  constructor(scope: Construct, id: string, props: TeamPoolProps) {
    super(scope, id);
    const quiet = props.quietHours;
    this.pool = new NodePool(this, 'pool', {
      metadata: { name: props.team },
      template: { labels: { 'platform.example.com/team': props.team } },
      nodeClassRef: { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: 'default' },
      requirements: [
        Requirement.in('karpenter.sh/capacity-type', [props.spot ? 'spot' : 'on-demand']),
        Requirement.in('kubernetes.io/arch', ['amd64']),
      ],
      taints: [Taint.noSchedule('platform.example.com/team', props.team)],
      limits: { cpu: props.maxCpu },
      expireAfter: 'Never',
      terminationGracePeriod: '1h',
      disruption: {
        consolidateAfter: '10m',
        budgets: [
          Disruptions.percent(10),
          ...(quiet ? [Disruptions.none().during(quiet.schedule, quiet.duration)] : []),
        ],
      },
    });
  }
}
