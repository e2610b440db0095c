import { oneLine } from './one-line';

const ENTITIES: { readonly [char: string]: string } = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text for HTML, in elements and in quoted attributes. */
export function html(text: string): string {
  return oneLine(text).replace(/[&<>"']/g, (char) => ENTITIES[char] as string);
}
