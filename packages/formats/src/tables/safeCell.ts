/** Characters that make a spreadsheet read a text as a formula, in both widths. Source: OWASP, "CSV Injection". */
const runs = /^[=+\-@\t\r\n＝＋－＠]/;

/** Returns a text that no spreadsheet executes: an apostrophe precedes a text that begins like a formula. */
export function ledText(text: string): string {
  return runs.test(text) ? `'${text}` : text;
}

/** Returns a text as a cell of a CSV file: safe by {@link ledText}; with commas, semicolons, quotes or line ends it is quoted, its quotes doubled. */
export function safeCell(text: string): string {
  const led = ledText(text);
  return led !== text || /[",;\r\n]/.test(led) ? `"${led.replaceAll('"', '""')}"` : led;
}
