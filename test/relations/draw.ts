import { seededRandom } from '@hybrid/engine/seededRandom';

/** Random draws that make a project; all follow from its seed. */
export interface Draw {
  /** Returns a number uniform between two numbers, with so many decimals. */
  readonly between: (from: number, to: number, decimals?: number) => number;
  readonly chance: (probability: number) => boolean;
  readonly oneOf: <T>(...choices: readonly [T, ...T[]]) => T;
  /** Returns a number uniform between 0 and 1, unrounded: for the values of a series. */
  readonly next: () => number;
}

export function drawOf(seed: number): Draw {
  // Neighbouring seeds begin with different numbers.
  const { next } = seededRandom(Math.imul(seed, 0x9e3779b1));
  const between = (from: number, to: number, decimals = 2): number => Number((from + (to - from) * next()).toFixed(decimals));
  return {
    between,
    chance: (probability) => next() < probability,
    oneOf: (...choices) => choices[Math.floor(next() * choices.length)] as (typeof choices)[number],
    next,
  };
}
