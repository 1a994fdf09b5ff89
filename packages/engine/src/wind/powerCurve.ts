import { message } from '@hybrid/project/i18n/message';
import { megawatts } from '@hybrid/project/basics/units';
import { UserError } from '@hybrid/project/i18n/userError';
import { curveProblem, type PowerPoint } from '@hybrid/project/library/turbineSpec';
import type { Series } from '../series';

/** Power of a turbine over wind speed at sea-level air density. Speeds increase. */
interface PowerCurve {
  readonly speedMS: Series;
  readonly powerMW: Series;
}

/** Returns the curve of a specification in kW; throws an error that says what is wrong with an unusable one. */
export function powerCurve(points: readonly PowerPoint[]): PowerCurve {
  const problem = curveProblem(points);
  if (problem !== undefined) throw new UserError('badInput', problem, message('imports.correctSpecificationOfTurbine'));
  return {
    speedMS: Float64Array.from(points, ({ windSpeed }) => windSpeed),
    powerMW: Float64Array.from(points, ({ powerOutput }) => megawatts(powerOutput)),
  };
}

/** Returns the power at a wind speed: linear between the points, zero below the first and above the last. [MW] */
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
