import { fixedFigure, message } from '@hybrid/project/i18n/message';
import { daysPerYear, hoursPerDay, monthLengths, monthStarts } from '@hybrid/project/basics/calendar';
import { UserError } from '@hybrid/project/i18n/userError';
import { seededRandom } from '../seededRandom';
import type { Series } from '../series';
import { dailyClearness } from './dailyClearness';
import { extraterrestrialHorizontal, meanCosZenith } from './extraterrestrial';
import { hourlyClearness } from './hourlyClearness';
import { sunYear } from './solarPosition';

/** Extraterrestrial average below which the sun is down all month. [kWh/m²/day] */
const polarNight = 1e-3;
/** Amount by which an average may exceed the extraterrestrial one, as in a grid cell at the edge of the polar night. [kWh/m²/day] */
const tolerance = 0.1;
/** Maximum clearness index of a step: 999 of 1000 measured hours are below 0.86; higher values are brief reflections from clouds. */
const maxClearness = 0.9;
const minClearness = 0.02;

/** A place and the standard time of its clock [hours east of Greenwich]; by default the time of its longitude. */
export interface PlaceAndClock {
  readonly latitudeDeg: number;
  readonly longitudeDeg: number;
  readonly utcOffsetHours?: number | undefined;
}

/**
 * Returns a year of global horizontal irradiance from twelve averages, means over the steps. [kW/m²]
 *
 * Days by Graham, Hollands and Brunger (`dailyClearness`), hours by Graham and Hollands (`hourlyClearness`); within an hour the clearness
 * is linear between the middles of the hours, without further noise. Each day is scaled to its clearness, no step above 0.9 of the
 * extraterrestrial irradiance, and each month to its average: averages are met exactly. Months without sun have no irradiance,
 * whatever their average.
 *
 * `monthlyAverages` in kWh/m²/day from January; `stepHours` of an hour or a whole part of it. The same seed gives the same year.
 * Refuses averages that are not numbers, below zero, or above the extraterrestrial irradiation of the latitude.
 */
export function irradianceFromMonthly(
  monthlyAverages: readonly number[],
  { latitudeDeg, longitudeDeg, utcOffsetHours }: PlaceAndClock,
  stepHours: number,
  seed: number,
): Series {
  const hourlySun = sunYear(latitudeDeg, longitudeDeg, 1, utcOffsetHours);
  const hourlyCosines = meanCosZenith(hourlySun, latitudeDeg);
  const sun = stepHours === 1 ? hourlySun : sunYear(latitudeDeg, longitudeDeg, stepHours, utcOffsetHours);
  const cosines = stepHours === 1 ? hourlyCosines : meanCosZenith(sun, latitudeDeg);
  const outside = extraterrestrialHorizontal(sun, cosines);
  const outsideByDay = sumsByDay(outside, stepHours);
  const outsideByMonth = meansByMonth(outsideByDay);
  const monthlyClearness = clearnessOfMonths(monthlyAverages, outsideByMonth);

  const random = seededRandom(seed);
  const clearnessByDay = dailyClearness(monthlyClearness, outsideByDay, random);
  const clearness = hourlyClearness(clearnessByDay, hourlySun, hourlyCosines, random);
  const global = new Float64Array(outside.length);
  for (let t = 0; t < global.length; t++) if (outside[t] > 0) global[t] = outside[t] * clearnessInHour(clearness, (t + 0.5) * stepHours);
  renormaliseDays(global, outside, clearnessByDay, outsideByDay);
  renormaliseMonths(global, monthlyAverages, outsideByMonth, stepHours);
  return global;
}

function sumsByDay(series: Series, stepHours: number): Series {
  const byDay = new Float64Array(daysPerYear);
  const stepsPerDay = series.length / daysPerYear;
  for (let t = 0; t < series.length; t++) byDay[Math.floor(t / stepsPerDay)] += series[t] * stepHours;
  return byDay;
}

/** Returns monthly averages from daily sums. */
function meansByMonth(byDay: Series): readonly number[] {
  return monthLengths.map((length, month) => {
    let total = 0;
    for (let day = monthStarts[month] as number; day < (monthStarts[month + 1] as number); day++) total += byDay[day];
    return total / length;
  });
}

function clearnessOfMonths(averages: readonly number[], outsideByMonth: readonly number[]): readonly number[] {
  if (averages.length !== 12)
    throw new UserError(
      'badInput',
      message('calculation.solarResourceMonthlyAverages', { count: averages.length }),
      message('calculation.giveOneForEachMonth'),
    );
  return averages.map((average, month) => {
    const name = message('calculation.solarResourceAverageOfMonth', { month: month + 1 });
    const outside = outsideByMonth[month];
    if (!(average >= 0 && average < Infinity))
      throw new UserError(
        'badInput',
        message('calculation.solarResourceAverageMonthMust', { month: month + 1 }),
        message('calculation.inKwhMDay'),
      );
    if (outside < polarNight) return minClearness;
    if (average > outside + tolerance)
      throw new UserError(
        'badInput',
        message('calculation.kwhMDayMoreSun', { what: name, average, most: fixedFigure(outside, 2) }),
        message('calculation.checkAveragesLatitudeAveragesStart'),
      );
    return Math.min(maxClearness, Math.max(minClearness, average / outside));
  });
}

/** Interpolates the clearness at a time in hours between the middles of adjacent hours; dark hours are not interpolated with. */
function clearnessInHour(clearness: Series, hours: number): number {
  const hour = Math.floor(hours);
  const fromMiddle = hours - hour - 0.5;
  const neighbour = clearness[fromMiddle < 0 ? hour - 1 : hour + 1];
  if (!(neighbour > 0)) return clearness[hour];
  return clearness[hour] + Math.abs(fromMiddle) * (neighbour - clearness[hour]);
}

/** Scales each day to its clearness. The excess of steps at the maximum clearness goes to the other steps, until no more steps reach it. */
function renormaliseDays(global: Series, outside: Series, clearnessByDay: Series, outsideByDay: Series): void {
  const stepsPerDay = global.length / daysPerYear;
  const stepHours = hoursPerDay / stepsPerDay;
  for (let day = 0; day < daysPerYear; day++) {
    const start = day * stepsPerDay;
    for (let pass = 0; pass < stepsPerDay; pass++) {
      let left = clearnessByDay[day] * outsideByDay[day];
      let free = 0;
      for (let t = start; t < start + stepsPerDay; t++) {
        if (global[t] < maxClearness * outside[t]) free += global[t] * stepHours;
        else left -= global[t] * stepHours;
      }
      const factor = free > 0 ? left / free : 1;
      if (Math.abs(factor - 1) < 1e-12) break;
      for (let t = start; t < start + stepsPerDay; t++)
        if (global[t] < maxClearness * outside[t]) global[t] = Math.min(global[t] * factor, maxClearness * outside[t]);
    }
  }
}

function renormaliseMonths(global: Series, averages: readonly number[], outsideByMonth: readonly number[], stepHours: number): void {
  const receivedByMonth = meansByMonth(sumsByDay(global, stepHours));
  const stepsPerDay = global.length / daysPerYear;
  for (let month = 0; month < 12; month++) {
    const factor = outsideByMonth[month] < polarNight ? 0 : averages[month] / receivedByMonth[month];
    const end = (monthStarts[month + 1] as number) * stepsPerDay;
    for (let t = (monthStarts[month] as number) * stepsPerDay; t < end; t++) global[t] *= factor;
  }
}
