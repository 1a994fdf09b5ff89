/** Replacement of a secret. */
const hidden = '…';

const secrets: readonly (readonly [RegExp, string])[] = [
  // Name and password of an address, up to the last @: passwords may contain one.
  [/\b([a-z][a-z0-9+.-]*:\/\/)(?!\/)\S*@/gi, `$1${hidden}@`],
  [/\b([a-z][a-z0-9+.-]*:\/\/[^\s?"']*)\?[^\s"']*/gi, `$1?${hidden}`],
  [/\bBearer\s+\S+/gi, `Bearer ${hidden}`],
  [/\bhfront_[\w-]+/g, hidden],
  [/\beyJ[\w-]+\.[\w-]+(\.[\w-]*)?/g, hidden],
  [/[^\s@<>"'(),;:/\\…]+(@|%40)[a-z0-9][a-z0-9.-]*/gi, hidden],
  // Parsers and the store quote text that they could not read: it may be a user's.
  [/(Unexpected [\w-]+)[^]*?(is not valid JSON|in JSON at position|end of JSON input)/gi, '$1 $2'],
  [/(\b(?:invalid|malformed|out of range|too long|cannot be|could not|unexpected)\b[^"\n]*)"[^\n]*"/gi, `$1"${hidden}"`],
];

/**
 * Returns a message of the program without passwords in addresses, query strings, tokens, e-mail addresses, and quotes of a user's text.
 */
export function withoutSecrets(text: string): string {
  return secrets.reduce((kept, [pattern, replacement]) => kept.replace(pattern, replacement), text);
}

/** Returns a path for the log: names of calls and ids, but no other text that a caller may have put there. */
export function pathWithoutSecrets(url: string): string {
  const [path = ''] = url.split('?');
  return path
    .split('/')
    .map((part) => (/^[\w.-]{0,48}$/.test(part) ? part : hidden))
    .join('/');
}

/** Writes each line of the log without secrets, including the text, which for an error alone would be the message of the error. */
function logMethod(this: unknown, words: unknown[], write: (...words: unknown[]) => void): void {
  const [first, text, ...rest] = words;
  const parts = first instanceof Error ? [{ err: first }, text ?? 'fault', ...rest] : words;
  write.apply(
    this,
    parts.map((word) => (typeof word === 'string' ? withoutSecrets(word) : word)),
  );
}

export const withoutSecretsHooks = { logMethod };

/** Returns the parts of a fault for the log. Errors of the store include the values of their statement; those are left out. */
export function faultOf(error: unknown): { readonly type: string; readonly message: string; readonly stack: string } {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutSecrets(String(error)), stack: '' };
  return { type: error.name, message: withoutSecrets(error.message), stack: withoutSecrets(error.stack ?? '') };
}
