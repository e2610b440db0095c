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
  return 'fault' in scanQuantity(repaired) ? undefined : repaired;
}

function suffixMeant(written: string): string {
  if (/^v?(?:cpu|core)s?$/i.test(written)) return '';
  const bare = written.replace(/(?:bytes?|b)$/i, '');
  // Nobody means thousandths of a byte by mb.
  const known = bare === written ? SUFFIX_NAMES : SUFFIX_NAMES.filter((suffix) => !'num'.includes(suffix));
  return known.find((suffix) => suffix === bare) ?? known.find((suffix) => sameLetters(suffix, bare)) ?? bare;
}

function sameLetters(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
