import type { CelBreach, CelUnjudged } from '../../manifest/crd-verdict';
import { isPlainObject } from '../../manifest/object';
import type { Path } from '../../manifest/path';
import type { CelEngine, CelOutcome, CelVariables } from './cel-engine';
import { celValue } from './cel-value';
import { type CelRule, type CrdSchema, partsOf } from './crd-schema';

/** Whether a rule is about a change. */
function isTransition({ rule, optionalOldSelf }: CelRule): boolean {
  return optionalOldSelf === true || /\boldSelf\b/.test(rule);
}

/** The rules of a CRD on an object that is to be created; those about a change run where they take an absent `oldSelf`. */
export function* celFaults(
  value: unknown,
  schema: CrdSchema,
  engine: CelEngine,
  at: Path = [],
): Generator<CelBreach | CelUnjudged> {
  for (const rule of schema['x-kubernetes-validations'] ?? []) {
    if (rule.optionalOldSelf || !isTransition(rule)) {
      yield* faultOf(rule, { self: celValue(value, schema) }, engine, at);
    }
  }
  for (const [step, part, own] of partsOf(value, schema)) if (own) yield* celFaults(part, own, engine, [...at, step]);
}

/**
 * The rules about a change, wherever a value is now and was there before; with `optionalOldSelf` where there was none, too. Items of lists that
 * are maps are told apart by their keys; in other lists the API server compares nothing.
 */
export function* changeFaults(
  before: unknown,
  after: unknown,
  schema: CrdSchema,
  engine: CelEngine,
  at: Path = [],
): Generator<CelBreach | CelUnjudged> {
  const self = celValue(after, schema);
  const variables = before === undefined ? { self } : { self, oldSelf: celValue(before, schema) };
  for (const rule of schema['x-kubernetes-validations'] ?? []) {
    if (rule.optionalOldSelf || (isTransition(rule) && before !== undefined)) {
      yield* faultOf(rule, variables, engine, at);
    }
  }
  for (const [step, part, own] of partsOf(after, schema)) {
    if (own) yield* changeFaults(earlier(before, step, part, schema), part, own, engine, [...at, step]);
  }
}

function earlier(before: unknown, step: string | number, part: unknown, schema: CrdSchema): unknown {
  if (typeof step === 'string') return isPlainObject(before) && Object.hasOwn(before, step) ? before[step] : undefined;
  const keys = schema['x-kubernetes-list-map-keys'];
  if (schema['x-kubernetes-list-type'] !== 'map' || !keys || !Array.isArray(before) || !isPlainObject(part))
    return undefined;
  return before.find((item: unknown) => isPlainObject(item) && keys.every((key) => item[key] === part[key]));
}

function* faultOf(
  { rule, message, messageExpression, optionalOldSelf = false }: CelRule,
  values: Omit<CelVariables, 'optionalOldSelf'>,
  engine: CelEngine,
  at: Path,
): Generator<CelBreach | CelUnjudged> {
  const variables = { ...values, optionalOldSelf };
  const outcome: CelOutcome = engine.holds(rule, variables);
  if ('unknown' in outcome) yield { at, rule, why: outcome.unknown };
  else if ('failed' in outcome)
    yield { at, rule, message: `${message ?? 'it cannot be evaluated'} (${outcome.failed})` };
  else if (!outcome.holds) {
    const said = messageExpression === undefined ? undefined : engine.text(messageExpression, variables);
    yield { at, rule, message: said ?? message ?? 'a rule of the CRD does not hold' };
  }
}
