import type { Shape } from '../manifest/shape';
import { quoted } from '../units/quoted';
import { describeWrongType } from './describe-wrong-type';
import type { ShapeBreach } from './shape-breaches';
import { shownValue } from './shown-value';

/**
 * What is wrong and what to write, for a breach that no rule has better words for: `0 is below 1; write 1`. The advice
 * is the shape's `expects` where it has one.
 */
export function describeBreach(breach: ShapeBreach): string {
  const { value, limit, shape } = breach;
  switch (breach.keyword) {
    case 'type':
      return describeWrongType(value, shape);
    case 'required':
      return `${fieldOf(breach)} is missing; write ${missingAdvice(breach)}`;
    case 'additionalProperties':
      return `${quoted(fieldOf(breach))} is no field here; remove it`;
    case 'enum':
      return `${shownValue(value)} is no value of this field; write ${shape.expects ?? listed(limit)}`;
    case 'minimum':
      if (!Number.isFinite(value)) return notFinite(value, shape, limit);
      return `${shownValue(value)} is below ${String(limit)}; write ${shape.expects ?? String(limit)}`;
    case 'maximum':
      if (!Number.isFinite(value)) return notFinite(value, shape, limit);
      return `${shownValue(value)} is above ${String(limit)}; write ${shape.expects ?? `${String(limit)} or less`}`;
    case 'minLength':
      return `${shownValue(value)} is too short; write ${shape.expects ?? `at least ${counted(limit, 'character')}`}`;
    case 'maxLength':
      return `${shownValue(value)} has ${lengthOf(value)} characters; write at most ${String(limit)}`;
    case 'minItems':
      return `a list of ${sizeOf(value)}; write at least ${counted(limit, 'entry', 'entries')}`;
    case 'maxItems':
      return `a list of ${sizeOf(value)}; write at most ${counted(limit, 'entry', 'entries')}`;
    case 'minProperties':
      return `a map of ${sizeOf(value)}; write at least ${counted(limit, 'entry', 'entries')}`;
    case 'maxProperties':
      return `a map of ${sizeOf(value)}; write at most ${counted(limit, 'entry', 'entries')}`;
    case 'uniqueItems':
      return 'one entry stands twice; write each once';
    default:
      return `${shownValue(value)} does not have the form that belongs here; write ${formAdvice(shape)}`;
  }
}

function fieldOf({ at }: ShapeBreach): string {
  return String(at[at.length - 1]);
}

function missingAdvice(breach: ShapeBreach): string {
  const field = fieldOf(breach);
  const shape = breach.shape.properties?.[field];
  return shape?.expects ?? (shape?.enum ? listed(shape.enum) : `${field}: with a value`);
}

function formAdvice({ expects, pattern }: Shape): string {
  return expects ?? (pattern === undefined ? 'another value' : `text that matches ${pattern}`);
}

function listed(values: unknown): string {
  const shown = (Array.isArray(values) ? values : [values]).map(String);
  return shown.length < 2 ? shown.join() : `${shown.slice(0, -1).join(', ')} or ${shown[shown.length - 1]}`;
}

/** YAML can say `.inf`; JSON, which is what the API server gets, cannot. */
function notFinite(value: unknown, { expects }: Shape, limit: unknown): string {
  return `${String(value)} is no number that JSON has; write ${expects ?? String(limit)}`;
}

function counted(count: unknown, one: string, many = `${one}s`): string {
  return `${String(count)} ${count === 1 ? one : many}`;
}

/** In characters, as the API server counts them: one outside the basic plane is one. */
function lengthOf(value: unknown): number {
  let length = 0;
  if (typeof value === 'string') for (const _ of value) length += 1;
  return length;
}

function sizeOf(value: unknown): number {
  return typeof value === 'object' && value !== null ? Object.keys(value).length : 0;
}
