/** Repeatable random numbers: the same seed gives the same numbers on every machine. */
export interface SeededRandom {
  /** Returns a number uniform in [0, 1). */
  readonly next: () => number;
  /** Returns a normally distributed number, mean 0 and variance 1. */
  readonly normal: () => number;
}

/**
 * Returns a generator with 32 bits of state and period 2^32: for synthetic weather and random events, not for secrets.
 *
 * Source: mulberry32 (Tommy Ettinger, public domain); normal numbers by Box and Muller, Annals of Mathematical Statistics 29 (1958).
 */
export function seededRandom(seed: number): SeededRandom {
  let state = seed | 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return { next, normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()) };
}
