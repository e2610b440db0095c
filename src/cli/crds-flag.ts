import type { CrdSet } from '../manifest/crd-verdict';
import type { Io } from './io';

export const CRDS_FLAG = '--crds <DIR>';

/** For a flag that may be given again. */
export function collectCrds(path: string, others: readonly string[] = []): readonly string[] {
  return [...others, path];
}

/** Loads what reads and judges CRDs only where some are given. @throws InputErrors for CRDs that cannot be read */
export async function crdsOf(
  paths: readonly string[] | undefined,
  io: Io,
  maxSize: number,
): Promise<CrdSet | undefined> {
  if (paths === undefined) return undefined;
  const { loadCrds } = require('./crds') as typeof import('./crds');
  return loadCrds(paths, io, maxSize);
}
