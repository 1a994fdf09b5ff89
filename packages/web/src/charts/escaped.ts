/** Escapes a text for the HTML of a tooltip, since users choose the names. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);
}
