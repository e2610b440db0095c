import { Availability, type AvailabilityResult, type MachineDeployment } from 'cdk-node-pools/cdk8s';
import { ApiObject, Chart, Duration, JsonPatch, Size } from 'cdk8s';
import { Cpu, Deployment, HorizontalPodAutoscaler, Probe, Service, StatefulSet } from 'cdk8s-plus-32';
import type { Construct } from 'constructs';

/** What a product team decides. */
export interface TeamServiceProps {
  readonly image: string;
  readonly port: number;
  /** Where the process answers 200 once it can serve. */
  readonly ready: string;
  /** A number, or the bounds of an autoscaler. */
  readonly replicas: number | { readonly min: number; readonly max: number };
  /** Whether each replica has a name and a place in a quorum. @default false */
  readonly stateful?: boolean;
  /** The longest that the process takes to end what it has begun. @default Duration.seconds(30) */
  readonly shutdown?: Duration;
  readonly pool: MachineDeployment;
}

/** A service as the platform team ships it: whoever makes one gets one that lives through the replacement of its nodes. */
export class TeamService extends Chart {
  readonly availability: AvailabilityResult;

  constructor(scope: Construct, id: string, props: TeamServiceProps) {
    super(scope, id, { namespace: id });
    const { replicas } = props;
    const pods = {
      replicas: typeof replicas === 'number' ? replicas : undefined,
      terminationGracePeriod: props.shutdown ?? Duration.seconds(30),
      containers: [
        {
          image: props.image,
          portNumber: props.port,
          readiness: Probe.fromHttpGet(props.ready),
          resources: { cpu: { request: Cpu.millis(250) }, memory: { request: Size.mebibytes(256) } },
        },
      ],
    };
    const service = new Service(this, 'service', { ports: [{ port: props.port }] });
    const workload = props.stateful
      ? new StatefulSet(this, 'stateful-set', { ...pods, service })
      : new Deployment(this, 'deployment', pods);
    if (workload instanceof Deployment) service.select(workload);
    if (typeof replicas !== 'number') {
      const bounds = { minReplicas: replicas.min, maxReplicas: replicas.max };
      new HorizontalPodAutoscaler(this, 'autoscaler', { target: workload, ...bounds });
    }
    const { nodeSelector } = props.pool.placement();
    ApiObject.of(workload).addJsonPatch(JsonPatch.add('/spec/template/spec/nodeSelector', nodeSelector));
    // Last, when everything that has a say is there.
    this.availability = Availability.apply(workload);
  }
}
