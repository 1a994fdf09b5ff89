/**
 * Signs that XML 1.0 has no way to write (control characters, halves of pairs, the two non-characters), spaces at the ends, which readers
 * drop, and what would look like an escape. They become `_xHHHH_`, as in office documents (ECMA-376, ST_Xstring).
 */
const unwritable = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]|^\s|\s$|_(?=x[0-9A-Fa-f]{4})/gu;

const escaped = /_x([0-9A-Fa-f]{4})_/g;

const codeOf = (sign: string): string => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;

const markup: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' };

/** A text as the content of an element. */
export function xmlContent(text: string): string {
  return text.replace(unwritable, codeOf).replace(/[&<>"\r]/g, (sign) => markup[sign] as string);
}

/** A text that was written by `xmlContent`. */
export function plainText(content: string): string {
  return content.replace(escaped, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
