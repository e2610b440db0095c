import type { Shape, ShapeType } from '../manifest/shape';
import { quoted } from '../units/quoted';
import { shownValue } from './shown-value';

const NAMES: Record<ShapeType, string> = {
  string: 'a string',
  integer: 'an integer',
  number: 'a number',
  boolean: 'a boolean',
  object: 'a map',
  array: 'a list',
};

/** `"abc" is a string, and an integer belongs here; write 3`. */
export function describeWrongType(value: unknown, shape: Shape): string {
  const wanted = typesOf(shape);
  const belongs = wanted.map((type) => NAMES[type]).join(' or ');
  const advice = converted(value, wanted[0], shape) ?? shape.expects ?? example(wanted[0], shape);
  return `${whatIs(value)}, and ${belongs} belongs here; write ${advice}`;
}

function typesOf({ type }: Shape): readonly ShapeType[] {
  return typeof type === 'string' ? [type] : (type ?? []);
}

function whatIs(value: unknown): string {
  if (value === null) return 'null is no value';
  if (Array.isArray(value)) return value.length === 0 ? '[] is a list' : `a list of ${value.length}`;
  if (typeof value === 'object') return Object.keys(value).length === 0 ? '{} is a map' : 'a map stands here';
  if (typeof value === 'number') return `${value} is ${Number.isInteger(value) ? 'an integer' : 'a number'}`;
  return `${shownValue(value)} is a ${typeof value}`;
}

/** What was probably meant. */
function converted(value: unknown, wanted: ShapeType | undefined, shape: Shape): string | undefined {
  const scalar = typeof value === 'number' || typeof value === 'boolean';
  if (wanted === 'string') return scalar && fits(String(value), shape) ? quoted(String(value)) : undefined;
  if (wanted === 'array') {
    const isItem = shape.items?.type === 'string' && (scalar || typeof value === 'string');
    return isItem && fits(String(value), shape.items) ? `[${quoted(String(value))}]` : undefined;
  }
  if (wanted === 'boolean') return value === 'true' || value === 'false' ? value : undefined;
  return wanted === 'integer' || wanted === 'number' ? nearestNumber(value, wanted, shape) : undefined;
}

function fits(text: string, { pattern, format, enum: values }: Shape): boolean {
  if (values !== undefined) return values.includes(text);
  return format === undefined && (pattern === undefined || new RegExp(pattern, 'u').test(text));
}

function nearestNumber(value: unknown, wanted: 'integer' | 'number', shape: Shape): string | undefined {
  const number = typeof value === 'string' && value.length < 20 && value.trim() !== '' ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isFinite(number)) return undefined;
  const whole = wanted === 'integer' ? Math.round(number) : number;
  return String(Math.min(Math.max(whole, shape.minimum ?? whole), shape.maximum ?? whole));
}

function example(wanted: ShapeType | undefined, { minimum, enum: values }: Shape): string {
  if (values !== undefined && values.length > 0) return String(values[0]);
  if (wanted === 'integer' || wanted === 'number') return String(Math.max(minimum ?? 3, 3));
  return wanted === 'boolean' ? 'true' : wanted === 'array' ? '[]' : wanted === 'object' ? '{}' : '"text"';
}
