import { megawatts } from '@hybrid/project/basics/units';
import { UserError } from '@hybrid/project/basics/userError';
import { curveProblem, type PowerPoint } from '@hybrid/project/library/turbineSpec';
import type { Series } from '../series';

/** Power of a turbine over wind speed in air of sea level. Speeds increase. */
export interface PowerCurve {
  readonly speedMS: Series;
  readonly powerMW: Series;
}

/** The curve of a specification, kW, made ready; refuses one that cannot be used, with what is wrong with it. */
export function powerCurve(points: readonly PowerPoint[]): PowerCurve {
  const problem = curveProblem(points);
  if (problem !== undefined) throw new UserError('badInput', problem, 'Correct the specification of the turbine.');
  return {
    speedMS: Float64Array.from(points, ({ windSpeed }) => windSpeed),
    powerMW: Float64Array.from(points, ({ powerOutput }) => megawatts(powerOutput)),
  };
}

/** Power at a wind speed: straight lines between the points, nothing below the first and above the last. [MW] */
export function powerAt({ speedMS, powerMW }: PowerCurve, speed: number): number {
  let low = 0;
  let high = speedMS.length - 1;
  if (!(speed >= speedMS[low] && speed <= speedMS[high])) return 0;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (speedMS[middle] <= speed) low = middle;
    else high = middle;
  }
  const share = (speed - speedMS[low]) / (speedMS[high] - speedMS[low]);
  return powerMW[low] + share * (powerMW[high] - powerMW[low]);
}
