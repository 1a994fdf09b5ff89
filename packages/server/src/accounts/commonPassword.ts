import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** Minimum score of the estimate: more than about 10^8 guesses, the most frequent choices first. */
const minScore = 3;

/** Longer texts are judged by their beginning: the estimate takes long for long ones. */
const maxJudged = 100;

const estimate = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: maxJudged });

/** Words that any attacker of this installation knows. */
const ownWords = ['hybrid', 'front', 'hybridfront', 'solar', 'wind', 'storage', 'battery'];

/**
 * Returns whether a password is, or is built of, what attackers try first: the passwords that leaked most often, patterns of the keyboard, dates, the name of
 * the account and the product's own words. Source of the lists and of the estimate: zxcvbn.
 */
export function isCommonPassword(password: string, name: string): boolean {
  const { score } = estimate.check(password.slice(0, maxJudged), [name, ...name.split(/[@.]/), ...ownWords]);
  return score < minScore;
}
