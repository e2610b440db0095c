/** Three letters that Java once had; some are another place than people mean: `BST` is Dhaka, `IST` Kolkata, `AST` Anchorage. */
const ABBREVIATIONS = new Set(
  'ACT AET AGT ART AST BET BST CAT CNT CST CTT EAT ECT IET IST JST MIT NET NST PLT PNT PRT PST SST VST'.split(' '),
);

/**
 * Whether a name is one that Node reads as a time zone, as the library ICU does, and that the IANA database does not have.
 * @see https://github.com/unicode-org/icu/blob/main/icu4c/source/tools/tzcode/icuzones
 */
export function isIcuName(zone: string): boolean {
  return (
    ABBREVIATIONS.has(zone.toUpperCase()) || /^(?:SystemV\/|US\/Pacific-New$|Canada\/East-Saskatchewan$)/i.test(zone)
  );
}
