/** Texts of one language by those of another; a text may have gaps, `{{name}} must be {{range}}`. */
export type Texts = Readonly<Record<string, string>>;

/** Translates a text to the other language. */
export type Translate = (text: string) => string;

interface Pattern {
  readonly matches: RegExp;
  readonly to: string;
  /** True for a pattern of little more than gaps: it matches so much that it comes last. */
  readonly isLoose: boolean;
}

const gap = /\{\{(\w+)\}\}/g;

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** Pattern of the end of a sentence and the beginning of the next. */
const sentenceEnd = '[.?!] [\\p{Lu}\\d"]';

function patternOf(from: string, to: string): Pattern {
  const isLoose = !/\p{L}/u.test(from.replace(gap, ''));
  const seen = new Set<string>();
  const parts = from.split(gap).map((part, index) => {
    if (index % 2 === 0) return literal(part);
    if (seen.has(part)) return `\\k<${part}>`;
    seen.add(part);
    // A gap does not span sentences.
    return isLoose ? `(?<${part}>.+?)` : `(?<${part}>(?:(?!${sentenceEnd}).)+?)`;
  });
  return { matches: new RegExp(`^${parts.join('')}$`, 'su'), to, isLoose };
}

/** Returns true if a gap holds a text of the user, which stays: `{{name}}`, `{{nameOfFile}}`. */
const isUsersWord = (gapName: string): boolean => gapName.startsWith('name');

/** Splits a text into sentences at a sentence end followed by a capital, a digit or a quotation mark. */
const sentencesOf = (text: string): readonly string[] => text.split(/(?<=[.?!]) (?=[\p{Lu}\d"])/u);

/** Maximum number of cached sentences: names repeat, and a page has thousands of them; beyond it, they come from users. */
const maxKnown = 5000;

/**
 * Translates a sentence: whole, or by the first matching pattern, whose gaps are translated likewise, or line by line and sentence by
 * sentence. A gap whose name begins with `name` holds a text of the user and stays; a number in a gap is written by `figures`. A sentence
 * without a match stays unchanged.
 */
export function translator(texts: Texts, sentences: Texts, figures: Translate = (text) => text): Translate {
  const patterns = Object.entries(sentences)
    .filter(([from]) => from.includes('{{'))
    .map(([from, to]) => patternOf(from, to));
  const strict = patterns.filter(({ isLoose }) => !isLoose);
  const loose = patterns.filter(({ isLoose }) => isLoose);
  const known = new Map<string, string>();

  const filled = (to: string, values: Readonly<Record<string, string>>): string =>
    to.replace(gap, (_, name: string) => {
      const value = values[name] ?? '';
      return isUsersWord(name) ? value : figures(put(value));
    });
  const byPattern = (sentence: string, among: readonly Pattern[]): string | undefined => {
    for (const { matches, to } of among) {
      const values = matches.exec(sentence)?.groups;
      if (values) return filled(to, values);
    }
    return undefined;
  };
  const byParts = (parts: readonly string[], between: string): string | undefined =>
    parts.length > 1 ? parts.map(put).join(between) : undefined;
  const sought = (sentence: string): string =>
    byPattern(sentence, strict) ??
    byParts(sentence.split('\n'), '\n') ??
    byParts(sentencesOf(sentence), ' ') ??
    byPattern(sentence, loose) ??
    sentence;
  function put(sentence: string): string {
    for (const whole of [texts, sentences]) if (Object.hasOwn(whole, sentence)) return whole[sentence] ?? sentence;
    const before = known.get(sentence);
    if (before !== undefined) return before;
    const found = sought(sentence);
    if (known.size < maxKnown) known.set(sentence, found);
    return found;
  }
  return put;
}
