import type { Environment } from '@marcbachmann/cel-js' with { 'resolution-mode': 'import' };
import { findFirst, re2 } from './re2';

/** What became of a rule on a value. */
export type CelOutcome =
  | { readonly holds: boolean }
  /** The rule could not be run to its end, and the API server refuses then, too. */
  | { readonly failed: string }
  /** The rule asks for what is not there here. */
  | { readonly unknown: string };

export interface CelVariables {
  readonly self: unknown;
  readonly oldSelf?: unknown;
  /** `oldSelf` is an optional, which is empty where there is none. @default false */
  readonly optionalOldSelf?: boolean;
}

export interface CelEngine {
  holds(rule: string, variables: CelVariables): CelOutcome;
  /** The text that an expression gives; `undefined` where it gives none. */
  text(expression: string, variables: CelVariables): string | undefined;
}

type Program = (context: object) => unknown;
type Prepared = { readonly program: Program } | { readonly unknown: string };
type Evaluated = { readonly value: unknown } | Exclude<CelOutcome, { holds: boolean }>;

/** Loads the library for CEL, which is an ES module and is needed here alone. */
export async function celEngine(): Promise<CelEngine> {
  const { Environment, Optional } = await import('@marcbachmann/cel-js');
  const environment = new Environment({ enableOptionalTypes: true, homogeneousAggregateLiterals: false })
    .registerVariable('self', 'dyn')
    .registerFunction('string.goFind(string): string', (text: string, pattern: string) =>
      findFirst(expression(pattern), text),
    )
    .registerFunction('string.goMatches(string): bool', (text: string, pattern: string) =>
      expression(pattern).test(text),
    )
    .registerFunction('goInt(string): int', intOfText)
    .registerFunction('goInt(double): int', intOfDouble)
    .registerFunction('goInt(int): int', (value: bigint) => value)
    .registerFunction('goInt(google.protobuf.Timestamp): int', (time: Date) =>
      BigInt(Math.floor(time.getTime() / 1000)),
    );
  const plain = evaluation(environment.clone().registerVariable('oldSelf', 'dyn'));
  const optional = evaluation(environment.clone().registerVariable('oldSelf', 'optional'));
  const evaluate = (rule: string, { self, oldSelf, optionalOldSelf }: CelVariables): Evaluated => {
    if (!optionalOldSelf) return plain(rule, { self, oldSelf });
    return optional(rule, { self, oldSelf: oldSelf === undefined ? Optional.none() : Optional.of(oldSelf) });
  };
  return {
    holds(rule, variables) {
      const outcome = evaluate(rule, variables);
      return 'value' in outcome ? { holds: outcome.value === true } : outcome;
    },
    text(expression, variables) {
      const outcome = evaluate(expression, variables);
      return 'value' in outcome && typeof outcome.value === 'string' ? outcome.value : undefined;
    },
  };
}

/** Prepares each rule once. */
function evaluation(environment: Environment): (rule: string, variables: object) => Evaluated {
  const prepared = new Map<string, Prepared>();
  const prepare = (rule: string): Prepared => {
    let known = prepared.get(rule);
    if (!known) {
      const { valid, error } = environment.check(ours(rule));
      known = valid ? { program: environment.parse(ours(rule)) } : { unknown: firstLine(error) };
      prepared.set(rule, known);
    }
    return known;
  };
  return (rule, variables) => {
    const known = prepare(rule);
    if ('unknown' in known) return known;
    try {
      return { value: known.program(variables) };
    } catch (error) {
      const says = firstLine(error);
      // A cluster has checked the types of the rule already: an operation that is not there is one that the library lacks.
      return /no (?:matching|such) overload/.test(says) ? { unknown: says } : { failed: says };
    }
  };
}

/** The library's own functions match as JavaScript does, without a bound on the time, and take an empty text for the number 0. */
function ours(rule: string): string {
  return outsideOfText(rule, (code) =>
    code
      .replace(/\.matches(?=\s*\()/g, '.goMatches')
      .replace(/\.find(?=\s*\()/g, '.goFind')
      .replace(/(?<![\w.])int(?=\s*\()/g, 'goInt'),
  );
}

/** Texts of CEL, raw and of three quotes too, stay as they are. */
function outsideOfText(rule: string, change: (code: string) => string): string {
  const text = /[rR]?(?:"""[\s\S]*?"""|'''[\s\S]*?'''|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')/g;
  let changed = '';
  let from = 0;
  for (const found of rule.matchAll(text)) {
    changed += change(rule.slice(from, found.index)) + found[0];
    from = found.index + found[0].length;
  }
  return changed + change(rule.slice(from));
}

function expression(pattern: string) {
  const found = re2(pattern);
  if (!found) throw new Error(`no matching overload: ${JSON.stringify(pattern)} is no pattern of RE2`);
  return found;
}

/** Go's strconv.ParseInt(text, 10, 64). */
function intOfText(text: string): bigint {
  if (!/^[-+]?\d+$/.test(text)) throw new Error(`type conversion error from string ${JSON.stringify(text)}`);
  const value = BigInt(text.replace(/^\+/, ''));
  if (value !== BigInt.asIntN(64, value)) throw new Error(`${text} does not fit into int64`);
  return value;
}

function intOfDouble(value: number): bigint {
  if (!Number.isFinite(value)) throw new Error(`${value} is no int`);
  return BigInt(Math.trunc(value));
}

function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n', 1)[0] ?? '';
}
