import { oneLine } from '../one-line';

/**
 * A message that readers show as it is. Only what they would take for an argument, such as `{0}`, has its braces doubled (section
 * 3.11.5): GitHub and the viewers of editors show doubled braces as two, so that all others stay single.
 */
export function sarifText(text: string): string {
  return oneLine(text).replace(/\{(\d+)\}/g, '{{$1}}');
}
