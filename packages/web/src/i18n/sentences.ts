/** Joins texts as sentences: each but the last ends with its own punctuation or a full stop. Empty ones are left out. */
export function sentences(...texts: readonly (string | undefined)[]): string {
  const filled = texts.map((text) => text?.trim() ?? '').filter((text) => text !== '');
  return filled.map((text, index) => (index === filled.length - 1 || /[.!?:…]$/.test(text) ? text : `${text}.`)).join(' ');
}
