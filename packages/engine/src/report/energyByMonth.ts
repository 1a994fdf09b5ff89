import { daysPerYear, monthStarts } from '@hybrid/project/basics/calendar';
import { sum, type Series } from '../series';

/** Returns the energy of each month from the power of a year. [MWh] */
export function energyByMonth(powerMW: Series, stepHours: number): readonly number[] {
  const stepsPerDay = powerMW.length / daysPerYear;
  return Array.from(
    { length: 12 },
    (_, month) => sum(powerMW.subarray(monthStarts[month] * stepsPerDay, monthStarts[month + 1] * stepsPerDay)) * stepHours,
  );
}
