import { createReadStream } from 'node:fs';
import { resolve } from 'node:path';
import { InputError } from '../manifest/input-error';
import { decodeUtf8 } from '../manifest/yaml/text';

/**
 * The text of a file, or of any other source of bytes. Reading stops once it is too large.
 * @throws InputError
 */
export async function readText(file: string, cwd: string, maxSize: number): Promise<string> {
  try {
    return await textOf(createReadStream(resolve(cwd, file)), file, maxSize);
  } catch (error) {
    throw inputErrorOf(error, file);
  }
}

export async function textOf(
  bytes: AsyncIterable<Uint8Array | string>,
  name: string,
  maxSize: number,
): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    const part = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    size += part.length;
    if (size > maxSize) {
      throw new InputError(name, undefined, `more than ${maxSize} bytes; split it, or raise the limit with --max-size`);
    }
    chunks.push(part);
  }
  return decodeUtf8(Buffer.concat(chunks), name);
}

const REASONS: { readonly [code: string]: string } = {
  ENOENT: 'there is no such file; give the path of one that exists',
  EACCES: 'you may not read it; give yourself the right to, as with chmod u+r',
  EISDIR: 'it is a directory; give the path of a file',
};

/** What keeps a file from being read, in one line. Throws on what is no error of the file system. */
export function inputErrorOf(error: unknown, file: string): InputError {
  if (error instanceof InputError) return error;
  const { code, message } = error as NodeJS.ErrnoException;
  if (typeof code !== 'string') throw error;
  return new InputError(file, undefined, REASONS[code] ?? `it cannot be read: ${message}`);
}
