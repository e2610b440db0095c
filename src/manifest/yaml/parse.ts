import { Composer, CST, type ErrorCode, Lexer, LineCounter, type ParsedNode, Parser, Schema } from 'yaml';
import { InputError } from '../input-error';
import { MAX_DEPTH, TOO_DEEP } from './copy';
import { describeFault, type Fault, isUnclosedQuote, offsetOfFault } from './fault';

/** Keeps every scalar as text: what the text means is decided in `scalar.ts`, the way kubectl decides it. */
const SCALARS_AS_TEXT = new Schema({ schema: 'failsafe', resolveKnownTags: false });

const OPTIONS = { version: '1.1', schema: SCALARS_AS_TEXT, uniqueKeys: false, logLevel: 'silent' } as const;

/** Lexical tokens in one document. The parser holds 100 to 450 bytes for each until the document ends. */
const MAX_TOKENS = 4_000_000;

/** The syntax tree of one document. */
export interface Tree {
  readonly root: ParsedNode;
  /** 1-based. */
  lineAt(offset: number): number;
}

/**
 * The documents of a text, one after the other, in time linear in its length. Duplicate keys, aliases and tags are not
 * looked at.
 * @throws InputError at the first document that is not well-formed
 */
export function* parseDocuments(text: string, file: string): Generator<Tree> {
  const counter = new LineCounter();
  const lineAt = (offset: number): number => Math.max(1, counter.linePos(offset).line);
  let first: InputError | undefined;
  const refuse = (fault: Fault): never => {
    const { line, col } = counter.linePos(offsetOfFault(fault, text));
    first ??= new InputError(file, Math.max(1, line), describeFault(fault, col));
    throw first;
  };
  const composer = stoppingAt(refuse);
  for (const document of composer.compose(tokens(text, file, counter, refuse))) {
    for (const { code, message, pos } of document.errors) refuse({ code, message, offset: pos[0] });
    if (document.contents !== null) yield { root: document.contents, lineAt };
  }
}

/**
 * A composer collects all faults of a text, as errors with stack traces: gigabytes where each of a million characters is
 * one. So its collector is replaced by one that throws at the first, and again when the composer reports the throw.
 */
function stoppingAt(refuse: (fault: Fault) => never): Composer {
  const onError = (source: FaultSource, code: ErrorCode, message: string, warning?: boolean): void => {
    if (warning && code !== 'BAD_DIRECTIVE' && code !== 'BAD_ALIAS') return;
    const [offset] = typeof source === 'number' ? [source] : 'offset' in source ? [source.offset] : source;
    refuse({ code, message, offset });
  };
  const composer = new Composer(OPTIONS);
  Object.assign(composer, { onError });
  return composer;
}

type FaultSource = number | readonly [number, number, number?] | { readonly offset: number };

/**
 * The parser does not recurse, the composer does: what nests too deep or is too large is refused before it gets there.
 */
function* tokens(
  text: string,
  file: string,
  counter: LineCounter,
  refuse: (fault: Fault) => never,
): Generator<CST.Token> {
  const parser = new Parser(counter.addNewLine);
  const deepest = 1 + MAX_DEPTH + 1; // the document, its maps and lists, a scalar
  let inDocument = 0;
  let mark = false;
  counter.addNewLine(0);
  for (const lexeme of new Lexer().lex(text)) {
    if (!mark && isUnclosedQuote(lexeme)) {
      refuse({ code: 'MISSING_CHAR', message: `Missing closing ${lexeme[0]}`, offset: parser.offset });
    }
    mark = lexeme === CST.SCALAR; // what follows is plain or block text
    for (const token of parser.next(lexeme)) {
      if (token.type === 'error') refuse({ code: 'UNEXPECTED_TOKEN', message: token.message, offset: token.offset });
      if (token.type === 'document') inDocument = 0;
      yield token;
    }
    inDocument += 1;
    if (parser.stack.length > deepest) stop(TOO_DEEP);
    if (inDocument > MAX_TOKENS)
      stop(`one document of more than ${MAX_TOKENS} tokens; split it into several with "---"`);
  }
  yield* parser.end();

  function stop(says: string): never {
    throw new InputError(file, counter.linePos(parser.offset).line, says);
  }
}
