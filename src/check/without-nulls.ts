import { isPlainObject } from '../manifest/object';
import type { Shape } from '../manifest/shape';

/**
 * The value as the API server sees it: null in a field that does not allow null is dropped before defaults and
 * validation. Items of lists stay. Copies only what it changes.
 * @see https://kubernetes.io/docs/tasks/extend-kubernetes/custom-resources/custom-resource-definitions/#defaulting-and-nullable
 */
export function withoutNulls(value: unknown, shape: Shape | undefined): unknown {
  if (Array.isArray(value)) {
    const items = shape?.items;
    return items ? copyOnChange(value, (item) => withoutNulls(item, items)) : value;
  }
  if (!isPlainObject(value) || !shape) return value;
  let changed = false;
  const kept: [string, unknown][] = [];
  for (const [name, field] of Object.entries(value)) {
    const fieldShape = shapeOfField(shape, name);
    if (field === null && fieldShape && !fieldShape.nullable) {
      changed = true;
      continue;
    }
    const seen = withoutNulls(field, fieldShape);
    changed ||= seen !== field;
    kept.push([name, seen]);
  }
  return changed ? Object.fromEntries(kept) : value;
}

function shapeOfField(shape: Shape, name: string): Shape | undefined {
  const known = shape.properties;
  if (known && Object.hasOwn(known, name)) return known[name];
  return typeof shape.additionalProperties === 'object' ? shape.additionalProperties : undefined;
}

function copyOnChange(list: readonly unknown[], change: (item: unknown) => unknown): readonly unknown[] {
  let copy: unknown[] | undefined;
  list.forEach((item, index) => {
    const seen = change(item);
    if (seen === item) return;
    copy ??= [...list];
    copy[index] = seen;
  });
  return copy ?? list;
}
