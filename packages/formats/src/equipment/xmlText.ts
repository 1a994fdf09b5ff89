/**
 * Characters that XML 1.0 cannot write (control characters, unpaired surrogates, the two non-characters), leading and trailing spaces, which readers
 * drop, and what would look like an escape. They become `_xHHHH_`, as in office documents (ECMA-376, ST_Xstring).
 */
const unwritable = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]|^\s|\s$|_(?=x[0-9A-Fa-f]{4})/gu;

const escaped = /_x([0-9A-Fa-f]{4})_/g;

const codeOf = (sign: string): string => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;

const markup: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' };

/** Returns a text as the content of an element. */
export function xmlContent(text: string): string {
  return text.replace(unwritable, codeOf).replace(/[&<>"\r]/g, (sign) => markup[sign] as string);
}

/** Returns the text of content that `xmlContent` wrote. */
export function plainText(content: string): string {
  return content.replace(escaped, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
