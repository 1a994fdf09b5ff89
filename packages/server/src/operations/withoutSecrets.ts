/** What stands in place of a secret. */
const hidden = '…';

const secrets: readonly (readonly [RegExp, string])[] = [
  // Name and password of an address, up to the last @: passwords may hold one themselves.
  [/\b([a-z][a-z0-9+.-]*:\/\/)(?!\/)\S*@/gi, `$1${hidden}@`],
  [/\b([a-z][a-z0-9+.-]*:\/\/[^\s?"']*)\?[^\s"']*/gi, `$1?${hidden}`],
  [/\bBearer\s+\S+/gi, `Bearer ${hidden}`],
  [/\beyJ[\w-]+\.[\w-]+(\.[\w-]*)?/g, hidden],
  [/[^\s@<>"'(),;:/\\…]+(@|%40)[a-z0-9][a-z0-9.-]*/gi, hidden],
  // What a reader or the store quotes of a text it could not read is what somebody wrote.
  [/(Unexpected [\w-]+)[^]*?(is not valid JSON|in JSON at position|end of JSON input)/gi, '$1 $2'],
  [/(\b(?:invalid|malformed|out of range|too long|cannot be|could not|unexpected)\b[^"\n]*)"[^\n]*"/gi, `$1"${hidden}"`],
];

/**
 * A text of the program's own making without what it may carry along: passwords in addresses, query strings, tokens, e-mail addresses, and
 * what it quotes of a user's text.
 */
export function withoutSecrets(text: string): string {
  return secrets.reduce((kept, [pattern, replacement]) => kept.replace(pattern, replacement), text);
}

/** A path as the log keeps it: names of calls and ids, but nothing else that somebody may have put there. */
export function pathWithoutSecrets(url: string): string {
  const [path = ''] = url.split('?');
  return path
    .split('/')
    .map((part) => (/^[\w.-]{0,48}$/.test(part) ? part : hidden))
    .join('/');
}

/** For each line of the log: its text too, which of an error alone would be the error's own, is written without secrets. */
function logMethod(this: unknown, words: unknown[], write: (...words: unknown[]) => void): void {
  const [first, text, ...rest] = words;
  const said = first instanceof Error ? [{ err: first }, text ?? 'fault', ...rest] : words;
  write.apply(
    this,
    said.map((word) => (typeof word === 'string' ? withoutSecrets(word) : word)),
  );
}

export const withoutSecretsHooks = { logMethod };
