import type { ErrorCode } from 'yaml';

/** A fault as the parser reports it. */
export interface Fault {
  readonly code: ErrorCode;
  readonly message: string;
  readonly offset: number;
}

/** What is wrong with the text and what to do, for the parser's codes whose own words need no detail of the place. */
const FAULTS: { readonly [code in ErrorCode]?: string } = {
  ALIAS_PROPS: 'an alias carries an anchor or a tag; write the alias alone, as in "*name"',
  BAD_ALIAS: 'an anchor or alias has no name; name it, as in "&name" and "*name"',
  BAD_DIRECTIVE:
    'a line that starts with % is a directive of YAML, and this is none; remove it, or put the text in quotes',
  BAD_DQ_ESCAPE: 'a backslash in double quotes starts no escape of YAML; write it twice, or use single quotes',
  BAD_INDENT: 'the indentation fits no map or list above; begin all entries of one map or list in the same column',
  BAD_PROP_ORDER: 'an anchor or tag stands before its "-", "?" or ":"; write it behind, as in "- &name value"',
  BAD_SCALAR_START: 'a value begins with a character that YAML reserves; put the value in quotes',
  BLOCK_AS_IMPLICIT_KEY:
    'a line holds a second "key: value" or a list before a ":"; start a new line, or put the value in quotes',
  BLOCK_IN_FLOW: 'an indented map or list stands inside brackets; close the bracket before it',
  KEY_OVER_1024_CHARS: 'a key is longer than 1024 characters; shorten it, or close the quote or bracket before it',
  MULTILINE_IMPLICIT_KEY:
    'a key runs over several lines; add the ":" that is missing above, or put the value in quotes',
  MULTIPLE_ANCHORS: 'a value has two anchors; keep one "&name"',
  MULTIPLE_TAGS: 'a value has two tags; remove them',
  TAB_AS_INDENT: 'a tab is used as indentation; indent with spaces',
  TAG_RESOLVE_FAILED: 'a tag that cannot be read; remove the word that starts with "!", or put it in quotes',
};

/** The same, where a code covers several faults, by the parser's words; `$1` is what the words name. */
const FAULTS_BY_WORDS: readonly (readonly [RegExp, string])[] = [
  [/^Missing closing (["'])/, 'a quote opens here and never closes; close it with $1'],
  [/ends? with a ([\]}])$/, 'a bracket is opened and never closed; close it with $1'],
  [
    / ending in : is ambiguous$/,
    'the name of an anchor or alias ends in ":"; put a space before it, as in "*name : value"',
  ],
  [/^Unexpected flow-(?:map|seq)-end()/, 'a bracket closes that was never opened; remove the ] or }'],
  [
    /at node end$/,
    'text follows a value that is complete; put the value in quotes, or "---" on a line before a new document',
  ],
  [
    /^Implicit map keys need/,
    'a line between the entries of a map is no "key: value"; write a colon and a space behind its key',
  ],
];

/** `what is; what to do`, in one line. */
export function describeFault({ code, message }: Fault, column: number): string {
  const [first = ''] = message.split('\n', 1);
  for (const [words, says] of FAULTS_BY_WORDS) {
    const found = words.exec(first);
    if (found !== null) return `not YAML: ${says.replace('$1', found[1] ?? '')}`;
  }
  const known = FAULTS[code];
  if (known !== undefined) return `not YAML: ${known}`;
  const found = first.length > 120 ? `${first.slice(0, 120)}…` : first;
  return `not YAML: ${found.charAt(0).toLowerCase()}${found.slice(1)}; correct the text at column ${column}`;
}

/** Where to point: an unclosed bracket is noticed in the white space behind the last line that it holds. */
export function offsetOfFault({ message, offset }: Fault, text: string): number {
  if (!/ends? with a [\]}]$/.test(message)) return offset;
  let at = Math.min(offset, text.length) - 1;
  while (at > 0 && /\s/.test(text.charAt(at))) at -= 1;
  return Math.max(at, 0);
}

/** Is the lexeme of a quoted scalar cut off? The parser takes `"x\"` and `'x''` for closed. */
export function isUnclosedQuote(lexeme: string): boolean {
  const quote = lexeme[0];
  if (quote !== '"' && quote !== "'") return false;
  if (lexeme.length === 1 || !lexeme.endsWith(quote)) return true;
  const mark = quote === '"' ? '\\' : "'";
  let marks = 0;
  for (let at = lexeme.length - 2; at > 0 && lexeme[at] === mark; at -= 1) marks += 1;
  return marks % 2 === 1;
}
