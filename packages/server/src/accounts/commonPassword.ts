import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** Least score of the estimate that is taken: more than about 10^8 guesses by somebody who begins with what people choose most. */
const minScore = 3;

/** Longer texts are judged by their beginning: the estimate takes long for long ones. */
const maxJudged = 100;

const estimate = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: maxJudged });

/** Words that are known to whoever attacks this installation. */
const ownWords = ['hybrid', 'front', 'hybridfront', 'solar', 'wind', 'storage', 'battery'];

/**
 * Whether a password is, or is built of, what is tried first: the passwords that leaked most often, patterns of the keyboard, dates, the name of
 * the account and the product's own words. Source of the lists and of the estimate: zxcvbn.
 */
export function isCommonPassword(password: string, name: string): boolean {
  const { score } = estimate.check(password.slice(0, maxJudged), [name, ...name.split(/[@.]/), ...ownWords]);
  return score < minScore;
}
