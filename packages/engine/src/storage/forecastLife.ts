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
/** A cycle has a step at its top and one at its foot. */
export const maxCyclesPerDay = stepsPerDay / 2;
/** Between what is done to the cells, capacity is told once in so many days. */
const daysBetweenPoints = 30;

/** Usable capacity at a time after commercial operation. */
export interface CapacityAt {
  readonly years: number;
  readonly capacityMWh: number;
}

/** What becomes of the cells under an assumed use. */
export interface LifeForecast {
  /** In order of time; two at one time where capacity is added. None before the storage stands. */
  readonly points: readonly CapacityAt[];
  /** As a simulation would tell them; in early analysis to the first year that the storage stands through. */
  readonly years: readonly StorageYear[];
}

/**
 * The life of a storage that is cycled alike on every day: `cyclesPerDay` from the most to the least that may be kept in the cells, a part of
 * a cycle being one of that share of the depth. The cells age, and are added to or replaced, by the rules that a simulation lives through; what
 * the markets would make of them is not known here.
 *
 * At most `maxCyclesPerDay`. The plan has to say the temperature. Throws a UserError where capacity would have to be renewed time and again.
 */
export function forecastLife(plan: LifePlan, cyclesPerDay: number): LifeForecast {
  const hourly: LifePlan = { ...plan, stepHours: 1 };
  const points: CapacityAt[] = [];
  if (plan.capacityIsHeld) return { years: heldYears(hourly, cyclesPerDay, points), points };
  const life = newStorageLife(hourly);
  return { years: Array.from({ length: plan.lifetimeYears }, () => forecastYear(life, cyclesPerDay, points)), points };
}

/** In early analysis each year that differs is one of new cells, as a simulation has it. */
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
  // A storage that goes has no capacity at the end of its last day: it is drawn with what it had before.
  if (last && firstDay < endDay) note(points, operatingYear + endDay / daysPerYear, usableCapacityMWh(into) || last.capacityMWh);
  return endYear(into);
}

function note(into: CapacityAt[], years: number, capacityMWh: number): void {
  const last = into.at(-1);
  if (last?.years !== years || last.capacityMWh !== capacityMWh) into.push({ years, capacityMWh });
}

/** Levels of a day that begins and ends at the floor. */
function cycleThroughDay(into: Float64Array, begin: number, floorMWh: number, ceilingMWh: number, cyclesPerDay: number): void {
  for (let step = 0; step < stepsPerDay; step += 2) {
    const share = Math.max(0, Math.min(1, cyclesPerDay - step / 2));
    into[begin + step] = floorMWh + share * (ceilingMWh - floorMWh);
    into[begin + step + 1] = floorMWh;
  }
}
