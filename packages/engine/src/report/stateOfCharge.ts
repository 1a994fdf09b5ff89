import { daysPerYear, hoursPerDay, monthStarts } from '@hybrid/project/basics/calendar';
import { percentOf } from '@hybrid/project/basics/units';
import type { MonthOfCharge, StorageResult } from '@hybrid/project/results/storageResults';
import { sum, type Series } from '../series';
import type { StorageUse } from '../simulate/yearEnergies';
import { stateOfCharge } from '../storage/storageUnit';

/** Steps of a year in which a storage operates. */
interface StandingSteps {
  readonly standsFrom: number;
  readonly standsUntil: number;
}

/** Returns the state of charge at the end of each step [percent]; 0 while the storage does not operate. */
export function chargeSeries({ flows, usableMWh }: Pick<StorageUse, 'flows' | 'usableMWh'>): Series {
  return flows.levelMWh.map((level, t) => percentOf(stateOfCharge(level, usableMWh[t])));
}

/** Returns the state of charge by month, over the steps in which the storage operates; null for a month without any. */
export function chargeByMonth(chargePercent: Series, standing: StandingSteps): readonly MonthOfCharge[] {
  const stepsPerDay = chargePercent.length / daysPerYear;
  return Array.from({ length: 12 }, (_, month): MonthOfCharge => {
    const begin = Math.max(standing.standsFrom, monthStarts[month] * stepsPerDay);
    const end = Math.min(standing.standsUntil, monthStarts[month + 1] * stepsPerDay);
    if (begin >= end) return null;
    return { ...extremesOfDays(chargePercent, begin, end, stepsPerDay), byHour: meansOfHours(chargePercent, begin, end, stepsPerDay) };
  });
}

function extremesOfDays(
  chargePercent: Series,
  begin: number,
  end: number,
  stepsPerDay: number,
): Omit<NonNullable<MonthOfCharge>, 'byHour'> {
  let [minimum, maximum, ofMinima, ofMaxima, days] = [Infinity, -Infinity, 0, 0, 0];
  for (let from = begin; from < end; days++) {
    const until = Math.min(end, from - (from % stepsPerDay) + stepsPerDay);
    let [min, max] = [Infinity, -Infinity];
    for (let t = from; t < until; t++) {
      min = Math.min(min, chargePercent[t]);
      max = Math.max(max, chargePercent[t]);
    }
    ofMinima += min;
    ofMaxima += max;
    minimum = Math.min(minimum, min);
    maximum = Math.max(maximum, max);
    from = until;
  }
  const average = sum(chargePercent.subarray(begin, end)) / (end - begin);
  return { minimum, averageMinimum: ofMinima / days, average, averageMaximum: ofMaxima / days, maximum };
}

function meansOfHours(chargePercent: Series, begin: number, end: number, stepsPerDay: number): readonly (number | null)[] {
  const total = new Float64Array(hoursPerDay);
  const count = new Uint32Array(hoursPerDay);
  for (let t = begin; t < end; t++) {
    const hour = Math.floor(((t % stepsPerDay) * hoursPerDay) / stepsPerDay);
    total[hour] += chargePercent[t];
    count[hour]++;
  }
  return Array.from(total, (value, hour) => (count[hour] > 0 ? value / count[hour] : null));
}

/** States of charge that percentiles are reported for [percent of usable capacity]. */
const percentileCharges = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100];
/** Rounding tolerance of the state of charge [percent]. */
const roundingPercent = 1e-6;

/** Returns the share of the operating steps with at least each state of charge [percent, both]. */
export function chargePercentiles(
  chargePercent: Series,
  { standsFrom, standsUntil }: StandingSteps,
): StorageResult['stateOfChargePercentiles'] {
  const standing = chargePercent.subarray(standsFrom, standsUntil);
  return percentileCharges.map((min) => {
    let steps = 0;
    for (const charge of standing) if (charge >= min - roundingPercent) steps++;
    return { stateOfCharge: min, share: standing.length > 0 ? percentOf(steps / standing.length) : 0 };
  });
}
