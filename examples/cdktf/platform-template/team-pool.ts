import { Disruptions, NodePool, Requirement, Taint } from 'cdk-node-pools/cdktf';
import { Construct } from 'constructs';

/** What a product team decides. Everything else is the platform's. */
export interface TeamPoolProps {
  /** Becomes the pool's name, its taint and its label. */
  readonly team: string;
  /** The most vCPUs the team may run at once. May be a variable of Terraform: it is not checked then. */
  readonly maxCpu: number;
  /** Whether nodes may be taken away by the cloud at two minutes' notice. @default false */
  readonly spot?: boolean;
  /** Hours in which no node of the team is replaced, in UTC. @default - none */
  readonly quietHours?: { readonly schedule: string; readonly duration: string };
}

/** A pool of a team's own, as the platform team ships it: one place for the decisions that every team would get wrong once. */
export class TeamPool extends Construct {
  readonly pool: NodePool;

  constructor(scope: Construct, id: string, { team, maxCpu, spot, quietHours }: TeamPoolProps) {
    super(scope, id);
    const quiet = quietHours ? [Disruptions.none().during(quietHours.schedule, quietHours.duration)] : [];
    this.pool = new NodePool(this, 'pool', {
      metadata: { name: team },
      template: { labels: { 'platform.example.com/team': team } },
      nodeClassRef: { group: 'karpenter.k8s.aws', kind: 'EC2NodeClass', name: 'default' },
      requirements: [
        Requirement.in('karpenter.sh/capacity-type', [spot ? 'spot' : 'on-demand']),
        Requirement.in('kubernetes.io/arch', ['amd64']),
      ],
      taints: [Taint.noSchedule('platform.example.com/team', team)],
      limits: { cpu: maxCpu },
      expireAfter: 'Never',
      terminationGracePeriod: '1h',
      disruption: { consolidateAfter: '10m', budgets: [Disruptions.percent(10), ...quiet] },
      terraform: {
        fieldManager: { name: 'platform' },
        lifecycle: { preventDestroy: true },
      },
    });
  }
}
