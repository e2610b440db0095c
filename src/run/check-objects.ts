import type { Config } from '../check/config';
import type { Case } from '../check/engine';
import type { Finding, NotChecked, Report } from '../check/finding';
import { type CostParts, type Input, inputFor } from '../check/input';
import type { Profile } from '../check/profile';
import type { Rule } from '../check/rule';
import type { Origin } from '../check/subject';
import { summarize } from '../check/summary';
import type { CrdSet } from '../manifest/crd-verdict';
import type { EarlierManifests } from '../manifest/earlier-manifests';
import type { Manifest } from '../manifest/object';
import { type CostDocument, type CostedObject, type CostGroup, costGroups, documentsOf } from './cost-groups';
import type { CostSettings } from './cost-of-objects';
import { type Judge, judge } from './rules-loaded';
import { uncheckedWorkload } from './unchecked-workloads';

/** One object, where it came from, and the configuration of the scope it lives in. */
export interface ObjectToCheck extends CostedObject {
  readonly manifest: Manifest;
  readonly origin: Origin;
  /** Already found usable. Objects of one scope share one value, by identity. */
  readonly config: Config;
  /** Objects of several clusters are judged apart. @default all are of one */
  readonly cluster?: string;
  /** What its scope was before the change; objects of one scope share one value, by identity. Without it nothing is said of changes. */
  readonly before?: EarlierManifests;
}

const NO_RULES_SET = {};
const NO_PROFILE: Profile = {};
const NO_COST: CostParts = {};

/**
 * Findings come cluster by cluster, in the order of the objects, then in that of the rules. Costs are estimated of all together. Price books and
 * baselines are judged last; they count as no objects.
 * @param only the rules to run. @default all
 * @param crds those of the user's cluster, for the rules on custom resources
 * @throws InputError for a price book or baseline that cannot be read
 */
export function checkObjects(
  objects: readonly ObjectToCheck[],
  only: (rule: Rule) => boolean = () => true,
  crds?: CrdSet,
): Report {
  const loaded = judge();
  const { check, subject, kinds } = loaded;
  const rules = loaded.rules.filter(only);
  const groups = costGroups(objects);
  const inputs = new Inputs(crds);
  const unchecked: NotChecked[] = [];
  const cases = objects.map((object): Case => {
    const { manifest, origin, config, before } = object;
    const input = inputs.of(config, groups.get(object)?.parts ?? NO_COST, before);
    const workload = uncheckedWorkload(manifest, input.profile.workloads === true, kinds);
    if (workload) unchecked.push(workload);
    return { subject: subject(manifest, origin, input), settings: config.rules ?? NO_RULES_SET };
  });
  const clusters = casesByCluster(objects, cases);
  clusters.at(-1)?.push(...documentCases(objects, groups, inputs, loaded));
  const reports = clusters.map((one) => check(one, rules));
  const findings = reports.flatMap((report) => report.findings);
  return {
    findings,
    notChecked: [...reports.flatMap((report) => report.notChecked), ...unchecked],
    summary: summarize(findings, objects.length),
  };
}

function casesByCluster(objects: readonly ObjectToCheck[], cases: readonly Case[]): Case[][] {
  const clusters = new Map<string | undefined, Case[]>();
  for (const [index, one] of cases.entries()) {
    const { cluster } = objects[index] as ObjectToCheck;
    const together = clusters.get(cluster);
    if (together) together.push(one);
    else clusters.set(cluster, [one]);
  }
  return [...clusters.values()];
}

/** One value for each configuration, estimate and earlier state, since plans are made by the identity of the input. */
class Inputs {
  private readonly known = new Map<CostParts, Map<Config, Map<EarlierManifests | undefined, Input>>>();

  constructor(private readonly crds: CrdSet | undefined) {}

  of(config: Config, parts: CostParts, before?: EarlierManifests): Input {
    const byConfig = this.known.get(parts) ?? new Map<Config, Map<EarlierManifests | undefined, Input>>();
    this.known.set(parts, byConfig);
    const byBefore = byConfig.get(config) ?? new Map<EarlierManifests | undefined, Input>();
    byConfig.set(config, byBefore);
    const known = byBefore.get(before);
    if (known) return known;
    const input: Input = {
      ...inputFor(config.profile ?? NO_PROFILE, parts, before),
      ...(this.crds && { crds: this.crds }),
    };
    byBefore.set(before, input);
    return input;
  }
}

/** A book that several groups use is judged once for each: they may differ in what is asked of its date. */
function documentCases(
  objects: readonly ObjectToCheck[],
  groups: ReadonlyMap<CostedObject, CostGroup>,
  inputs: Inputs,
  loaded: Judge,
): readonly Case[] {
  const seen = new Set<CostGroup>();
  return objects.flatMap((object) => {
    const group = groups.get(object);
    if (!group || seen.has(group)) return [];
    seen.add(group);
    const input = inputs.of(object.config, group.parts);
    const settings = object.config.rules ?? NO_RULES_SET;
    return group.documents.map((document) => ({ subject: documentSubject(document, input, loaded), settings }));
  });
}

function documentSubject(
  { apiVersion, kind, name, data, origin }: CostDocument,
  input: Input,
  { subject }: Judge,
): Case['subject'] {
  const named = subject({ apiVersion, kind, metadata: { name } }, origin, input);
  return { ...named, manifest: data, written: data };
}

/** What the rules say of price books and a baseline alone, where there are no objects. */
export function checkDocumentsOfCost(settings: CostSettings): readonly Finding[] {
  const loaded = judge();
  const { costParts } = require('./cost-of-objects') as typeof import('./cost-of-objects');
  const input = inputFor(NO_PROFILE, costParts(settings, []));
  const cases = documentsOf(settings).map((document) => ({
    subject: documentSubject(document, input, loaded),
    settings: NO_RULES_SET,
  }));
  return loaded.check(cases, loaded.rules).findings;
}
