/** cdktf and cdktn stand in for numbers by doubles of about -1.8e289; nothing in a manifest is that small. */
const NUMBER_TOKEN = -1e280;

/** Whether the value is Terraform's, to be filled in at deploy time: a text with `${…}`, or a number that stands for one. */
export function isKnownLater(value: unknown): boolean {
  return typeof value === 'string' ? value.includes('${') : typeof value === 'number' && value < NUMBER_TOKEN;
}

/** The number as text, as annotations have it; a number known later stays, for its host to write. */
export function numberText(value: unknown): unknown {
  return typeof value === 'number' && !isKnownLater(value) ? `${value}` : value;
}
