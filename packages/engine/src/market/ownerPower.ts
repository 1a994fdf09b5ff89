import type { Owner } from '../cases/case';
import { sum, type Series } from '../series';

/** Power at the point of interconnection by technology. */
export interface OwnerPower {
  readonly owner: Owner;
  readonly powerMW: Series;
}

/** Returns the energy of powers in a year. */
export function energyOf(powers: readonly OwnerPower[], stepHours: number): number {
  return powers.reduce((energy, { powerMW }) => energy + sum(powerMW) * stepHours, 0);
}

/** Splits a part `powerMW` of all exports by technology, in proportion to their exports. */
export function partOfExports(exports: readonly OwnerPower[], powerMW: Series): readonly OwnerPower[] {
  const all = total(exports, powerMW.length);
  return exports.map(({ owner, powerMW: own }) => ({
    owner,
    powerMW: powerMW.map((power, t) => (all[t] > 0 ? power * (own[t] / all[t]) : 0)),
  }));
}

/** Returns the sum of powers in each step. */
export function total(powers: readonly { readonly powerMW: Series }[], stepCount: number): Series {
  const all = new Float64Array(stepCount);
  for (const { powerMW } of powers) for (let t = 0; t < stepCount; t++) all[t] += powerMW[t];
  return all;
}
