import type { EstimateOptions } from '../../cost/estimate/estimate-options';
import type { PricesSetting } from '../../manifest/cost/cost-source';
import type { Guardrails } from '../../manifest/cost/guardrails';

/** What `CostEstimate` takes on every host. */
export interface CostEstimateProps extends EstimateOptions {
  /** A price book, the path of one from the working directory, or several. @default those of `cdk-node-pools.config.json`, else the built-in, illustrative book */
  readonly prices?: PricesSetting;
  /** Bounds of the total of everything in the scope. @default those of `cdk-node-pools.config.json` */
  readonly guardrails?: Guardrails;
  /** The path of an earlier estimate, as `cost --format json` prints it. @default that of `cdk-node-pools.config.json` */
  readonly baseline?: string;
}
