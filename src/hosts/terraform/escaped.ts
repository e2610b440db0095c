import { ValueError } from '../../builders/value-error';
import { isPlainObject, type PlainObject } from '../../manifest/object';
import type { Path } from '../../manifest/path';

/** What both hosts put into a text for a token; the rest of `${` and `%{` is the user's own. */
const OPEN = /\$\{(?!TfToken\[[\w:.-]+\]\})|%\{/g;
const MAP_TOKEN = '&{TfToken[';

/**
 * The manifest as it has to be written for Terraform to make the same of it: `${x}` is `$${x}`, and tokens stay. Values that only the host
 * can read stay as they are. Never changed; copied around what differs.
 * @throws ValueError for a map known only at deploy time that other entries have been added to
 */
export function escapedManifest(manifest: PlainObject): PlainObject {
  return escaped(manifest, []) as PlainObject;
}

function escaped(value: unknown, at: Path): unknown {
  if (typeof value === 'string') return escapedText(value);
  if (Array.isArray(value)) return escapedList(value, at);
  return isPlainObject(value) ? escapedMap(value, at) : value;
}

function escapedText(text: string): string {
  return text.includes('{') ? text.replace(OPEN, (open) => `${open[0]}${open}`) : text;
}

function escapedList(list: readonly unknown[], at: Path): readonly unknown[] {
  let copy: unknown[] | undefined;
  for (let index = 0; index < list.length; index += 1) {
    const item = escaped(list[index], [...at, index]);
    if (item === list[index]) continue;
    copy ??= [...list];
    copy[index] = item;
  }
  return copy ?? list;
}

function escapedMap(map: PlainObject, at: Path): PlainObject {
  const names = Object.keys(map);
  if (names.length > 1 && names.some(isMapToken)) refuseMixed(at);
  let differs = false;
  const entries = names.map((name): [string, unknown] => {
    const key = escapedText(name);
    const field = escaped(map[name], [...at, name]);
    differs ||= key !== name || field !== map[name];
    return [key, field];
  });
  return differs ? Object.fromEntries(entries) : map;
}

/** Whether a key stands for a whole map that is known only at deploy time. */
export function isMapToken(key: string): boolean {
  return key.startsWith(MAP_TOKEN);
}

function refuseMixed(at: Path): never {
  const says =
    'the map is known only at deploy time, and other entries have been added to it; write its entries one by one';
  throw new ValueError([{ at, says }]);
}
