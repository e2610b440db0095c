import { InputError } from '../input-error';
import { convert, type Written } from './convert';
import { MAX_COPIES } from './copy';
import { parseDocuments } from './parse';
import { DEFAULT_MAX_SIZE, refuseUnreadable } from './text';

/**
 * The data of each document of a YAML or JSON text in turn, whatever it is; null for an empty one.
 * @throws InputError and nothing else, at the first document that cannot be read
 */
export function* documentsIn(text: string, file: string, maxSize: number = DEFAULT_MAX_SIZE): Generator<Written> {
  refuseUnreadable(text, file, maxSize);
  const copies = { left: MAX_COPIES };
  const trees = parseDocuments(text, file);
  for (;;) {
    const written = guarded(file, () => {
      const { done, value: tree } = trees.next();
      return done ? undefined : convert(tree.root, { file, lineAt: tree.lineAt, copies });
    });
    if (written === undefined) return;
    yield written;
  }
}

/** A fault of the parser itself is reported like one of the text. */
function guarded<T>(file: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof InputError) throw error;
    const [reason] = String(error).split('\n', 1);
    throw new InputError(
      file,
      undefined,
      `not YAML: ${reason}; check the file with "kubectl create --dry-run=client -f"`,
    );
  }
}
