import { DAY_MINUTES } from '../../units/weekly/week';
import { html } from '../html';
import { dateName, dayName, timeName } from './dates-in-words';
import type { Piece } from './pieces';
import type { DayChange, Week } from './weeks';

/** How a mark is drawn. */
export interface Look {
  readonly css: string;
  /** Within the mark: the first that it has room for. */
  readonly tags: readonly string[];
  /** After the day and the times, for those who point at it. */
  readonly says: string;
}

export interface WeekPicture<Mark> {
  readonly week: Week<Mark>;
  readonly lookOf: (mark: Mark) => Look;
  /** What is drawn, in a few words. */
  readonly title: string;
  /** Of the element that says the same in words. */
  readonly describedBy: string;
  /** Whether days have their dates. */
  readonly dated: boolean;
  readonly zone: string;
}

const LEFT = 176;
const TOP = 36;
const ROW = 44;
const GAP = 6;
/** A minute is a unit, so that nothing is rounded. */
const WIDTH = LEFT + DAY_MINUTES + 30;
const HOURS = [0, 3, 6, 9, 12, 15, 18, 21, 24];
const TAG_WIDTH = 13;

/** A week as a picture: hours across, days down. What the clock shows twice is cut into an upper and a lower half. */
export function weekSvg<Mark>(picture: WeekPicture<Mark>): string {
  const { week, title, describedBy } = picture;
  const height = TOP + week.days.length * (ROW + GAP) + 4;
  const rows = new Map(week.days.map((day, index) => [day, TOP + index * (ROW + GAP)]));
  const topOf = (day: number) => rows.get(day) ?? TOP;
  return `<svg viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${html(title)}" aria-describedby="${describedBy}">
${hourLines(height)}
${week.days.map((day) => dayLabel(day, topOf(day), week.changes, picture.dated)).join('\n')}
${week.pieces.map((piece) => mark(piece, topOf(piece.day), picture)).join('\n')}
${week.changes.map((change) => changeMark(change, topOf(change.day))).join('\n')}
</svg>`;
}

function hourLines(height: number): string {
  return HOURS.map((hour) => {
    const x = LEFT + hour * 60;
    const text = `<text class="soft" x="${x}" y="24" text-anchor="middle">${String(hour).padStart(2, '0')}</text>`;
    return `${text}<path class="grid" d="M${x} ${TOP - 4}V${height}"/>`;
  }).join('');
}

function dayLabel(day: number, top: number, changes: readonly DayChange[], dated: boolean): string {
  const change = changes.find((one) => one.day === day);
  const name = `<text x="8" y="${top + (change ? 18 : 30)}">${dated ? dateName(day) : dayName(day)}</text>`;
  const moved = change ? `<text class="moved" x="8" y="${top + 38}">${changeTag(change)}</text>` : '';
  return `${name}${moved}<rect class="row" x="${LEFT}" y="${top}" width="${DAY_MINUTES}" height="${ROW}"/>`;
}

function mark<Mark>({ day, start, end, pass, mark }: Piece<Mark>, top: number, picture: WeekPicture<Mark>): string {
  const { lookOf, dated, zone } = picture;
  const { css, tags, says } = lookOf(mark);
  const half = pass === undefined ? ROW : ROW / 2;
  const y = top + (pass === 'second' ? half : 0);
  const width = end - start;
  const round = pass === undefined ? '' : `, the ${pass} time`;
  const words = `${dated ? dateName(day) : dayName(day)} ${timeName(start)}–${timeName(end)} ${zone}${round}: ${says}`;
  const tag = pass === undefined ? tags.find((text) => width >= (text.length + 1) * TAG_WIDTH) : undefined;
  const label =
    tag === undefined ? '' : `<text class="tag" x="${LEFT + start + width / 2}" y="${y + 30}">${html(tag)}</text>`;
  return `<g><title>${html(words)}</title><rect class="${css}" x="${LEFT + start}" y="${y}" width="${width}" height="${half}"/>${label}</g>`;
}

function changeMark({ kind, start, end }: DayChange, top: number): string {
  const times = `${timeName(start)}–${timeName(end)}`;
  const words =
    kind === 'skipped'
      ? `${times} is no time of this day: the clock is set forward`
      : `${times} comes twice, since the clock is set back: above the first time, below the second`;
  return `<g><title>${words}</title><rect class="${kind === 'skipped' ? 'void' : 'twice'}" x="${LEFT + start}" y="${top}" width="${end - start}" height="${ROW}"/></g>`;
}

function changeTag({ kind, start, end }: DayChange): string {
  const times = `${timeName(start)}–${timeName(end)}`;
  return kind === 'skipped' ? `no ${times}` : `${times} ×2`;
}
