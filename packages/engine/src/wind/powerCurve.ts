import type { PowerCurve } from '../cases/case';

/**
 * Power at a wind speed, on the straight line between the two points about it; nothing below the first point and above the last. [MW]
 * Source: IEC 61400-12-1, interpolation between the bins of a measured curve.
 */
export function powerAt({ speedsMS, powerMW }: PowerCurve, speedMS: number): number {
  const last = speedsMS.length - 1;
  if (last < 0 || !(speedMS >= speedsMS[0]) || speedMS > speedsMS[last]) return 0;
  let low = 0;
  let high = last;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (speedsMS[middle] <= speedMS) low = middle;
    else high = middle;
  }
  const width = speedsMS[high] - speedsMS[low];
  const share = width > 0 ? (speedMS - speedsMS[low]) / width : 0;
  return powerMW[low] + share * (powerMW[high] - powerMW[low]);
}

/** The most that a turbine gives. [MW] */
export function ratedPowerMW({ powerMW }: PowerCurve): number {
  let most = 0;
  for (let point = 0; point < powerMW.length; point++) most = Math.max(most, powerMW[point]);
  return most;
}
