import type { EstimateOptions } from '../../cost/estimate/estimate-options';
import type { PricesSetting } from '../../manifest/cost/cost-source';
import { goInstant } from '../../manifest/rfc3339';
import type { DiffReport } from '../../report/diff/diff-report';
import { type CheckOptions, effectiveConfig } from '../effective-config';
import { manifestsIn } from '../manifests-in';

export interface DiffOptions extends CheckOptions, EstimateOptions {
  /** What the bill is worked out with: a price book, the path of one, `built-in`, or several. @default those of `config`; without any nothing is said of the bill */
  readonly prices?: PricesSetting;
  /** When the change is made, in RFC 3339: what `rollout.after` is compared with. @default nothing is taken to lie in the future */
  readonly at?: string;
  /** How many nodes pools have, by `NodePool/general` or `general`, where the manifests do not say it. */
  readonly nodes?: { readonly [pool: string]: number };
}

/**
 * What a change does to the pools: which settings hold in place, which replace nodes and at what pace, which are refused, stored without
 * effect or never cleared, and what becomes of the bill. Each side is a whole cluster, or the same part of it: a pool that is on one side
 * only has come or goes. The report is plain data: what `cdk-node-pools diff --format json` prints, without `file` and `line`.
 * @throws TypeError for what is no list of manifests
 * @throws ConfigError with every problem of `profile` and `config`
 * @throws RangeError for `at` or `nodes` that cannot be read
 * @throws EstimateOptionError for options of the estimate that cannot be read
 * @throws InputError or InputErrors for prices that cannot be read or used
 */
export function diffManifests(
  before: readonly unknown[],
  after: readonly unknown[],
  options: DiffOptions = {},
): DiffReport {
  const { profile, config, prices, at, nodes, ...estimateOptions } = options;
  const effective = effectiveConfig({ profile, config });
  const sources = (manifests: readonly unknown[], name: string) =>
    manifestsIn(manifests, name).map((manifest) => ({ manifest }));
  const sides = [sources(before, 'before'), sources(after, 'after')] as const;
  const wanted = prices ?? effective.prices;
  const { diffRun } = require('./diff-run') as typeof import('./diff-run');
  const { costSettings } = require('../cost-of-objects') as typeof import('../cost-of-objects');
  return diffRun(...sides, {
    config: effective,
    ...(wanted !== undefined && { cost: costSettings({ prices: wanted }, process.cwd(), estimateOptions) }),
    ...(at !== undefined && { at: instant(at) }),
    ...(nodes && { nodes: counted(nodes) }),
  });
}

function instant(text: string): number {
  const at = goInstant(text);
  if (at !== undefined) return at;
  throw new RangeError(`at: ${JSON.stringify(text)} is no instant; write one such as "2026-12-01T09:00:00Z"`);
}

function counted(nodes: { readonly [pool: string]: number }): { readonly [pool: string]: number } {
  for (const [pool, count] of Object.entries(nodes)) {
    if (Number.isSafeInteger(count) && count >= 0) continue;
    throw new RangeError(
      `nodes: ${String(count)} is no count of nodes for ${JSON.stringify(pool)}; write one such as 10`,
    );
  }
  return nodes;
}
