import type { CostAspect } from '../tree/cost-aspect';
import type { CostEstimateProps as SharedProps } from '../tree/cost-estimate-props';

export interface CostEstimateProps extends SharedProps {
  /**
   * Where the total of a stack goes: into an output of the stack and the metadata of its configuration, into a file of everything in the
   * scope, or nowhere.
   * @default 'output'
   */
  readonly total?: 'output' | 'file' | 'none';
  /**
   * The file, from the working directory, which `App.synth` writes once everything else is written: JSON, as a baseline is. Only with
   * `total: 'file'`.
   * @default 'cost-estimate.json'
   */
  readonly file?: string;
}

/** What the cost aspects of both hosts are. */
export abstract class TerraformCostEstimate {
  readonly total: NonNullable<CostEstimateProps['total']>;
  readonly file: string;
  /** @internal */
  readonly settings: CostAspect;

  /** @throws EstimateOptionError, ConfigError or InputError for options and files that cannot be read */
  protected constructor(props: CostEstimateProps) {
    const { CostAspect: Settings } = require('../tree/cost-aspect') as typeof import('../tree/cost-aspect');
    this.total = props.total ?? 'output';
    this.file = props.file ?? 'cost-estimate.json';
    this.settings = new Settings(props, { total: this.total, file: this.file });
  }
}
