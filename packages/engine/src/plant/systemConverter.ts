import type { ConverterCase } from '../cases/case';
import { sum, type Series } from '../series';

/** Output and losses of an array in a converter that it shares. */
interface SharedConversion {
  readonly productionMW: Series;
  /** DC energy that the array supplies to the converter; the losses are clipping and conversion. */
  readonly directMWh: number;
  readonly lossMWh: number;
}

/**
 * Converts the DC power of several arrays in a shared converter; results in the order of the arrays.
 *
 * The output is at most the converter's limit; above it each array is clipped by the same share. The converter takes at most its limit over its
 * efficiency: it loses 1 − efficiency of that, and all of the rest.
 */
export function throughSharedConverter(
  direct: readonly Series[],
  { limitMW, efficiency }: ConverterCase,
  stepHours: number,
): readonly SharedConversion[] {
  const alternating = direct.map((power) => new Float64Array(power.length));
  const lossMWh = new Float64Array(direct.length);
  for (let t = 0; t < (direct[0]?.length ?? 0); t++) {
    let total = 0;
    for (let item = 0; item < direct.length; item++) total += direct[item][t];
    const taken = total * efficiency > limitMW ? limitMW / efficiency / total : 1;
    for (let item = 0; item < direct.length; item++) {
      const power = direct[item][t];
      alternating[item][t] = taken < 1 ? power * (limitMW / total) : power * efficiency;
      lossMWh[item] += power * (1 - taken + taken * (1 - efficiency)) * stepHours;
    }
  }
  return direct.map((power, item) => ({
    productionMW: alternating[item],
    directMWh: sum(power) * stepHours,
    lossMWh: lossMWh[item],
  }));
}
