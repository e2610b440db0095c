/** A released version of a component; a missing patch counts as the newest patch of its minor. */
export interface Release {
  readonly text: string;
  readonly major: number;
  readonly minor: number;
  /** `Infinity` when the text gives no patch. */
  readonly patch: number;
}

const PATTERN = /^v?(\d{1,6})\.(\d{1,6})(?:\.(\d{1,6}))?$/;

/** Reads `1.6`, `1.6.2` or `v1.6.2`; `undefined` for anything else, so the caller can say where it was written. */
export function parseRelease(text: string): Release | undefined {
  const parts = PATTERN.exec(text);
  if (!parts) return undefined;
  const patch = parts[3] === undefined ? Number.POSITIVE_INFINITY : Number(parts[3]);
  return { text, major: Number(parts[1]), minor: Number(parts[2]), patch };
}

/** Whether `release` is `since` or later; `since` is written in the code as `1.9.0` and always has three parts. */
export function atLeast(release: Release, since: string): boolean {
  const other = partsOf(since);
  if (release.major !== other.major) return release.major > other.major;
  if (release.minor !== other.minor) return release.minor > other.minor;
  return release.patch >= other.patch;
}

type Parts = Pick<Release, 'major' | 'minor' | 'patch'>;

/** Rules ask for the same few releases on every object. */
const PARTS = new Map<string, Parts>();

function partsOf(since: string): Parts {
  let parts = PARTS.get(since);
  if (!parts) {
    const [major = 0, minor = 0, patch = 0] = since.split('.').map(Number);
    parts = { major, minor, patch };
    PARTS.set(since, parts);
  }
  return parts;
}
