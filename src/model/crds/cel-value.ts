import { isPlainObject } from '../../manifest/object';
import { type CrdSchema, fieldSchema } from './crd-schema';

const KEYWORDS: ReadonlySet<string> = new Set([
  ...['true', 'false', 'null', 'in', 'as', 'break', 'const', 'continue', 'else', 'for', 'function', 'if', 'import'],
  ...['let', 'loop', 'package', 'namespace', 'return', 'var', 'void', 'while'],
]);

/**
 * A value as CEL sees it: integers are int unless the schema says number, and fields that a schema names are escaped where CEL could not
 * write them. Maps and lists are made anew, since the library takes those of its own realm alone.
 * @see https://kubernetes.io/docs/reference/using-api/cel/#escaping
 */
export function celValue(value: unknown, schema: CrdSchema | undefined): unknown {
  if (Array.isArray(value)) return Array.from(value, (item) => celValue(item, schema?.items));
  if (isPlainObject(value)) {
    return new Map(
      Object.entries(value).map(([name, field]) => [
        schema?.properties && Object.hasOwn(schema.properties, name) ? escaped(name) : name,
        celValue(field, fieldSchema(schema, name)),
      ]),
    );
  }
  if (typeof value === 'number' && Number.isInteger(value) && schema?.type !== 'number') return BigInt(value);
  return typeof value === 'string' && isTime(schema) ? new Date(value) : value;
}

function isTime(schema: CrdSchema | undefined): boolean {
  return schema?.type === 'string' && (schema.format === 'date-time' || schema.format === 'date');
}

function escaped(name: string): string {
  if (KEYWORDS.has(name)) return `__${name}__`;
  return name
    .replaceAll('__', '__underscores__')
    .replaceAll('.', '__dot__')
    .replaceAll('-', '__dash__')
    .replaceAll('/', '__slash__');
}
