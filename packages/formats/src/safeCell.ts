/** Beginnings that make a spreadsheet take a text for a formula, in both widths. Source: OWASP, "CSV Injection". */
const runs = /^[=+\-@\t\r\n＝＋－＠]/;

/** A text that no spreadsheet runs: one that begins like a formula is led by an apostrophe. */
export function ledText(text: string): string {
  return runs.test(text) ? `'${text}` : text;
}

/** A text as a cell of a CSV file: led as {@link ledText} leads it; one with commas, semicolons, quotes or line ends is quoted, its quotes doubled. */
export function safeCell(text: string): string {
  const led = ledText(text);
  return led !== text || /[",;\r\n]/.test(led) ? `"${led.replaceAll('"', '""')}"` : led;
}
