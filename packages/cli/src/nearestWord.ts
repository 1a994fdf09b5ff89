import { closest, distance } from 'fastest-levenshtein';

/** Returns the word among choices that was probably meant; undefined if none is near. */
export function nearestWord(word: string, choices: readonly string[]): string | undefined {
  if (choices.length === 0) return undefined;
  const byLower = new Map(choices.map((choice) => [choice.toLowerCase(), choice]));
  const lower = word.toLowerCase();
  const found = closest(lower, [...byLower.keys()]);
  return distance(lower, found) <= Math.max(1, Math.round(0.4 * word.length)) ? byLower.get(found) : undefined;
}
