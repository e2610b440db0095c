import { BaselineSource, BookSource } from '../manifest/cost/cost-source';
import { isPlainObject } from '../manifest/object';
import type { Path } from '../manifest/path';
import { nearestName } from '../units/nearest-name';
import { quoted } from '../units/quoted';
import { shownValue } from '../units/shown-value';
import type { Config } from './config';
import { type FieldCheck, knownFields, mapOf, oneOf, type Problem } from './field-checks';
import { guardrailProblems } from './read-guardrails';
import { profileProblems } from './read-profile';
import { SEVERITY_SETTINGS } from './settings';

const anything: FieldCheck = () => [];
const severity = oneOf('severity', SEVERITY_SETTINGS);

/** Everything that keeps `data` from being a `Config`, with `ruleIds` the rules that exist. */
export function configProblems(data: unknown, at: Path, ruleIds: ReadonlySet<string>): readonly Problem[] {
  const checks: { readonly [Field in keyof Required<Config>]: FieldCheck } = {
    profile: profileProblems,
    rules: mapOf('{ "budget/reason-gap": "off" }', (value, where) => {
      const id = String(where[where.length - 1]);
      return ruleIds.has(id) ? severity(value, where) : [{ at: where, says: unknownRule(id, ruleIds) }];
    }),
    prices: pricesProblems,
    guardrails: guardrailProblems,
    baseline: (value, where) =>
      typeof value === 'string' || value instanceof BaselineSource
        ? []
        : [{ at: where, says: `${shownValue(value)} is no path; write one such as "cost-baseline.json"` }],
  };
  return knownFields('a configuration', '{ "profile": {} }', { ...checks, $schema: anything })(data, at);
}

/** What is in a price book is judged by rules; here only whether it can be one. */
function pricesProblems(value: unknown, at: Path): readonly Problem[] {
  if (Array.isArray(value)) return value.flatMap((one, index) => pricesProblems(one, [...at, index]));
  if ((typeof value === 'string' && value !== '') || value instanceof BookSource || isPlainObject(value)) return [];
  return [{ at, says: `${shownValue(value)} is no price book; write the path of one, such as "prices.json"` }];
}

/** `"x/y" is no rule; …` with the id that was probably meant. */
export function unknownRule(id: string, ruleIds: Iterable<string>): string {
  const near = nearestName(id, ruleIds);
  const advice = near === undefined ? 'list the ids with: cdk-node-pools rules' : `write ${quoted(near)}`;
  return `${quoted(id)} is no rule; ${advice}`;
}
