import { isAscii } from 'node:buffer';
import { TextDecoder } from 'node:util';
import { InputError } from '../input-error';

/** What `readManifests` reads at most unless told otherwise: 32 MB, in bytes of UTF-8. */
export const DEFAULT_MAX_SIZE = 32_000_000;

/** What no YAML text may hold (YAML 1.1 section 5.1, and go-yaml's reader): control characters except tab, LF, CR and NEL. */
const FORBIDDEN = /(?![\t\n\r\u0085])\p{Cc}|[\ufffe\uffff]|\r(?!\n)/u;

/**
 * @throws InputError for bytes that are not UTF-8, with the first line that is not
 */
export function decodeUtf8(bytes: Uint8Array, file: string): string {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
    throw new InputError(file, 1, 'the file is UTF-16; save it as UTF-8');
  }
  // The decoder gives two bytes to each character; what is parsed from one takes about half the time.
  if (isAscii(bytes)) return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    return decoder.decode(bytes);
  } catch {
    throw new InputError(file, firstBrokenLine(bytes, decoder), 'the text is not UTF-8; save the file as UTF-8');
  }
}

/** @throws InputError above `maxSize` bytes, and for characters that no YAML text may hold */
export function refuseUnreadable(text: string, file: string, maxSize: number): void {
  const size = Buffer.byteLength(text);
  if (size > maxSize) {
    const says = `${size} bytes are above the limit of ${maxSize}; split the file, or raise the limit with --max-size`;
    throw new InputError(file, undefined, says);
  }
  const found = FORBIDDEN.exec(text);
  if (found !== null) throw new InputError(file, lineOf(text, found.index), forbidden(found[0]));
}

function forbidden(character: string): string {
  if (character === '\0') return 'a NUL character, so this is a binary or UTF-16 file; save it as UTF-8 text';
  if (character === '\r') return 'a carriage return without a line feed; end lines with LF';
  const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  return `the control character U+${code}; remove it, or write it as "\\u${code}" in double quotes`;
}

function lineOf(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}

/** The byte of a line feed never stands inside another character of UTF-8. */
function firstBrokenLine(bytes: Uint8Array, decoder: TextDecoder): number {
  for (let line = 1, start = 0; ; line += 1) {
    const feed = bytes.indexOf(0x0a, start);
    const end = feed < 0 ? bytes.length : feed;
    try {
      decoder.decode(bytes.subarray(start, end));
    } catch {
      return line;
    }
    if (feed < 0) return line;
    start = feed + 1;
  }
}
