import { ApiObject, type ApiObjectMetadata } from 'cdk8s';
import { Construct } from 'constructs';
import { buildMachineDrainRule, type MachineDrainRuleProps } from '../../builders/cluster-api/machine-drain-rule';
import type { RuleId } from '../../check/rule-id';
import { allowKey } from '../../manifest/annotations';
import { builtAt } from './placed-error';
import { checksOfTree } from './tree-checks';

/** A `cluster.x-k8s.io` MachineDrainRule. Its object is the child `Resource`. The order of rules is that of their names. */
export class MachineDrainRule extends Construct {
  readonly name: string;
  private readonly resource: ApiObject;

  /** @throws ValueError for an `apiVersion` of another group */
  constructor(scope: Construct, id: string, props: MachineDrainRuleProps) {
    const { apiVersion, kind, metadata, ...rest } = builtAt([scope.node.path, id].join('/'), () =>
      buildMachineDrainRule(props),
    );
    super(scope, id);
    this.resource = new ApiObject(this, 'Resource', {
      apiVersion: apiVersion as string,
      kind: kind as string,
      metadata: metadata as ApiObjectMetadata,
      ...rest,
    });
    this.name = this.resource.name;
    checksOfTree(this);
  }

  /** Accepts the warnings and infos of one rule on this object, for a reason that stays in the manifest and in reports. */
  waive(rule: RuleId, reason: string): void {
    this.resource.metadata.addAnnotation(allowKey(rule), reason);
  }
}
