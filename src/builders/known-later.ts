/** cdktf and cdktn stand in for numbers by doubles of about -1.8e289; nothing in a manifest is that small. */
const NUMBER_TOKEN = -1e280;

/** Such a number in a text that it was put into. */
const TOKEN_IN_TEXT = /-\d(?:\.\d+)?e\+2[89]\d/;

/** Whether the value is Terraform's, to be filled in at deploy time: a number that stands for one, or a text with it or with `${…}`. */
export function isKnownLater(value: unknown): boolean {
  if (typeof value !== 'string') return typeof value === 'number' && value < NUMBER_TOKEN;
  return value.includes('${') || (value.includes('e+2') && TOKEN_IN_TEXT.test(value));
}

/** The number as text, as annotations have it; a number known later stays, for its host to write. */
export function numberText(value: unknown): unknown {
  return typeof value === 'number' && !isKnownLater(value) ? `${value}` : value;
}
