import { goPattern } from './go-pattern';
import { below, type CrdSchema, fieldSchema, isMap } from './schema';

export type CelJudge = (value: unknown, schema: CrdSchema, path?: string) => string[];

type Program = (context: { readonly self: unknown }) => unknown;

/**
 * The rules of a CRD on an object that is to be created: those about a change (`oldSelf`) do not run. An error while
 * evaluating refuses, as in the API server.
 */
export async function celJudge(): Promise<CelJudge> {
  const { Environment } = await import('@marcbachmann/cel-js');
  const environment = new Environment()
    .registerVariable('self', 'dyn')
    .registerFunction(
      'string.find(string): string',
      (text: string, pattern: string) => new RegExp(goPattern(pattern), 'u').exec(text)?.[0] ?? '',
    )
    .registerFunction('goInt(string): int', goInt);
  const programs = new Map<string, Program>();
  const program = (rule: string): Program => {
    let found = programs.get(rule);
    if (!found) {
      // The library's own int() reads an empty text as 0.
      found = environment.parse(rule.replace(/\bint\(/g, 'goInt(')) as Program;
      programs.set(rule, found);
    }
    return found;
  };
  const judge: CelJudge = (value, schema, path = '') => [
    ...(schema['x-kubernetes-validations'] ?? [])
      .filter(({ rule }) => !/\boldSelf\b/.test(rule))
      .flatMap(({ rule, message }) => {
        const failure = failureOf(program(rule), celValue(value, schema));
        return failure === undefined ? [] : [`${path}: ${message ?? rule}${failure}`];
      }),
    ...partsOf(value, schema, path).flatMap(([part, own, at]) => judge(part, own, at)),
  ];
  return judge;
}

/** What to add to the message where the rule does not hold. */
function failureOf(run: Program, self: unknown): string | undefined {
  try {
    return run({ self }) === true ? undefined : '';
  } catch (error) {
    return ` (${String(error).split('\n', 1)[0]})`;
  }
}

function partsOf(value: unknown, schema: CrdSchema, path: string): [part: unknown, schema: CrdSchema, at: string][] {
  const steps: readonly (readonly [string | number, unknown])[] = Array.isArray(value)
    ? value.map((item, index) => [index, item])
    : isMap(value)
      ? Object.entries(value)
      : [];
  return steps.flatMap(([step, part]) => {
    const own = typeof step === 'number' ? schema.items : fieldSchema(schema, step);
    return own ? [[part, own, below(path, step)] as [unknown, CrdSchema, string]] : [];
  });
}

/** Integers become int, and nothing else does. The library wants lists and maps of its own realm, which jest has two of. */
function celValue(value: unknown, schema: CrdSchema | undefined): unknown {
  if (Array.isArray(value)) return Array.from(value, (item) => celValue(item, schema?.items));
  if (isMap(value)) {
    return new Map(Object.entries(value).map(([name, field]) => [name, celValue(field, fieldSchema(schema, name))]));
  }
  return typeof value === 'number' && Number.isInteger(value) ? BigInt(value) : value;
}

/** Go's strconv.ParseInt(text, 10, 64). */
function goInt(text: string): bigint {
  if (!/^[-+]?\d+$/.test(text)) throw new Error(`type conversion error from string ${JSON.stringify(text)}`);
  const value = BigInt(text.replace(/^\+/, ''));
  if (value !== BigInt.asIntN(64, value)) throw new Error(`${text} does not fit into int64`);
  return value;
}
