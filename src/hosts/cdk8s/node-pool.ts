import { ApiObject, type ApiObjectMetadata, Chart, Lazy } from 'cdk8s';
import { Construct } from 'constructs';
import type { BudgetSpec } from '../../builders/karpenter/budget-spec';
import { buildNodePool } from '../../builders/karpenter/node-pool';
import type { NodePoolProps } from '../../builders/karpenter/node-pool-props';
import { nodePoolPlacement, type Placement } from '../../builders/karpenter/placement';
import type { ObjectMeta } from '../../builders/object-meta';
import type { RuleId } from '../../check/rule-id';
import { allowKey } from '../../manifest/annotations';
import { LOCAL_WINDOWS_KEY } from '../../manifest/annotations/local-windows';
import type { Manifest } from '../../manifest/object';
import { located } from '../tree/located';
import { checksOfTree } from './tree-checks';

const NODE_POOL = Symbol.for('cdk-node-pools.cdk8s.NodePool');

/** A `karpenter.sh/v1` NodePool. Its object is the child `Resource`: `ApiObject.of(pool)` patches what no prop says. */
export class NodePool extends Construct {
  /** Also true of a pool made by another copy of this package. */
  static isNodePool(construct: unknown): construct is NodePool {
    return typeof construct === 'object' && construct !== null && NODE_POOL in construct;
  }

  /** The name of the object, which is the value of `karpenter.sh/nodepool` on the pool's nodes. */
  readonly name: string;
  private readonly resource: ApiObject;
  private props: NodePoolProps;
  private manifest: Manifest;

  /** @throws ValueError for texts that cannot be read, all at once */
  constructor(scope: Construct, id: string, props: NodePoolProps) {
    const manifest = located(`${scope.node.path}/${id}`, () => buildNodePool(props));
    super(scope, id);
    Object.defineProperty(this, NODE_POOL, { value: true });
    this.props = props;
    this.manifest = manifest;
    this.resource = new ApiObject(this, 'Resource', {
      ...this.manifest,
      apiVersion: 'karpenter.sh/v1',
      kind: 'NodePool',
      metadata: this.metadata(),
      spec: Lazy.any({ produce: () => this.manifest.spec }),
    });
    this.name = this.resource.name;
    checksOfTree(this);
  }

  /**
   * Adds entries behind those that are there. On a pool without `budgets` they take the place of the API server's 10 %.
   * @throws ValueError for texts that cannot be read
   */
  addBudget(...entries: readonly BudgetSpec[]): void {
    const { disruption } = this.props;
    const budgets = [...(disruption?.budgets ?? []), ...entries];
    const props = { ...this.props, disruption: { ...disruption, budgets } };
    this.manifest = located(this.node.path, () => buildNodePool(props));
    this.props = props;
    const { annotations } = this.manifest.metadata as ObjectMeta;
    const windows = annotations?.[LOCAL_WINDOWS_KEY];
    if (windows !== undefined) this.resource.metadata.addAnnotation(LOCAL_WINDOWS_KEY, windows);
  }

  /** What a pod's spec needs to run on this pool: its name as a node selector, and tolerations for its taints. */
  placement(): Placement {
    return nodePoolPlacement(this.name, this.props.taints ?? []);
  }

  /**
   * Accepts the warnings and infos of one rule on this pool, for a reason that stays in the manifest and in reports. Errors cannot be
   * waived; the rules of the subject `waiver` watch over the rest.
   */
  waive(rule: RuleId, reason: string): void {
    this.resource.metadata.addAnnotation(allowKey(rule), reason);
  }

  private metadata(): ApiObjectMetadata {
    const metadata = this.manifest.metadata as ApiObjectMetadata;
    if (metadata.namespace !== undefined || Chart.of(this).namespace === undefined) return metadata;
    // cdk8s gives every object the chart's namespace, and a NodePool has none.
    return { ...metadata, namespace: Lazy.any({ produce: () => undefined }) as unknown as string };
  }
}
