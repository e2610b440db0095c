import { html } from '../html';
import { weekName } from './dates-in-words';
import { hoursInWords } from './hours-in-words';
import { type Look, type WeekPicture, weekSvg } from './week-svg';

/** One line of the words below a picture: what is drawn in one way, and when. */
export interface Key<Mark> {
  readonly look: Pick<Look, 'css'>;
  readonly name: string;
  readonly includes: (mark: Mark) => boolean;
}

export interface WeekFigure<Mark> extends Omit<WeekPicture<Mark>, 'describedBy'> {
  /** Unique on the page. */
  readonly id: string;
  readonly keys: readonly Key<Mark>[];
  /** The same as a table, from its summary on. */
  readonly details: string;
}

/** A week as a picture, in words, and as a table. */
export function weekFigure<Mark>({ id, keys, details, ...picture }: WeekFigure<Mark>): string {
  const { week, title, dated } = picture;
  const caption = dated ? `<figcaption>${html(weekName(week))}</figcaption>\n` : '';
  const words = keys.map(({ look, name, includes }) => {
    const hours = hoursInWords(week.pieces.filter(({ mark }) => includes(mark)));
    return `<li>${swatch(look.css)}<b>${html(name)}</b> ${html(hours)}</li>`;
  });
  return `<figure>
${caption}<div class="week" tabindex="0" role="group" aria-label="${html(title)}">${weekSvg({ ...picture, describedBy: id })}</div>
<ul class="hours" id="${id}">${words.length === 0 ? '<li>Nothing in this week.</li>' : words.join('')}</ul>
${words.length === 0 ? '' : details}
</figure>`;
}

export function swatch(css: string): string {
  return `<svg class="swatch" viewBox="0 0 28 18" aria-hidden="true" focusable="false"><rect class="${css}" x="1" y="1" width="26" height="16"/></svg>`;
}

/** A table that opens by its summary, with the mouse or the keyboard. */
export function detailsTable(summary: string, heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = heads.map((text) => `<th scope="col">${html(text)}</th>`).join('');
  const body = rows.map((row) => `<tr>${row.map((cell) => `<td>${html(cell)}</td>`).join('')}</tr>`).join('\n');
  return `<details><summary>${html(summary)}</summary>
<table><thead><tr>${head}</tr></thead>
<tbody>
${body}
</tbody></table>
</details>`;
}
