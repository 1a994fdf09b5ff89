import { message, sentences } from '@hybrid/project/i18n/message';
import { kelvinAtZeroC } from '@hybrid/project/basics/units';
import { distinctCount, line, parabola } from './leastSquares';
import { assertRows, cannotRecalculate } from './refusal';

interface TemperatureCapacityInput {
  readonly ignoreCapacityVsTemperature: boolean;
  /** Present value of the specification; the fit has a unique solution and needs no start. */
  readonly capacityTemperatureD0: number;
  readonly capacityTemperatureD1: number;
  readonly capacityTemperatureD2: number;
  /** Capacity as a percentage of the nominal, temperature [°C]. */
  readonly tableData: readonly { readonly capacity: number; readonly temperature: number }[];
}

interface TemperatureCapacityFit {
  readonly d0: number;
  readonly d1: number;
  readonly d2: number;
}

/**
 * Returns the coefficients of capacity/100 = d0 + d1·T + d2·T² by least squares: a parabola through three or more temperatures, a straight
 * line through two, a constant through one. If temperature is ignored, capacity does not depend on it.
 *
 * Throws a UserError for rows that are not numbers, and where the curve has no capacity at 0 °C or falls there.
 */
export function fitTemperatureCapacity({ ignoreCapacityVsTemperature, tableData }: TemperatureCapacityInput): TemperatureCapacityFit {
  if (ignoreCapacityVsTemperature) return { d0: 1, d1: 0, d2: 0 };
  assertRows(tableData, {
    capacity: { label: message('storage.capacity'), above: 0 },
    temperature: { label: message('storage.temperature'), above: -kelvinAtZeroC },
  });
  const points = tableData.map(({ capacity, temperature }) => ({ x: temperature, y: capacity / 100 }));
  const { a: d0, b: d1, c: d2 } = distinctCount(points) > 2 ? parabola(points) : { ...line(points), c: 0 };
  if (!(d0 > 0))
    throw cannotRecalculate(sentences(message('calculation.curveHasNoCapacityAtZero'), message('calculation.checkRowsNearZero')));
  if (d1 < 0)
    throw cannotRecalculate(
      sentences(message('calculation.capacityFallsWithTemperature'), message('calculation.checkThatColumnsAreNotExchanged')),
    );
  return { d0, d1, d2 };
}
