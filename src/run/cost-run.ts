import type { Config } from '../check/config';
import type { Finding, NotChecked } from '../check/finding';
import type { Rule } from '../check/rule';
import { unlikeBaseline } from '../cost/baseline';
import { costDiff } from '../cost/diff';
import { costReport } from '../cost/report/cost-report';
import type { Estimate } from '../manifest/cost/estimate';
import { InputError } from '../manifest/input-error';
import type { SourceDocument } from '../manifest/yaml/read';
import type { CostView } from '../report/cost-view';
import { checkObjects } from './check-objects';
import { type CostSettings, estimateOf } from './cost-of-objects';
import { InputErrors } from './input-errors';

/** What an estimate comes to, and what the rules about cost say of it. */
export interface CostRun {
  readonly view: CostView;
  readonly estimate: Estimate;
  readonly findings: readonly Finding[];
  readonly notChecked: readonly NotChecked[];
}

/** Rules that keep a book or a baseline from being used at all. */
const UNUSABLE: ReadonlySet<string> = new Set([
  'cost/price-form',
  'cost/unit-missing',
  'cost/book-fields',
  'cost/currency-mixed',
  'cost/baseline-unlike',
]);

/**
 * Estimates what was read from files, as one cluster.
 * @throws InputErrors for a price book that cannot be used, or a baseline that cannot be compared, with a line for each problem
 */
export function costRun(documents: readonly SourceDocument[], config: Config, settings: CostSettings): CostRun {
  const objects = documents.map(({ manifest, file, lineOf, address }) => ({
    manifest,
    origin: { file, lineOf, address },
    config,
    cost: settings,
  }));
  const { findings, notChecked } = checkObjects(objects, isAboutCost);
  refuseUnusable(findings, settings);
  const manifests = documents.map(({ manifest }) => manifest);
  const estimate = estimateOf(settings, manifests) as Estimate;
  const report = costReport(estimate);
  const before = settings.baseline?.baseline;
  const diff = before && !unlikeBaseline(before, report) ? costDiff(before, report) : undefined;
  return { view: { report, findings, ...(diff && { diff }) }, estimate, findings, notChecked };
}

function isAboutCost({ id }: Rule): boolean {
  return id.startsWith('cost/') || id === 'cluster/package-overage';
}

/** Whether the rule tells a book or baseline that cannot be used. */
export function isAboutUse({ id }: Rule): boolean {
  return UNUSABLE.has(id);
}

/** @throws InputErrors for what such a rule found */
export function refuseUnusable(findings: readonly Finding[], { books }: CostSettings): void {
  const faults = findings.filter(({ rule, severity }) => severity === 'error' && UNUSABLE.has(rule));
  if (faults.length > 0) {
    throw new InputErrors(
      faults.map(
        ({ file, line, object, at, says }) => new InputError(file ?? object, line, at === '' ? says : `${at}: ${says}`),
      ),
    );
  }
  if (!books.book)
    throw new InputError('prices', undefined, 'they cannot be used; check them with: cdk-node-pools prices check FILE');
}
