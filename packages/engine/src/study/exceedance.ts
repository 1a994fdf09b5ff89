/** Probabilities that a study tells, of a value being exceeded. */
export const exceedances = { p10: 0.1, p50: 0.5, p90: 0.9 } as const;

export type Exceedance = { readonly [P in keyof typeof exceedances]: number };

/** With fewer years a tail of 10 % is a guess. */
export const minYears = 3;

/**
 * Why P10, P50 and P90 are not told of so many years of prices and of weather; undefined where there are enough of either. Two years of each make
 * four simulations, and yet nobody has seen more than two years.
 */
export function tooFewYears(ofPrices: number, ofWeather: number): string | undefined {
  const [more, fewer] = [Math.max(ofPrices, ofWeather), Math.min(ofPrices, ofWeather)];
  if (more >= minYears) return undefined;
  if (fewer > 1) return `${ofPrices} years of prices and ${ofWeather} of weather are too few: import at least ${minYears} of either.`;
  return `${more === 1 ? 'One year is' : `${more} years are`} too few: import at least ${minYears}.`;
}

/**
 * The value that is exceeded with a probability, from equally likely values: P90 is low and P10 high. Between two values it lies in proportion.
 * Source: R. J. Hyndman, Y. Fan, "Sample Quantiles in Statistical Packages", The American Statistician 50 (1996), definition 7, of 1 − probability.
 */
export function exceeded(values: readonly number[], probability: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const place = (1 - probability) * (sorted.length - 1);
  const below = Math.floor(place);
  const [low, high] = [sorted[below], sorted[Math.min(below + 1, sorted.length - 1)]];
  return low + (place - below) * (high - low);
}

/** P10, P50 and P90 of values that are all there; else why they are not told. */
export function exceedance(values: readonly (number | undefined)[]): Exceedance | { readonly lacking: string } {
  const known = values.filter((value) => value !== undefined);
  if (known.length < values.length) return { lacking: `In ${values.length - known.length} of ${values.length} simulations there is none.` };
  const { p10, p50, p90 } = exceedances;
  return { p10: exceeded(known, p10), p50: exceeded(known, p50), p90: exceeded(known, p90) };
}
