import { daysPerYear } from '@hybrid/project/basics/calendar';
import { firstWholeYear, remainingDeferral } from './serviceLife';
import type { StorageYear } from './storageYear';
import {
  beginYear,
  endYear,
  liveThrough,
  newStorageLife,
  usableCapacityMWh,
  usableRange,
  type LifePlan,
  type StorageLife,
} from './storageLife';

const stepsPerDay = 24;
/** Days between two points of the capacity where no event comes between. */
const daysBetweenPoints = 30;

/** Usable capacity at a time after commercial operation. */
export interface CapacityAt {
  readonly years: number;
  readonly capacityMWh: number;
}

/** Life of the cells under an assumed use. */
interface LifeForecast {
  /** Ordered by time; two points at one time where capacity is added. None before the storage is in service. */
  readonly points: readonly CapacityAt[];
  /** Years as a simulation reports them; in early analysis up to the first whole year in service. */
  readonly years: readonly StorageYear[];
}

/**
 * Forecasts the life of a storage with equal cycles every day: `cyclesPerDay` between the highest and the lowest usable level; a fraction of a
 * cycle has that share of the depth. The cells age, and are augmented or replaced, by the rules of a simulation; their use in the markets
 * is not known here.
 *
 * At most 12 cycles per day: a cycle needs one step at its top and one at its bottom. The plan must fix the temperature. Throws a UserError
 * if capacity would have to be renewed again and again.
 */
export function forecastLife(plan: LifePlan, cyclesPerDay: number): LifeForecast {
  const hourly: LifePlan = { ...plan, stepHours: 1 };
  const points: CapacityAt[] = [];
  if (plan.capacityIsHeld) return { years: heldYears(hourly, cyclesPerDay, points), points };
  const life = newStorageLife(hourly);
  return { years: Array.from({ length: plan.lifetimeYears }, () => forecastYear(life, cyclesPerDay, points)), points };
}

/** Forecasts an early analysis, in which each year that differs is one of new cells, as in a simulation. */
function heldYears(plan: LifePlan, cyclesPerDay: number, points: CapacityAt[]): readonly StorageYear[] {
  return Array.from({ length: firstWholeYear(plan) + 1 }, (_, operatingYear) => {
    const found: CapacityAt[] = [];
    const life = newStorageLife({ ...plan, deferredYears: remainingDeferral(plan.deferredYears, operatingYear) });
    const year = forecastYear(life, cyclesPerDay, found);
    points.push(...found.map(({ years, capacityMWh }) => ({ years: operatingYear + years, capacityMWh })));
    return year;
  });
}

function forecastYear(into: StorageLife, cyclesPerDay: number, points: CapacityAt[]): StorageYear {
  const { plan, operatingYear } = into;
  const { from, until } = beginYear(into);
  const levelMWh = new Float64Array(daysPerYear * stepsPerDay);
  const [firstDay, endDay] = [Math.ceil(from / stepsPerDay), Math.floor(until / stepsPerDay)];
  for (let day = firstDay; day < endDay; day++) {
    const begin = day * stepsPerDay;
    const end = begin + stepsPerDay;
    const atYears = operatingYear + day / daysPerYear;
    if (day === firstDay || day % daysBetweenPoints === 0) note(points, atYears, usableCapacityMWh(into));
    const { floorMWh, ceilingMWh } = usableRange(into);
    cycleThroughDay(levelMWh, begin, floorMWh, ceilingMWh, cyclesPerDay);
    const renewals = into.year.events.length;
    const throughputMWh = cyclesPerDay * (ceilingMWh - floorMWh);
    liveThrough(into, { levelMWh, startMWh: floorMWh, begin, end, throughputMWh });
    for (const { kind, addedMWh } of into.year.events.slice(renewals)) {
      const afterMWh = usableCapacityMWh(into);
      const beforeMWh = kind === 'augmentation' ? afterMWh - plan.capacityFactor * addedMWh : ceilingMWh;
      note(points, atYears + 1 / daysPerYear, beforeMWh);
      note(points, atYears + 1 / daysPerYear, afterMWh);
    }
  }
  const [last] = points.slice(-1);
  // A storage that is removed has no capacity at the end of its last day: it is drawn with the capacity before.
  if (last && firstDay < endDay) note(points, operatingYear + endDay / daysPerYear, usableCapacityMWh(into) || last.capacityMWh);
  return endYear(into);
}

function note(into: CapacityAt[], years: number, capacityMWh: number): void {
  const last = into.at(-1);
  if (last?.years !== years || last.capacityMWh !== capacityMWh) into.push({ years, capacityMWh });
}

/** Writes the levels of a day that begins and ends at the floor. */
function cycleThroughDay(into: Float64Array, begin: number, floorMWh: number, ceilingMWh: number, cyclesPerDay: number): void {
  for (let step = 0; step < stepsPerDay; step += 2) {
    const share = Math.max(0, Math.min(1, cyclesPerDay - step / 2));
    into[begin + step] = floorMWh + share * (ceilingMWh - floorMWh);
    into[begin + step + 1] = floorMWh;
  }
}
