import { hourMs } from '@hybrid/project/basics/calendar';
import { scarcePrices, syntheticPrices } from './syntheticSeries';

const exampleYear = 2027;

/**
 * Returns a year of made-up prices with their times as CSV, to try the product with: one file that every import of prices accepts. They are the prices of
 * the merchant storage sample, so that the storage of the first tutorial earns its costs.
 */
export function examplePrices(): string {
  const begin = Date.UTC(exampleYear, 0, 1);
  const lines = Array.from(syntheticPrices(11, scarcePrices), (price, hour) => {
    const time = new Date(begin + hour * hourMs).toISOString().slice(0, 16).replace('T', ' ');
    return `${time},${price.toFixed(2)}`;
  });
  return ['Time,Synthetic price ($/MWh)', ...lines, ''].join('\n');
}
