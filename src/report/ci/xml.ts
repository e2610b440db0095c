import { html } from '../html';

/** Text for XML 1.0, in elements and in quoted attributes; characters that XML cannot hold become the replacement character. */
export function xml(text: string): string {
  return html(text).replace(/[\p{Cs}\uFFFE\uFFFF]/gu, '\uFFFD');
}
