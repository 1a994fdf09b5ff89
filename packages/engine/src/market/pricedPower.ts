import type { Series } from '../series';

/** Returns power times price times the length of a step; `sign` is -1 for costs. [currency] */
export function priced(powerMW: Series, pricePerMWh: Series, stepHours: number, sign: 1 | -1 = 1): Series {
  const money = new Float64Array(powerMW.length);
  const hours = sign * stepHours;
  for (let t = 0; t < money.length; t++) money[t] = powerMW[t] * pricePerMWh[t] * hours;
  return money;
}

export function isAnywhereAbove0(series: Series): boolean {
  for (let t = 0; t < series.length; t++) if (series[t] > 0) return true;
  return false;
}
