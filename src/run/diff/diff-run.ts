import type { Config } from '../../check/config';
import { inputFor } from '../../check/input';
import type { Rule } from '../../check/rule';
import { type Bill, billOf, grownPast } from '../../diff/bill';
import { diffPools } from '../../diff/diff-pools';
import { OUTCOMES, type Outcome } from '../../diff/outcome';
import type { PoolDiff } from '../../diff/pool-diff';
import { MACHINE_DEPLOYMENT } from '../../diff/pool-kind';
import type { DiffSettings } from '../../diff/settings';
import { manifestOf, type Source } from '../../diff/side';
import { readMachineDeployment } from '../../manifest/cluster-api/machine-deployment';
import type { CrdSet } from '../../manifest/crd-verdict';
import { withoutDeferred } from '../../manifest/deferred';
import { EarlierManifests } from '../../manifest/earlier-manifests';
import { groupKind, type Manifest } from '../../manifest/object';
import type { DiffReport, DiffSummary } from '../../report/diff/diff-report';
import { checkObjects } from '../check-objects';
import type { CostSettings } from '../cost-of-objects';
import { isAboutUse, refuseUnusable } from '../cost-run';
import { WORKLOAD } from '../unchecked-workloads';

/** What a diff is made with besides the two sides. */
export interface DiffRunOptions {
  /** Its guardrails and baseline play no part. */
  readonly config: Config;
  /** Without it nothing is said of the bill. */
  readonly cost?: CostSettings;
  readonly at?: number;
  readonly nodes?: DiffSettings['nodes'];
  /** Of the cluster, for the rules of CRDs about a change. */
  readonly crds?: CrdSet;
}

/** @throws InputErrors for prices that cannot be used, with a line for each problem */
export function diffRun(before: readonly Source[], after: readonly Source[], options: DiffRunOptions): DiffReport {
  const { config, cost, at, nodes } = options;
  const { profile = {} } = config;
  const { pools, notCompared, others } = diffPools(before, after, {
    versions: inputFor(profile).versions,
    ...(profile.platform !== undefined && { platform: profile.platform }),
    ...(profile.platformDefaults && { platformDefaults: profile.platformDefaults }),
    ...(profile.nodeBootSeconds !== undefined && { nodeBootSeconds: profile.nodeBootSeconds }),
    ...(at !== undefined && { at }),
    ...(nodes && { nodes }),
  });
  const book = cost?.books.book;
  const bill = book ? billOf(before.map(manifestOf), after.map(manifestOf), book, cost.options) : null;
  const { findings, notChecked } = rulesOnChanges(before, after, options, bill);
  return { pools, bill, findings, notCompared, notChecked, others, summary: summaryOf(pools) };
}

const OVERAGE = 'cluster/package-overage';

/** The rules that compare two versions of a pool, and the one on packages where a cluster grows past its allowance. */
function rulesOnChanges(
  before: readonly Source[],
  after: readonly Source[],
  { config, cost, crds }: DiffRunOptions,
  bill: Bill | null,
): Pick<DiffReport, 'findings' | 'notChecked'> {
  const own: Config = { profile: config.profile, rules: config.rules };
  const quiet: Config = { ...own, rules: { ...own.rules, [OVERAGE]: 'off' } };
  const grown: ReadonlySet<string> = bill ? grownPast(bill) : new Set();
  const earlier = new EarlierManifests(before.map(manifestOf));
  const objects = after.map(({ manifest, file, lineOf }) => ({
    manifest,
    origin: { ...(file !== undefined && { file }), ...(lineOf && { lineOf }) },
    config: grown.has(clusterOf(manifest) ?? '') ? own : quiet,
    ...(cost && { cost }),
    before: earlier,
  }));
  const { findings, notChecked } = checkObjects(objects, (rule) => isAboutChanges(rule) || isAboutUse(rule), crds);
  if (cost) refuseUnusable(findings, cost);
  return { findings, notChecked: notChecked.filter(({ rule }) => rule !== WORKLOAD) };
}

function isAboutChanges({ id, needs = [] }: Rule): boolean {
  return needs.includes('before') || id === OVERAGE;
}

function clusterOf(manifest: Manifest): string | undefined {
  return groupKind(manifest) === MACHINE_DEPLOYMENT
    ? readMachineDeployment(withoutDeferred(manifest)).clusterName
    : undefined;
}

function summaryOf(pools: readonly PoolDiff[]): DiffSummary {
  const fates = (fate: PoolDiff['change']) => pools.filter(({ change }) => change === fate).length;
  const changes = pools.flatMap((pool) => pool.changes);
  const counts = OUTCOMES.map((outcome): [Outcome, number] => [
    outcome,
    changes.filter((change) => change.outcome === outcome).length,
  ]);
  return {
    pools: { added: fates('added'), removed: fates('removed'), renamed: fates('renamed'), changed: fates('changed') },
    changes: Object.fromEntries(counts) as DiffSummary['changes'],
  };
}
