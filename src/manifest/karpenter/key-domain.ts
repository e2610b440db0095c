/** Whether what stands before the first slash ends like this, or the whole key where there is none; dots count for nothing. */
export function domainEndsWith(key: string, end: string): boolean {
  const slash = key.indexOf('/');
  return key.endsWith(end, slash < 0 ? key.length : slash);
}
