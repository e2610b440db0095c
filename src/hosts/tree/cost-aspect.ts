import type { Config } from '../../check/config';
import { ConfigError } from '../../check/config-error';
import { guardrailProblems } from '../../check/read-guardrails';
import { DEFAULT_BOOK } from '../../cost/book/default-book';
import type { EstimateOptions } from '../../cost/estimate/estimate-options';
import { costingOf } from '../../cost/estimate/options';
import { loadBaseline, loadPrices } from '../../run/cost-files';
import { type CostSettings, costSettings } from '../../run/cost-of-objects';
import type { CostEstimateProps } from './cost-estimate-props';

/** What an aspect estimates with, read and found usable when the aspect was made. Price books are judged by rules, at synth. */
export class CostAspect {
  /** Equal for aspects that would say the same of a pool: together they are one estimate. */
  readonly key: string;
  private readonly own: Pick<Config, 'prices' | 'guardrails' | 'baseline'>;
  private readonly options: EstimateOptions;
  private readonly settings = new WeakMap<object, CostSettings>();

  /**
   * @throws EstimateOptionError, ConfigError or InputError for what cannot be read
   */
  constructor(props: CostEstimateProps, more: object = {}) {
    const { prices, guardrails, baseline, hoursPerMonth, spotShare, replacementsPerNode, excludes } = props;
    this.options = { hoursPerMonth, spotShare, replacementsPerNode, excludes };
    costingOf(DEFAULT_BOOK, this.options);
    const problems = guardrails === undefined ? [] : guardrailProblems(guardrails, ['guardrails']);
    if (problems.length > 0) throw new ConfigError(problems);
    const directory = process.cwd();
    const books = prices === undefined ? undefined : loadPrices(prices, directory);
    this.own = {
      ...(books && { prices: books }),
      ...(guardrails && { guardrails }),
      ...(baseline !== undefined && { baseline: loadBaseline(baseline, directory) }),
    };
    this.key = JSON.stringify([books?.map(({ data }) => data), guardrails, baseline, this.options, more]);
  }

  /** With what the configuration of the scope says where the aspect says nothing. One value for one configuration. */
  settingsFor({ prices, guardrails, baseline }: Config, root: object): CostSettings {
    const known = this.settings.get(root);
    if (known) return known;
    const settings = costSettings({ prices, guardrails, baseline, ...this.own }, process.cwd(), this.options);
    this.settings.set(root, settings);
    return settings;
  }
}
