import { daysPerYear, hoursPerDay, isWeekend, monthDay } from '@hybrid/project/basics/calendar';
import { scheduledValue, type Schedule } from '@hybrid/project/document/schedule';
import type { GridCase, StepLimit } from '../cases/case';
import { constantSeries, type Series } from '../series';

interface GridLimits {
  readonly exportLimitMW: Series;
  readonly importLimitMW: Series;
}

/** Returns true if the limits that hold all year allow imports. */
export function mayImport({ interconnectionLimitMW, importLimitMW }: Pick<GridCase, 'interconnectionLimitMW' | 'importLimitMW'>): boolean {
  return Math.min(interconnectionLimitMW, importLimitMW) > 0;
}

/** Returns the maximum export and import at the point of interconnection in each step of a calendar year: the tightest of all limits. [MW] */
export function gridLimits(grid: GridCase, stepCount: number, calendarYear: number): GridLimits {
  return {
    exportLimitMW: limited(Math.min(grid.interconnectionLimitMW, grid.exportLimitMW), grid.exportLimitInStep, stepCount, calendarYear),
    importLimitMW: limited(Math.min(grid.interconnectionLimitMW, grid.importLimitMW), grid.importLimitInStep, stepCount, calendarYear),
  };
}

function limited(constantMW: number, inStep: StepLimit | undefined, stepCount: number, calendarYear: number): Series {
  if (!inStep || constantMW === 0) return constantLimit(constantMW, stepCount);
  const limit = inStep.kind === 'series' ? Float64Array.from(inStep.powerMW) : scheduleOfYear(inStep.schedule, stepCount, calendarYear);
  for (let t = 0; t < stepCount; t++) limit[t] = Math.max(0, Math.min(limit[t], constantMW));
  return limit;
}

/** The last two constant limits. Years and simulations share them, as series are not modified once they are returned. */
let constantLimits: readonly Series[] = [];

function constantLimit(limitMW: number, stepCount: number): Series {
  const known = constantLimits.find((series) => series.length === stepCount && series[0] === limitMW);
  if (known) return known;
  const series = constantSeries(stepCount, limitMW);
  constantLimits = [series, ...constantLimits.slice(0, 1)];
  return series;
}

/** Returns the values of a schedule in the steps of a calendar year of 365 days; Saturday and Sunday are the weekend. */
export function scheduleOfYear(schedule: Schedule, stepCount: number, calendarYear: number): Series {
  const values = new Float64Array(stepCount);
  const stepsADay = stepCount / daysPerYear;
  for (let day = 0; day < daysPerYear; day++) {
    const { month } = monthDay(day);
    const weekend = isWeekend(calendarYear, day);
    for (let step = 0; step < stepsADay; step++)
      values[day * stepsADay + step] = scheduledValue(schedule, month, Math.floor((step * hoursPerDay) / stepsADay), weekend);
  }
  return values;
}
