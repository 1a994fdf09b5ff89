/** Texts of one language by those of another; a text may have gaps, `{{name}} must be {{range}}`. */
export type Texts = Readonly<Record<string, string>>;

/** Says a text in the other language. */
export type Translate = (text: string) => string;

interface Pattern {
  readonly matches: RegExp;
  readonly to: string;
  /** Hardly more than gaps: it fits so much that it comes last. */
  readonly isLoose: boolean;
}

const gap = /\{\{(\w+)\}\}/g;

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** Where a sentence ends and the next begins. */
const sentenceEnd = '[.?!] [\\p{Lu}\\d"]';

function patternOf(from: string, to: string): Pattern {
  const isLoose = !/\p{L}/u.test(from.replace(gap, ''));
  const seen = new Set<string>();
  const parts = from.split(gap).map((part, index) => {
    if (index % 2 === 0) return literal(part);
    if (seen.has(part)) return `\\k<${part}>`;
    seen.add(part);
    // What stands in a gap is no sentence of its own.
    return isLoose ? `(?<${part}>.+?)` : `(?<${part}>(?:(?!${sentenceEnd}).)+?)`;
  });
  return { matches: new RegExp(`^${parts.join('')}$`, 'su'), to, isLoose };
}

/** What a gap holds that is a word of a user, and stays: `{{name}}`, `{{nameOfFile}}`. */
const isUsersWord = (gapName: string): boolean => gapName.startsWith('name');

/** Sentences of a text, told apart where a capital follows the end of one. */
const sentencesOf = (text: string): readonly string[] => text.split(/(?<=[.?!]) (?=[\p{Lu}\d"])/u);

/** Names repeat, and a page has thousands of them; more than these are users' words. */
const mostKnown = 5000;

/**
 * Puts a sentence into the other language: whole, or by the first pattern that fits, whose gaps are put likewise, or line by line and sentence by
 * sentence. What stands in a gap whose name begins with `name` is a user's word and stays; a number in a gap is written by `figures`. A sentence
 * that nothing fits stays as it is.
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
    if (known.size < mostKnown) known.set(sentence, found);
    return found;
  }
  return put;
}
