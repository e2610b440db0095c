import type { Config } from '../../check/config';
import type { NotChecked, Report } from '../../check/finding';
import type { EarlierManifests } from '../../manifest/earlier-manifests';
import { type Manifest, objectName } from '../../manifest/object';
import { notCheckedLines } from '../../report/not-checked-lines';
import { oneLine } from '../../report/one-line';
import type { CostSettings } from '../../run/cost-of-objects';
import { findingLine } from './finding-line';
import { isWithin } from './scope';

/** An object of a construct tree, rendered. */
export interface TreeObject {
  readonly manifest: Manifest;
  /** As `shownPath` gives it. */
  readonly construct: string;
  readonly config: Config;
  /** Which cluster it goes to, where the tree has several. Clusters are judged apart. */
  readonly cluster?: string;
  /** What a cost aspect estimates it with. */
  readonly cost?: CostSettings;
  /** What its scope was before, where a baseline says it. */
  readonly before?: EarlierManifests;
}

/** A construct whose object the host cannot render, so that no rule sees it. */
export interface Unrendered {
  readonly object: string;
  readonly construct: string;
  readonly why: string;
}

/** What the checks say of a whole tree. */
export interface TreeVerdict {
  readonly report: Report;
  /** Refuse the synth. */
  readonly errors: readonly string[];
  /** Are shown and hold nothing up: warnings, and what no rule could judge. */
  readonly notices: readonly string[];
  readonly objects: readonly TreeObject[];
  readonly unrendered: readonly Unrendered[];
}

const NOT_RENDERED = 'render';

/** @param unjudged what else of the tree no rule can judge; it holds nothing up */
export function judgeTree(
  objects: readonly TreeObject[],
  unrendered: readonly Unrendered[],
  unjudged: readonly NotChecked[] = [],
): TreeVerdict {
  const { checkObjects } = require('../../run/check-objects') as typeof import('../../run/check-objects');
  const { WORKLOAD } = require('../../run/unchecked-workloads') as typeof import('../../run/unchecked-workloads');
  const judged = checkObjects(
    objects.map(({ manifest, construct, config, cluster, cost, before }) => {
      return { manifest, origin: { construct }, config, cluster, cost, before };
    }),
  );
  const report: Report = {
    ...judged,
    notChecked: [
      ...judged.notChecked,
      ...unjudged,
      ...unrendered.map(({ object, why }) => ({ rule: NOT_RENDERED, object, at: '', why })),
    ],
  };
  const shown = report.findings.filter((finding) => finding.waived === undefined);
  const noticed = [...judged.notChecked.filter(({ rule }) => rule !== WORKLOAD), ...unjudged];
  return {
    report,
    errors: [
      ...unrendered.map(({ construct, object, why }) => oneLine(`${construct}: ${object}: ${why}`)),
      ...shown.filter(({ severity }) => severity === 'error').map(findingLine),
    ],
    notices: [
      ...shown.filter(({ severity }) => severity === 'warning').map((finding) => `warning: ${findingLine(finding)}`),
      ...notCheckedLines(noticed),
    ],
    objects,
    unrendered,
  };
}

/** The part of the report that is about objects in a scope. Rules about the cluster have seen all objects of the tree. */
export function reportWithin({ report, objects, unrendered }: TreeVerdict, scope: string): Report {
  const { summarize } = require('../../check/summary') as typeof import('../../check/summary');
  const inside = [
    ...objects.filter(({ construct }) => isWithin(construct, scope)).map(({ manifest }) => objectName(manifest)),
    ...unrendered.filter(({ construct }) => isWithin(construct, scope)).map(({ object }) => object),
  ];
  const names = new Set(inside);
  const findings = report.findings.filter(({ construct }) => isWithin(construct ?? '', scope));
  const notChecked = report.notChecked.filter(({ object, construct }) =>
    construct === undefined ? names.has(object) : isWithin(construct, scope),
  );
  return { findings, notChecked, summary: summarize(findings, inside.length) };
}
