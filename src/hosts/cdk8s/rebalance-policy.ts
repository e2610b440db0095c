import type { ApiObject } from 'cdk8s';
import { Construct } from 'constructs';
import { buildRebalancePolicy, type RebalancePolicyProps } from '../../builders/autopilot/rebalance-policy';
import type { RuleId } from '../../check/rule-id';
import { allowKey } from '../../manifest/annotations';
import { builtAt } from './placed-error';
import { resourceOf } from './resource';

/** A RebalancePolicy of Autopilot, in the API group that the props name. Its object is the child `Resource`. */
export class RebalancePolicy extends Construct {
  readonly name: string;
  private readonly resource: ApiObject;

  /** @throws ValueError for values that cannot be read, all at once */
  constructor(scope: Construct, id: string, props: RebalancePolicyProps) {
    const manifest = builtAt([scope.node.path, id].join('/'), () => buildRebalancePolicy(props));
    super(scope, id);
    this.resource = resourceOf(this, manifest);
    this.name = this.resource.name;
  }

  /** Accepts the warnings and infos of one rule on this object, for a reason that stays in the manifest and in reports. */
  waive(rule: RuleId, reason: string): void {
    this.resource.metadata.addAnnotation(allowKey(rule), reason);
  }
}
