import type { ApiObject } from 'cdk8s';
import { Construct } from 'constructs';
import { buildNodeScalingPolicy, type NodeScalingPolicyProps } from '../../builders/autopilot/node-scaling-policy';
import type { RuleId } from '../../check/rule-id';
import { allowKey } from '../../manifest/annotations';
import { builtAt } from './placed-error';
import { resourceOf } from './resource';

/** A NodeScalingPolicy of Autopilot, in the API group that the props name. Its object is the child `Resource`. */
export class NodeScalingPolicy extends Construct {
  readonly name: string;
  private readonly resource: ApiObject;

  /** @throws ValueError for values that cannot be read, all at once */
  constructor(scope: Construct, id: string, props: NodeScalingPolicyProps) {
    const manifest = builtAt([scope.node.path, id].join('/'), () => buildNodeScalingPolicy(props));
    super(scope, id);
    this.resource = resourceOf(this, manifest);
    this.name = this.resource.name;
  }

  /** Accepts the warnings and infos of one rule on this object, for a reason that stays in the manifest and in reports. */
  waive(rule: RuleId, reason: string): void {
    this.resource.metadata.addAnnotation(allowKey(rule), reason);
  }
}
