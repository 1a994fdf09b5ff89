import { number } from '../fields/field';
import type { YearValue } from './escalator';

/** What a year of the price series may be. */
export const augmentationPriceField = number('Price of added capacity', 150, { unit: '¤/kWh', min: 0, decimals: 2 });

/** The price of each project year, from 1: years beyond the series hold its last. None where the series is empty. */
export function pricesByYear(series: readonly number[], lifetimeYears: number): readonly YearValue[] {
  const last = series.at(-1);
  if (last === undefined) return [];
  return Array.from({ length: lifetimeYears }, (_, index) => ({ year: index + 1, value: series[index] ?? last }));
}

/** The series with the prices of the project years; what it has for years beyond them stays, for a longer lifetime. */
export function withPrices(series: readonly number[], prices: readonly YearValue[]): readonly number[] {
  return [...prices.map(({ value }) => value), ...series.slice(prices.length)];
}
