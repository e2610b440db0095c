import { ApiObject } from 'cdk8s';
import type { IConstruct } from 'constructs';
import type { CostAspect } from '../tree/cost-aspect';
import type { CostEstimateProps as SharedProps } from '../tree/cost-estimate-props';
import type { IAspect } from './aspect';

export interface CostEstimateProps extends SharedProps {
  /**
   * Where the total of a chart goes: into a ConfigMap of the chart, into a file of everything in the scope, or nowhere.
   * @default 'config-map'
   */
  readonly total?: 'config-map' | 'file' | 'none';
  /**
   * The file, from the working directory, which `App.synth` writes once everything else is written: JSON, as a baseline is. Only with
   * `total: 'file'`.
   * @default 'cost-estimate.json'
   */
  readonly file?: string;
}

const COVERED = new WeakMap<IConstruct, CostEstimate>();

/**
 * Writes what each pool of a scope may cost a month on the pool, as annotations of `cost.cdk-node-pools.dev/`, and the total on the chart:
 * `Aspects.of(app).add(new CostEstimate({ prices }))`. The nearest scope's prices hold. What is written is worked out after all aspects
 * have run, so their order makes no difference.
 */
export class CostEstimate implements IAspect {
  readonly total: NonNullable<CostEstimateProps['total']>;
  readonly file: string;
  /** @internal */
  readonly settings: CostAspect;

  /** @throws EstimateOptionError, ConfigError or InputError for options and files that cannot be read */
  constructor(props: CostEstimateProps = {}) {
    const { CostAspect: Settings } = require('../tree/cost-aspect') as typeof import('../tree/cost-aspect');
    this.total = props.total ?? 'config-map';
    this.file = props.file ?? 'cost-estimate.json';
    this.settings = new Settings(props, { total: this.total, file: this.file });
  }

  visit(node: IConstruct): void {
    if (ApiObject.isApiObject(node)) COVERED.set(node, this);
  }
}

/** The aspect of the nearest scope that has one; each construct is visited anew in every synth. */
export function costEstimateOf(construct: IConstruct): CostEstimate | undefined {
  return COVERED.get(construct);
}
