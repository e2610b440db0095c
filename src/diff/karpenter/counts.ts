import { tryQuantity } from '../../units/quantity';
import { compareQuantity } from '../../units/quantity-arithmetic';
import { atLeast, type Release } from '../../units/release';
import type { FieldPair } from '../field';
import { type Effect, inPlace } from '../outcome';

/** Nodes, or `undefined` for what is no number. */
function count(field: FieldPair['before']): number | undefined {
  return typeof field?.value === 'number' ? field.value : undefined;
}

/** A static pool scales; static and dynamic do not become each other. */
export function replicasEffect({ before, after }: FieldPair, release: Release): Effect {
  if (!atLeast(release, '1.8.0')) {
    return { outcome: 'inert', says: `Karpenter ${release.text} has no such field, and drops or refuses it` };
  }
  const [from, to] = [count(before), count(after)];
  if (from === undefined || to === undefined) {
    const says =
      to === undefined
        ? 'the API server does not let replicas go from a pool that has them; make a new pool without'
        : 'the API server does not let replicas come to a pool that has none; make a new pool with them';
    return { outcome: 'refused', says };
  }
  const nodes = Math.abs(to - from);
  const many = `${nodes} ${nodes === 1 ? 'node' : 'nodes'}`;
  return to > from
    ? { outcome: 'scales', says: `${many} added; none is replaced` }
    : { outcome: 'scales', says: `${many} drained and removed, which no budget holds back; none is replaced` };
}

export function limitEffect({ before, after }: FieldPair): Effect {
  const [from, to] = [before, after].map((field) => {
    const { shown } = field ?? {};
    return typeof shown === 'string' || typeof shown === 'number' ? tryQuantity(shown) : undefined;
  });
  const lower = to !== undefined && (from === undefined || compareQuantity(to, from) < 0);
  return inPlace(
    lower
      ? 'holds for new nodes; a pool that is above it keeps the nodes it has'
      : 'holds for new nodes, which may be more from now on',
  );
}
