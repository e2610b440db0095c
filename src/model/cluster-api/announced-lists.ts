import { isLabelValue, isQualifiedName } from '../../manifest/names';
import { tryGoInt32 } from '../../units/go-number';

/** A comma list of an annotation as the autoscaler reads it: what it keeps, and the entries it drops in silence. */
export interface AnnouncedList<T> {
  readonly entries: readonly T[];
  /** As written, blanks included. */
  readonly dropped: readonly string[];
}

/** A label of the nodes a group would make. A later entry wins over one of the same key. */
export interface AnnouncedLabel {
  readonly text: string;
  readonly key: string;
  readonly value: string;
}

/**
 * `capacity…/labels`: `k=v,k2=v2`, split at commas and then at the first `=`. Nothing is trimmed, so a blank belongs to the
 * key or value, and neither is checked; `k=` has an empty value. An entry without `=` is dropped, the empty one included.
 */
export function parseAnnouncedLabels(text: string): AnnouncedList<AnnouncedLabel> {
  return collect(text, (entry) => {
    const equals = entry.indexOf('=');
    if (equals < 0) return undefined;
    return { text: entry, key: entry.slice(0, equals), value: entry.slice(equals + 1) };
  });
}

export interface AnnouncedTaint {
  readonly text: string;
  readonly key: string;
  readonly value: string;
  /** Any text: it is not checked. Empty for a lone key. */
  readonly effect: string;
}

/**
 * `capacity…/taints`: `k=v:Effect`, `k:Effect`, or a lone `k`, split at commas. Nothing is trimmed, so a blank after the
 * comma makes a key that is refused. Key and value have to be those of a label.
 */
export function parseAnnouncedTaints(text: string): AnnouncedList<AnnouncedTaint> {
  return collect(text, (entry) => {
    const [before = '', effect = '', ...rest] = entry.split(':');
    const [key = '', value = '', ...more] = entry.includes(':') ? before.split('=') : [before];
    if (rest.length > 0 || more.length > 0 || !isQualifiedName(key) || !isLabelValue(value)) return undefined;
    return { text: entry, key, value, effect };
  });
}

export interface AnnouncedDriver {
  readonly text: string;
  readonly driver: string;
  /** Volumes a node takes; 0 means no limit. */
  readonly limit: number;
}

/**
 * `capacity…/csi-driver`: `driver=limit,…`, trimmed around each part, the limit an integer of 32 bits from 0 up. Blank
 * entries are passed over and do not count as dropped.
 */
export function parseAnnouncedDrivers(text: string): AnnouncedList<AnnouncedDriver> {
  const { entries, dropped } = collect(text, (entry) => {
    const equals = entry.indexOf('=');
    const driver = entry.slice(0, equals).trim();
    const limit = equals < 0 ? undefined : tryGoInt32(entry.slice(equals + 1).trim());
    return limit === undefined || limit < 0 || driver === '' ? undefined : { text: entry, driver, limit };
  });
  return { entries, dropped: dropped.filter((entry) => entry.trim() !== '') };
}

function collect<T>(text: string, read: (entry: string) => T | undefined): AnnouncedList<T> {
  const entries: T[] = [];
  const dropped: string[] = [];
  for (const part of text.split(',')) {
    const entry = read(part);
    if (entry === undefined) dropped.push(part);
    else entries.push(entry);
  }
  return { entries, dropped };
}
