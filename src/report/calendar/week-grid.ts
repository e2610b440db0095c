import { DAY_MINUTES } from '../../units/weekly/week';
import type { Color, Paint } from '../paint';
import { dateName, dayName } from './dates-in-words';
import type { Piece } from './pieces';
import type { Week } from './weeks';

/** What one character of a grid says. */
export interface Sign {
  readonly char: string;
  readonly color?: Color;
}

const CELL = 30;
const CELLS = DAY_MINUTES / CELL;
const LABEL = 12;
const HOURS = [0, 3, 6, 9, 12, 15, 18, 21];
const NOTHING: Sign = { char: ' ' };

/**
 * The days of a week, one row each, half an hour a character; of what changes within one, the mark that ranks first is shown. A row more for
 * times that the clock shows twice.
 * @param dated whether days have their dates
 */
export function weekGrid<Mark>(
  { days, pieces }: Week<Mark>,
  rankOf: (mark: Mark) => number,
  signOf: (mark: Mark) => Sign,
  dated: boolean,
  paint: Paint,
): readonly string[] {
  const head = HOURS.map((hour) => String(hour).padEnd((3 * 60) / CELL))
    .join('')
    .trimEnd();
  const row = (label: string, own: readonly Piece<Mark>[]) =>
    `${label.padEnd(LABEL)}${painted(cellsOf(own, rankOf, signOf), paint)}`.trimEnd();
  const rows = days.flatMap((day) => {
    const own = pieces.filter((piece) => piece.day === day);
    const again = own.filter(({ pass }) => pass === 'second');
    const first = own.filter(({ pass }) => pass !== 'second');
    return [row(dated ? dateName(day) : dayName(day), first), ...(again.length === 0 ? [] : [row('  again', again)])];
  });
  return [`${' '.repeat(LABEL)}${head}`, ...rows];
}

function cellsOf<Mark>(
  pieces: readonly Piece<Mark>[],
  rankOf: (mark: Mark) => number,
  signOf: (mark: Mark) => Sign,
): readonly Sign[] {
  const cells = new Array<{ rank: number; sign: Sign } | undefined>(CELLS).fill(undefined);
  for (const { start, end, mark } of pieces) {
    const rank = rankOf(mark);
    for (let cell = Math.floor(start / CELL); cell * CELL < end; cell += 1) {
      if ((cells[cell]?.rank ?? Number.POSITIVE_INFINITY) >= rank) cells[cell] = { rank, sign: signOf(mark) };
    }
  }
  return cells.map((cell) => cell?.sign ?? NOTHING);
}

/** Neighbours of one colour are painted together. */
function painted(cells: readonly Sign[], paint: Paint): string {
  const runs: { color?: Color; text: string }[] = [];
  for (const { char, color } of cells) {
    const last = runs[runs.length - 1];
    if (last && last.color === color) last.text += char;
    else runs.push({ color, text: char });
  }
  return runs.map(({ color, text }) => (color ? paint(color, text) : text)).join('');
}
