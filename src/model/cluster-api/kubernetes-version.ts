const CORE = '(0|[1-9][0-9]*)\\.(0|[1-9][0-9]*)\\.(0|[1-9][0-9]*)';
const IDENTIFIERS = '[0-9A-Za-z-]+(?:\\.[0-9A-Za-z-]+)*';
const VERSION = new RegExp(`^v?${CORE}(?:-(${IDENTIFIERS}))?(?:\\+${IDENTIFIERS})?$`);

/** Whether it is a semantic version of three numbers, with or without a `v`, which the webhook puts in front. */
export function isKubernetesVersion(text: string): boolean {
  const parts = VERSION.exec(text);
  return parts !== null && !(parts[4] ?? '').split('.').some((part) => /^0[0-9]+$/.test(part));
}

/** The version that was most likely meant: `1.31` is `v1.31.0`, `v1.031.2` is `v1.31.2`. */
export function repairVersion(text: string): string | undefined {
  const [, major, minor, patch = '0'] =
    /^\s*v?([0-9]{1,4})\.([0-9]{1,4})(?:\.([0-9]{1,4}))?(?![0-9])/i.exec(text) ?? [];
  return major === undefined ? undefined : `v${[major, minor, patch].map(Number).join('.')}`;
}
