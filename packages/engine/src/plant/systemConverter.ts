import type { ConverterCase } from '../cases/case';
import { sum, type Series } from '../series';

/** What became of the direct current of an array in a converter that it shares. */
export interface SharedConversion {
  readonly productionMW: Series;
  /** Direct current that the array brought to the converter; and of it what that could not take, with what it lost of the rest. */
  readonly directMWh: number;
  readonly lossMWh: number;
}

/**
 * What a shared converter makes of the direct current of several arrays, each in its place.
 *
 * The converter gives at most its limit; above it each array gives up the same share of what it has. What it takes at most is its limit over
 * its efficiency: of that it loses 1 − efficiency, and of the rest all.
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
