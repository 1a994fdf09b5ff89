import type { ConverterCase } from '../cases/case';
import type { Series } from '../series';

/**
 * What a shared converter makes of the direct current of several arrays, each series in its place. [MW]
 *
 * The converter gives at most its limit; above it each array gives up the same share of what it has.
 */
export function throughSharedConverter(direct: readonly Series[], { limitMW, efficiency }: ConverterCase): readonly Series[] {
  const alternating = direct.map((power) => new Float64Array(power.length));
  for (let t = 0; t < (direct[0]?.length ?? 0); t++) {
    let total = 0;
    for (let item = 0; item < direct.length; item++) total += direct[item][t];
    const left = total * efficiency > limitMW ? limitMW / total : efficiency;
    for (let item = 0; item < direct.length; item++) alternating[item][t] = direct[item][t] * left;
  }
  return alternating;
}
