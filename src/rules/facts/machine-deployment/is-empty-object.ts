import { isPlainObject } from '../../../manifest/object';

/** Whether it is a map without a field, those that are null not counted. */
export function isEmptyObject(value: unknown): boolean {
  return isPlainObject(value) && Object.values(value).every((field) => field === null);
}
