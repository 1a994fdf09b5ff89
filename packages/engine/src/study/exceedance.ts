import { message, type Text } from '@hybrid/project/i18n/message';

/** Probabilities of exceedance that a study reports. */
const exceedances = { p10: 0.1, p50: 0.5, p90: 0.9 } as const;

export type Exceedance = { readonly [P in keyof typeof exceedances]: number };

/** Minimum number of years: with fewer, a tail of 10 % is a guess. */
const minYears = 3;

/**
 * Returns why P10, P50 and P90 are not reported for so many years of prices and of weather; undefined if there are enough of either. Two years of
 * each make four simulations, but cover two years only.
 */
export function tooFewYears(ofPrices: number, ofWeather: number): Text | undefined {
  const [more, fewer] = [Math.max(ofPrices, ofWeather), Math.min(ofPrices, ofWeather)];
  if (more >= minYears) return undefined;
  if (fewer > 1) return message('calculation.yearsPricesWeatherTooFew', { prices: ofPrices, weather: ofWeather, least: minYears });
  if (more === 1) return message('calculation.yearTooFewImportLeast', { least: minYears });
  return message('calculation.yearsTooFewImportLeast', { count: more, least: minYears });
}

/**
 * Returns the value that is exceeded with a probability, from equally likely values: P90 is low and P10 high. Linear between two values.
 * Source: R. J. Hyndman, Y. Fan, "Sample Quantiles in Statistical Packages", The American Statistician 50 (1996), definition 7, of 1 − probability.
 */
export function exceeded(values: readonly number[], probability: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const place = (1 - probability) * (sorted.length - 1);
  const below = Math.floor(place);
  const [low, high] = [sorted[below], sorted[Math.min(below + 1, sorted.length - 1)]];
  return low + (place - below) * (high - low);
}

/** Returns P10, P50 and P90 if all values exist; else why they are not reported. */
export function exceedance(values: readonly (number | undefined)[]): Exceedance | { readonly lacking: Text } {
  const known = values.filter((value) => value !== undefined);
  if (known.length < values.length)
    return { lacking: message('calculation.inOfSimulationsThereIsNone', { count: values.length - known.length, all: values.length }) };
  const { p10, p50, p90 } = exceedances;
  return { p10: exceeded(known, p10), p50: exceeded(known, p50), p90: exceeded(known, p90) };
}
