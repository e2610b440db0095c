const LONGEST = 160;

/** Line breaks, blanks that look like a space or like nothing, and marks that turn the direction of what follows. */
const UNSEEN = /[\u007f-\u00a0\u00ad\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]/g;

/** The text as a message shows it: in double quotes, on one line, what cannot be seen as its code, and cut after 160 characters. */
export function quoted(text: string): string {
  const shown = text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
  return JSON.stringify(shown).replace(UNSEEN, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
