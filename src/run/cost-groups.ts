import type { Config } from '../check/config';
import type { CostParts } from '../check/input';
import type { Origin } from '../check/subject';
import type { Manifest } from '../manifest/object';
import type { CostSettings } from './cost-of-objects';

/** An object, and what its cost is estimated with where its scope says so itself. */
export interface CostedObject {
  readonly manifest: Manifest;
  readonly config: Config;
  readonly cost?: CostSettings;
}

/** A price book or a baseline, which rules judge like an object. */
export interface CostDocument {
  readonly apiVersion: string;
  readonly kind: 'PriceBook' | 'Baseline';
  readonly name: string;
  readonly data: Manifest;
  readonly origin: Origin;
}

export const COST_API = 'cost.cdk-node-pools.dev/v1';

/** Objects that share prices, guardrails and baseline, and what is known of their cost together. */
export interface CostGroup {
  readonly parts: CostParts;
  readonly documents: readonly CostDocument[];
}

/**
 * The groups of a run, by object. Objects whose scope asks for no estimate have none, and where nobody asks nothing is loaded.
 * @throws InputError for a price book or baseline that cannot be read
 */
export function costGroups(objects: readonly CostedObject[]): ReadonlyMap<CostedObject, CostGroup> {
  const asking = objects.filter(({ config, cost }) => cost || config.prices || config.guardrails || config.baseline);
  if (asking.length === 0) return new Map();
  const { costParts, costSettings } = require('./cost-of-objects') as typeof import('./cost-of-objects');
  const byConfig = new Map<Config, CostSettings>();
  const bySettings = new Map<CostSettings, CostedObject[]>();
  for (const object of asking) {
    const settings = object.cost ?? sharedSettings(object.config, byConfig, costSettings);
    const together = bySettings.get(settings);
    if (together) together.push(object);
    else bySettings.set(settings, [object]);
  }
  const groups = new Map<CostedObject, CostGroup>();
  for (const [settings, members] of bySettings) {
    const parts = costParts(
      settings,
      members.map(({ manifest }) => manifest),
    );
    const group = { parts, documents: documentsOf(settings) };
    for (const member of members) groups.set(member, group);
  }
  return groups;
}

/** Scopes that differ in other things than cost share one value. */
function sharedSettings(
  config: Config,
  known: Map<Config, CostSettings>,
  make: (config: Config, directory: string) => CostSettings,
): CostSettings {
  for (const [other, settings] of known) {
    const { prices, guardrails, baseline } = other;
    if (prices === config.prices && guardrails === config.guardrails && baseline === config.baseline) return settings;
  }
  const settings = make(config, process.cwd());
  known.set(config, settings);
  return settings;
}

/** The books and the baseline of a run. */
export function documentsOf({ books, baseline }: CostSettings): readonly CostDocument[] {
  const sources = books.sources.map((source): CostDocument => {
    const origin = {
      ...(source.file !== undefined && { file: source.file }),
      ...(source.lineOf && { lineOf: source.lineOf }),
    };
    return { apiVersion: COST_API, kind: 'PriceBook', name: source.name, data: source.data, origin };
  });
  if (!baseline) return sources;
  const { file, lineOf } = baseline;
  const document: CostDocument = {
    ...{ apiVersion: COST_API, kind: 'Baseline', name: file, data: {} },
    origin: { file, ...(lineOf && { lineOf }) },
  };
  return [...sources, document];
}
