/** Texts one after the other as sentences: each but the last ends with a mark of its own or a full stop. Empty ones are left out. */
export function sentences(...texts: readonly (string | undefined)[]): string {
  const said = texts.map((text) => text?.trim() ?? '').filter((text) => text !== '');
  return said.map((text, index) => (index === said.length - 1 || /[.!?:…]$/.test(text) ? text : `${text}.`)).join(' ');
}
