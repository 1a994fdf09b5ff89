import { number } from '../fields/field';
import type { YearValue } from '../costs/escalator';

/** Field of the price of one year. */
export const augmentationPriceField = number('storage.priceOfAddedCapacity', 150, { unit: '¤/kWh', min: 0, decimals: 2 });

/** Returns the price of each project year, from 1: years beyond the series have its last price. Empty if the series is. */
export function pricesByYear(series: readonly number[], lifetimeYears: number): readonly YearValue[] {
  const last = series.at(-1);
  if (last === undefined) return [];
  return Array.from({ length: lifetimeYears }, (_, index) => ({ year: index + 1, value: series[index] ?? last }));
}

/** Returns the series with the prices of the project years; its prices for years beyond them stay, for a longer lifetime. */
export function withPrices(series: readonly number[], prices: readonly YearValue[]): readonly number[] {
  return [...prices.map(({ value }) => value), ...series.slice(prices.length)];
}
