const KEYS: ReadonlySet<string> = new Set(['helm.sh/chart', 'app.kubernetes.io/version']);

/** Words of a key's name under which pipelines write what they build. */
const WORDS: ReadonlySet<string> = new Set([
  ...[
    'commit',
    'sha',
    'sha1',
    'sha256',
    'checksum',
    'hash',
    'digest',
    'revision',
    'rev',
    'build',
    'version',
    'release',
  ],
  ...['timestamp', 'time', 'date', 'deployed', 'released', 'updated', 'generated', 'restarted', 'deploy', 'synced'],
]);

/**
 * Whether a tool rewrites the label or annotation at each release: the chart and version that Helm stamps, `checksum/…`,
 * `…/restartedAt`, and a commit hash or a point in time under a key whose name says that it holds one.
 */
export function changesEachRelease(key: string, value: string): boolean {
  if (KEYS.has(key) || key.startsWith('checksum/') || key.endsWith('/restartedAt')) return true;
  return (isHash(value) || isTimestamp(value)) && wordsOf(key).some((word) => WORDS.has(word));
}

function wordsOf(key: string): readonly string[] {
  const name = key.slice(key.lastIndexOf('/') + 1);
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[-_.]/);
}

/** 7 to 64 hexadecimal digits with letters and numbers among them. */
function isHash(value: string): boolean {
  return (
    /^(sha256[:-])?[0-9a-f]{7,64}$/.test(value) && /[0-9]/.test(value) && /[a-f]/.test(value.replace(/^sha256/, ''))
  );
}

/** A date with a time of day, or seconds or milliseconds since 1970. A date alone is often set by hand, to roll nodes. */
function isTimestamp(value: string): boolean {
  return /^\d{4}-?\d{2}-?\d{2}[T_ .-]?\d{2}[:.-]?\d{2}/.test(value) || /^1\d{9}(\d{3})?$/.test(value);
}
