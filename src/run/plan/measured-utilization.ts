import { type FieldCheck, mapOf } from '../../check/field-checks';
import { InputError } from '../../manifest/input-error';
import type { FleetSnapshot, Fraction } from '../../model/autopilot/snapshot';
import { quoted } from '../../units/quoted';
import { readDataFile, refuseProblems } from './data-file';
import { decimal } from './value-checks';

const UTILIZATION: FieldCheck = mapOf('{ "node-a": "0.185" }', decimal);

/**
 * Measured utilization by the name of the node, from 0 to 1.
 * @throws InputErrors with every value that cannot be read
 */
export function readUtilization(text: string, file: string): ReadonlyMap<string, Fraction> {
  const source = readDataFile(text, file);
  refuseProblems(source, UTILIZATION(source.data, []));
  return new Map(Object.entries(source.data as { readonly [node: string]: string | number }));
}

/**
 * The same for every managed node of a snapshot.
 * @throws InputError for a name that no node has, and for a managed node without a value
 */
export function coverNodes(measured: ReadonlyMap<string, Fraction>, nodes: FleetSnapshot['nodes'], file: string): void {
  const names = new Set(nodes.map(({ name }) => name));
  const unknown = [...measured.keys()].find((name) => !names.has(name));
  if (unknown !== undefined) {
    throw new InputError(
      file,
      undefined,
      `${quoted(unknown)} is no node of the snapshot; remove it, or take a newer snapshot`,
    );
  }
  const missing = nodes.find(({ name, managed = true }) => managed && !measured.has(name));
  if (missing)
    throw new InputError(file, undefined, `no value for node ${quoted(missing.name)}; add one such as "0.185"`);
}
