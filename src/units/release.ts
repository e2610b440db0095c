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
  const [major, minor, patch] = since.split('.').map(Number);
  if (release.major !== major) return release.major > major;
  if (release.minor !== minor) return release.minor > minor;
  return release.patch >= patch;
}
