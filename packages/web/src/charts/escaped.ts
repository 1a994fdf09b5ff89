/** A text as it stands in the HTML of a tooltip: names are the user's. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);
}
