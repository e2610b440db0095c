import { isPlainObject, type PlainObject } from '../../manifest/object';
import type { Path } from '../../manifest/path';
import { shownValue } from '../../units/shown-value';

export interface SchemaFault {
  readonly at: Path;
  readonly says: string;
}

const TYPES: readonly unknown[] = ['string', 'integer', 'number', 'boolean', 'object', 'array'];

type Check = (value: unknown) => boolean;
const isText: Check = (value) => typeof value === 'string';
const isNumber: Check = (value) => typeof value === 'number';
const isCount: Check = (value) => typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
const isFlag: Check = (value) => typeof value === 'boolean';
const isTexts: Check = (value) => Array.isArray(value) && value.every(isText);
const isRules: Check = (value) => Array.isArray(value) && value.every((one) => isPlainObject(one) && isText(one.rule));

const KEYWORDS: { readonly [keyword: string]: readonly [check: Check, what: string] } = {
  type: [(value) => TYPES.includes(value), 'string, integer, number, boolean, object or array'],
  pattern: [isText, 'text'],
  format: [isText, 'text'],
  enum: [(value) => Array.isArray(value) && value.length > 0, 'a list of values'],
  required: [isTexts, 'a list of names'],
  nullable: [isFlag, 'true or false'],
  uniqueItems: [isFlag, 'true or false'],
  minimum: [isNumber, 'a number'],
  maximum: [isNumber, 'a number'],
  multipleOf: [(value) => typeof value === 'number' && value > 0, 'a number above 0'],
  ...Object.fromEntries(
    ['minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties'].map((name) => [
      name,
      [isCount, 'a whole number from 0 up'] as const,
    ]),
  ),
  'x-kubernetes-list-map-keys': [isTexts, 'a list of names'],
  'x-kubernetes-validations': [isRules, 'a list of maps with rule'],
};

/** What keeps a schema from being read; whether the server would take it as structural is the server's to say. */
export function schemaFaults(schema: unknown, at: Path): SchemaFault[] {
  if (!isPlainObject(schema))
    return [{ at, says: `${shownValue(schema)} is no schema; write a map such as { type: string }` }];
  const own = Object.entries(KEYWORDS).flatMap(([keyword, [check, what]]) => {
    const value = schema[keyword];
    if (value === undefined || value === null || check(value)) return [];
    return [{ at: [...at, keyword], says: `${shownValue(value)} is no ${keyword}; write ${what}` }];
  });
  return [...own, ...inside(schema, at)];
}

function inside(schema: PlainObject, at: Path): SchemaFault[] {
  const { properties, additionalProperties: further, items, not } = schema;
  const lists = (['allOf', 'anyOf', 'oneOf'] as const).flatMap((keyword) => {
    const list = schema[keyword];
    return Array.isArray(list) ? list.flatMap((one, index) => schemaFaults(one, [...at, keyword, index])) : [];
  });
  const fields =
    properties === undefined || properties === null
      ? []
      : isPlainObject(properties)
        ? Object.entries(properties).flatMap(([name, one]) => schemaFaults(one, [...at, 'properties', name]))
        : [
            {
              at: [...at, 'properties'],
              says: `${shownValue(properties)} is no map of schemas; write { name: { type: string } }`,
            },
          ];
  return [
    ...fields,
    ...(further === undefined || further === null || typeof further === 'boolean'
      ? []
      : schemaFaults(further, [...at, 'additionalProperties'])),
    ...(items === undefined || items === null ? [] : schemaFaults(items, [...at, 'items'])),
    ...(not === undefined || not === null ? [] : schemaFaults(not, [...at, 'not'])),
    ...lists,
  ];
}
