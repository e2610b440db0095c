export type Color = 'red' | 'yellow' | 'cyan' | 'dim' | 'bold';

/** Puts a text in a colour, or leaves it as it is. */
export type Paint = (color: Color, text: string) => string;

const CODES: Record<Color, readonly [on: number, off: number]> = {
  red: [31, 39],
  yellow: [33, 39],
  cyan: [36, 39],
  dim: [2, 22],
  bold: [1, 22],
};

export const plain: Paint = (_, text) => text;

export const colored: Paint = (color, text) => `\u001b[${CODES[color][0]}m${text}\u001b[${CODES[color][1]}m`;
