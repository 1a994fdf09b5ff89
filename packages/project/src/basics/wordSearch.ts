/** Minimum length of a word that is also found within a word: short ones are abbreviations, which begin one. */
const minInside = 4;

/** Points for a title that is the whole text. */
const wholeTitle = 5;

/**
 * Returns how well typed words fit a title and further search words; undefined if a word is not found. A word at the beginning of the title counts
 * most, one in the search words least.
 */
export function wordScore(title: string, words: string, wanted: readonly string[]): number | undefined {
  const [inTitle, others] = [plain(title), plain(words)];
  let score = inTitle === wanted.join(' ') ? wholeTitle : 0;
  for (const word of wanted) {
    if (inTitle.startsWith(word)) score += 4;
    else if (beginsWord(inTitle, word)) score += 3;
    else if (beginsWord(others, word)) score += 2;
    else if (word.length >= minInside && inTitle.includes(word)) score += 1;
    else return undefined;
  }
  return score;
}

function beginsWord(text: string, word: string): boolean {
  return text.split(/[\s›,()/-]+/).some((one) => one.startsWith(word));
}

/** Returns the text in lower case without accents. */
function plain(text: string): string {
  return text.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Returns the words of a typed text, as they are compared. */
export function wordsIn(typed: string): readonly string[] {
  return plain(typed)
    .split(/\s+/)
    .filter((word) => word !== '');
}
