import { daysPerYear, monthStarts } from '@hybrid/project/basics/calendar';
import { percentOf } from '@hybrid/project/basics/units';
import type { MonthOfCharge, StorageResult } from '@hybrid/project/results/storageResults';
import { sum, type Series } from '../series';
import type { StorageUse } from '../simulate/yearEnergies';
import { stateOfCharge } from '../storage/storageUnit';

const hoursPerDay = 24;

/** Steps of a year in which a storage stands. */
interface StandingSteps {
  readonly standsFrom: number;
  readonly standsUntil: number;
}

/** State of charge at the end of each step, percent; 0 where the storage does not stand. */
export function chargeSeries({ flows, usableMWh }: Pick<StorageUse, 'flows' | 'usableMWh'>): Series {
  return flows.levelMWh.map((level, t) => percentOf(stateOfCharge(level, usableMWh[t])));
}

/** The months of a year, each by the steps in which the storage stands; null for a month without any. */
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

/** Percent of usable capacity that percentiles are told for. */
const percentileCharges = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100];
/** Percent of the capacity that rounding may leave a full storage short of. */
const roundingPercent = 1e-6;

/** Share of the steps in which the storage stands with at least so much charge. Percent both. */
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
