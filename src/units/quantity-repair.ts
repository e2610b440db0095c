import { SUFFIX_NAMES, scanQuantity } from './quantity-grammar';

/**
 * The quantity that a refused text most likely means: `16GB` is `16G`, `4 gi` is `4Gi`, `1,5` is `1.5`, `100K` is `100k`.
 * Undefined where nothing can be made of it.
 */
export function repairQuantity(text: string): string | undefined {
  const plain = text.replace(/[\s_]+/g, '').replaceAll(',', '.');
  const parts = /^([+-]?[0-9.]+)([a-z]{0,9})$/i.exec(plain);
  if (!parts) return undefined;
  const repaired = `${parts[1]}${suffixMeant(parts[2])}`;
  return typeof scanQuantity(repaired) === 'string' ? undefined : repaired;
}

function suffixMeant(written: string): string {
  const bare = written.toLowerCase().replace(/(?:bytes?|b)$/, '');
  if (['core', 'cores', 'cpu', 'cpus', 'vcpu', 'vcpus'].includes(bare)) return '';
  return (
    SUFFIX_NAMES.find((known) => known === bare) ?? SUFFIX_NAMES.find((known) => known.toLowerCase() === bare) ?? bare
  );
}
