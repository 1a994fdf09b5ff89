import { kilowattsPerMegawatt } from '@hybrid/project/basics/units';

/**
 * Returns the price of added capacity in each operating year. [currency/MWh]
 *
 * `declinePerKWh` has one price for each project year, the first being that of commercial operation; years beyond it hold the last. Where
 * it is empty or all zeros, `flatPerMWh` holds in all years. `converterPerMWh` is the additional converter cost for each MWh, in all
 * years. `multiplier` is the case's.
 */
export function augmentationPrices(
  declinePerKWh: readonly number[],
  flatPerMWh: number,
  multiplier: number,
  lifetimeYears: number,
  converterPerMWh = 0,
): Float64Array {
  const isFlat = declinePerKWh.every((price) => price === 0);
  return Float64Array.from({ length: lifetimeYears }, (_, year) => {
    const perMWh = isFlat ? flatPerMWh : declinePerKWh[Math.min(year, declinePerKWh.length - 1)] * kilowattsPerMegawatt;
    return (perMWh + converterPerMWh) * multiplier;
  });
}
