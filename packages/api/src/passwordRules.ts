/** Minimum and maximum length of a password. NIST SP 800-63B requires length and advises against rules of composition. */
export const passwordLength = { min: 12, max: 256 } as const;

/** Reasons to refuse a password. */
export type PasswordFault = 'tooShort' | 'tooLong' | 'tooPlain' | 'likeTheName';

const minLetters = 5;
const product = 'hybridfront';

/**
 * Returns why a password is refused for the account of that name; undefined if it is accepted.
 *
 * Letters are counted as people see them. Too plain: fewer than five different letters, or one continuous run up or down (`123456789012`).
 */
export function passwordFault(password: string, name: string): PasswordFault | undefined {
  const letters = [...password];
  if (letters.length < passwordLength.min) return 'tooShort';
  if (letters.length > passwordLength.max) return 'tooLong';
  if (new Set(letters).size < minLetters || isStaircase(letters)) return 'tooPlain';
  return isLike(password, name) ? 'likeTheName' : undefined;
}

/** Returns true if each digit or letter follows the one before, or each precedes it; 0 follows 9. */
function isStaircase(letters: readonly string[]): boolean {
  const codes = letters.map((letter) => letter.toLowerCase().codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, index) => stepBetween(codes[index] ?? 0, code)));
  return steps.size === 1 && (steps.has(1) || steps.has(-1));
}

function stepBetween(from: number, to: number): number {
  if (from === nine && to === nought) return 1;
  if (from === nought && to === nine) return -1;
  return to - from;
}

const nought = 48;
const nine = 57;

/** Returns true if little remains without the name of the account, the part before its @, and the name of the product. */
function isLike(password: string, name: string): boolean {
  const bare = plain(password);
  return [plain(name), plain(name.split('@')[0] ?? ''), product].some(
    (known) => known.length >= 4 && bare.includes(known) && bare.length - known.length < 6,
  );
}

const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
