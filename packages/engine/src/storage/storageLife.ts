import { daysPerYear, hoursPerDay, hoursPerYear } from '@hybrid/project/basics/calendar';
import type { Series } from '../series';
import { aged, calendarLossOf, calendarRatePerHour, newCells, renewed, stateOfHealth, type Health } from './ageing';
import { assertRestores, augmentationMWh, healthAfterAugmentation, reachesLimit } from './augmentation';
import type { CellAgeing } from '../cases/cells';
import { efficiencyMultiple, installedIn, withAdded, type InstalledShares } from './efficiencyOverTime';
import { copyOfRainflow, newRainflow, pushLevel, residualWear, wearOfLevels, type Rainflow } from './rainflow';
import type { UsableRange } from './replay';
import { replacementYear, startDay, type LifeEvent, type Upkeep } from './serviceLife';
import type { StorageUnit } from './storageUnit';
import { totalsOf, type StorageYear } from './storageYear';

/** Minimum reversal of the level that counts as a turning point, as a share of the capacity. */
const hysteresis = 1e-6;

/** All parameters that decide the capacity of a storage over the years of its project. */
export interface LifePlan extends Upkeep {
  readonly ageing: CellAgeing;
  /** Undefined: the temperature comes with the levels, from a replay. */
  readonly temperatureC: number | undefined;
  /** Share of the capacity at that temperature; 1 if the temperature is not fixed, which leaves it to the replay. */
  readonly capacityFactor: number;
  readonly minimumStateOfCharge: number;
  readonly efficiencyByAge: Float64Array;
  readonly stepHours: number;
  /** Years after commercial operation at which the storage is removed, regardless of its cells; Infinity for never. */
  readonly standsUntilYears: number;
  /** True in early analysis: cells wear, to find the rate, but keep their capacity at commercial operation. */
  readonly capacityIsHeld: boolean;
}

/** State of a storage on a day of the project; carried over blocks and years, and updated in place by each. */
export interface StorageLife {
  readonly plan: LifePlan;
  /** Hours since commercial operation; within a year at the end of the last completed block. */
  hours: number;
  operatingYear: number;
  health: Health;
  stateOfHealth: number;
  rainflow: Rainflow;
  installed: InstalledShares;
  /** End of the cells' useful life, years since commercial operation. */
  endsAtYears: number;
  year: YearSoFar;
}

interface YearSoFar {
  maximumMWh: number;
  minimumMWh: number;
  calendarLoss: number;
  cycleLoss: number;
  /** Open half cycles when the year began, or 0 for cells that were installed in it. */
  residueAtStart: number;
  throughputMWh: number;
  lostMWh: number;
  readonly events: LifeEvent[];
}

/** Returns a storage at commercial operation, or before it if deferred. */
export function newStorageLife(plan: LifePlan): StorageLife {
  const life: StorageLife = {
    plan,
    hours: 0,
    operatingYear: 0,
    health: newCells,
    stateOfHealth: 1,
    rainflow: newRainflow(hysteresis * plan.capacityMWh),
    installed: installedIn(Math.min(plan.lifetimeYears - 1, Math.floor(startDay(plan.deferredYears) / daysPerYear)), plan.lifetimeYears),
    endsAtYears: plan.deferredYears + plan.usefulLifeYears,
    year: { ...emptyYear(), events: [] },
  };
  return life;
}

/** State of a storage without its life plan, which follows from the case. */
export type LivedSoFar = Omit<StorageLife, 'plan'>;

/** Copies the state; further use leaves the original unchanged. */
export function livedSoFar(life: LivedSoFar): LivedSoFar {
  const { hours, operatingYear, health, stateOfHealth, rainflow, installed, endsAtYears, year } = life;
  return {
    hours,
    operatingYear,
    health,
    stateOfHealth,
    rainflow: copyOfRainflow(rainflow),
    installed,
    endsAtYears,
    year: { ...year, events: [...year.events] },
  };
}

function emptyYear(): Omit<YearSoFar, 'events'> {
  return { maximumMWh: 0, minimumMWh: Infinity, calendarLoss: 0, cycleLoss: 0, residueAtStart: 0, throughputMWh: 0, lostMWh: 0 };
}

/**
 * True while the storage is in service: from its start until it is removed, or until the end of its useful life if it is neither replaced
 * nor augmented.
 */
function isOnline(life: StorageLife): boolean {
  return life.hours >= startDay(life.plan.deferredYears) * hoursPerDay && life.hours < goneAtYears(life) * hoursPerYear;
}

function goneAtYears({ plan, endsAtYears }: StorageLife): number {
  return plan.isAugmented || plan.isReplaced ? plan.standsUntilYears : Math.min(endsAtYears, plan.standsUntilYears);
}

/** Hours of an operating year in which a storage is in service: none if `until` is not after `from`. */
interface StandingHours {
  readonly from: number;
  readonly until: number;
}

/**
 * Begins an operating year and returns the hours in which the storage is in service. A start within the year moves the state to that day. The
 * last day in service is completed.
 */
export function beginYear(into: StorageLife): StandingHours {
  const { plan, operatingYear } = into;
  const within = (hours: number): number => Math.max(0, Math.min(hoursPerYear, hours - operatingYear * hoursPerYear));
  const from = within(startDay(plan.deferredYears) * hoursPerDay);
  const until = within(Math.ceil(goneAtYears(into) * daysPerYear) * hoursPerDay);
  if (from < until) into.hours = operatingYear * hoursPerYear + from;
  return { from, until };
}

/** True if the storage is removed by the end of the operating year. */
export function goesInYear(life: StorageLife): boolean {
  return goneAtYears(life) <= life.operatingYear + 1;
}

/** Returns the usable capacity at the present health, and at the temperature if the plan fixes it. [MWh] */
export function usableCapacityMWh(life: StorageLife): number {
  if (!isOnline(life)) return 0;
  const { plan, stateOfHealth } = life;
  return plan.capacityMWh * plan.capacityFactor * (plan.capacityIsHeld ? 1 : stateOfHealth);
}

/** Returns floor and ceiling of the level for the next block; the floor is never above the ceiling. */
export function usableRange(life: StorageLife): UsableRange {
  const ceilingMWh = usableCapacityMWh(life);
  const { minimumStateOfCharge, ageing, capacityMWh } = life.plan;
  return { floorMWh: Math.min(ceilingMWh, minimumStateOfCharge * (ageing.usesNominalCapacity ? capacityMWh : ceilingMWh)), ceilingMWh };
}

/** Returns the round-trip efficiency in the operating year, as a multiple of that of new cells. */
export function efficiencyNow({ plan, installed, operatingYear }: StorageLife): number {
  return efficiencyMultiple(installed, plan.efficiencyByAge, operatingYear);
}

/** Returns a unit of the case at the present age of its cells: range of the level, and efficiency with half of the loss each way. */
export function agedUnit(unit: StorageUnit, life: StorageLife): StorageUnit {
  const oneWay = Math.sqrt(efficiencyNow(life));
  return {
    ...unit,
    ...usableRange(life),
    chargeEfficiency: unit.chargeEfficiency * oneWay,
    dischargeEfficiency: unit.dischargeEfficiency * oneWay,
  };
}

/** Returns the level that the cells keep: energy above their capacity is lost, and counted in the year. */
export function keptLevelMWh(into: StorageLife, levelMWh: number): number {
  const kept = Math.min(levelMWh, usableCapacityMWh(into));
  loseEnergy(into, levelMWh - kept);
  return kept;
}

/** Counts energy lost because the capacity shrank below it. */
export function loseEnergy(into: StorageLife, lostMWh: number): void {
  into.year.lostMWh += lostMWh;
}

/** Completed steps `begin … end - 1` of a year: the levels in them, and the level before. */
interface LivedBlock {
  readonly levelMWh: Series;
  readonly startMWh: number;
  readonly begin: number;
  readonly end: number;
  /** Energy out of the cells in the block. */
  readonly throughputMWh: number;
  /** Mean of each step of the year, if the temperature is not fixed. */
  readonly temperatureC?: Series;
}

/**
 * Ages the storage over a completed block, day by day. Cells age by time and by the cycles that the levels close; if their health is down to
 * its limit at the end of a day, capacity is added or the cells are replaced. The next block has the range of `usableRange` and the level
 * of `keptLevelMWh`. Throws a UserError if capacity would have to be renewed again and again.
 */
export function liveThrough(into: StorageLife, block: LivedBlock): void {
  const { plan } = into;
  const stepsPerDay = Math.max(1, Math.round(hoursPerDay / plan.stepHours));
  into.year.throughputMWh += block.throughputMWh;
  for (let from = block.begin; from < block.end;) {
    const to = Math.min(block.end, from - (from % stepsPerDay) + stepsPerDay);
    if (isOnline(into)) liveDay(into, block, from, to);
    into.hours = into.operatingYear * hoursPerYear + to * plan.stepHours;
    from = to;
  }
}

function liveDay(into: StorageLife, block: LivedBlock, from: number, to: number): void {
  const { plan, rainflow, year } = into;
  const { ageing, stepHours } = plan;
  noteCapacity(into);
  if (rainflow.depth === 0) pushLevel(rainflow, from === block.begin ? block.startMWh : block.levelMWh[from - 1]);
  const byCycles = ageing.cycle ? wearOfLevels(rainflow, block.levelMWh, from, to, ageing.cycle, depthBaseMWh(into)) : 0;
  const byTime = calendarLoss(plan, block, from, to);
  into.health = aged(into.health, (to - from) * stepHours, byTime, byCycles);
  into.stateOfHealth = stateOfHealth(ageing, into.health, plan.healthLimit);
  year.calendarLoss += byTime;
  year.cycleLoss += byCycles;
  noteCapacity(into);
  if (!plan.capacityIsHeld && reachesLimit(into.stateOfHealth, plan.healthLimit) && servesAfter(into, to * stepHours))
    renew(into, Math.ceil((to * stepHours) / hoursPerDay) - 1);
}

/** True if cells still serve after an hour of the operating year: the project continues, and the storage is neither removed nor replaced then. */
function servesAfter({ plan, operatingYear, endsAtYears }: StorageLife, hour: number): boolean {
  const untilYears = Math.min(plan.lifetimeYears, plan.standsUntilYears, plan.isReplaced ? replacementYear(endsAtYears) : Infinity);
  return operatingYear * hoursPerYear + hour < untilYears * hoursPerYear;
}

function calendarLoss(
  { ageing, temperatureC: fixedC, stepHours }: LifePlan,
  { temperatureC }: LivedBlock,
  from: number,
  to: number,
): number {
  if (fixedC !== undefined) return calendarRatePerHour(ageing, fixedC) * (to - from) * stepHours;
  if (temperatureC === undefined) throw new Error('Cells whose temperature is not fixed age at the temperatures of a replay');
  return calendarLossOf(ageing, temperatureC, from, to, stepHours);
}

/** Returns the capacity to which the depth of a cycle is relative. [MWh] */
function depthBaseMWh(life: StorageLife): number {
  const { ageing, capacityMWh } = life.plan;
  return ageing.usesNominalCapacity ? capacityMWh : Math.max(usableCapacityMWh(life), Number.MIN_VALUE);
}

function noteCapacity(into: StorageLife): void {
  const usable = usableCapacityMWh(into);
  into.year.maximumMWh = Math.max(into.year.maximumMWh, usable);
  into.year.minimumMWh = Math.min(into.year.minimumMWh, usable);
}

/** Adds capacity if that is allowed, else replaces the cells; if neither is allowed, they wear on. */
function renew(into: StorageLife, day: number): void {
  const { plan, operatingYear, year } = into;
  const { capacityMWh, healthLimit, isAugmented, isReplaced } = plan;
  if (!isAugmented && !isReplaced) return;
  assertRestores(year.events.length + 1, healthLimit, operatingYear);
  if (!isAugmented) return replace(into, operatingYear, day, (operatingYear * daysPerYear + day + 1) / daysPerYear);
  const before = into.stateOfHealth;
  const addedMWh = augmentationMWh(capacityMWh, healthLimit);
  into.stateOfHealth = healthAfterAugmentation(before, healthLimit);
  into.health = renewed(plan.ageing, into.health, into.stateOfHealth);
  into.installed = withAdded(into.installed, before, into.stateOfHealth - before, operatingYear);
  year.events.push({ kind: 'augmentation', operatingYear, day, addedMWh });
  noteCapacity(into);
}

/** Replaces all cells: health, cycles and efficiency start again as new. `newIn` is the first operating year of the new cells. */
function replace(into: StorageLife, newIn: number, day: number, atYears: number): void {
  const { plan, operatingYear, year } = into;
  year.cycleLoss += openLoss(into) - year.residueAtStart;
  year.residueAtStart = 0;
  into.health = newCells;
  into.stateOfHealth = 1;
  into.rainflow = newRainflow(into.rainflow.hysteresisMWh);
  into.installed = installedIn(newIn, plan.lifetimeYears);
  into.endsAtYears = atYears + plan.usefulLifeYears;
  year.events.push({ kind: 'replacement', operatingYear, day, addedMWh: plan.capacityMWh });
}

function openLoss(life: StorageLife): number {
  const { cycle } = life.plan.ageing;
  return cycle ? residualWear(life.rainflow, cycle, depthBaseMWh(life)) : 0;
}

/**
 * Ends an operating year with its summary and the replacement that is due at its end. Then the next year begins. A replacement is due at the
 * end of the operating year in which the useful life ends, unless the project ends there too.
 */
export function endYear(into: StorageLife): StorageYear {
  const { plan, operatingYear, year } = into;
  const health = into.stateOfHealth;
  const endsAtYears = into.endsAtYears;
  into.hours = (operatingYear + 1) * hoursPerYear;
  year.cycleLoss += openLoss(into) - year.residueAtStart;
  year.residueAtStart = openLoss(into);
  if (
    plan.isReplaced &&
    !plan.capacityIsHeld &&
    replacementYear(endsAtYears) === operatingYear + 1 &&
    operatingYear + 1 < Math.min(plan.lifetimeYears, plan.standsUntilYears)
  )
    replace(into, operatingYear + 1, daysPerYear - 1, endsAtYears);
  const { maximumMWh, minimumMWh, calendarLoss, cycleLoss, events, throughputMWh, lostMWh } = year;
  const ended: StorageYear = {
    operatingYear,
    maximumMWh,
    minimumMWh: Math.min(minimumMWh, maximumMWh),
    stateOfHealth: health,
    calendarLoss,
    cycleLoss,
    ...totalsOf(events),
    throughputMWh,
    equivalentCycles: throughputMWh / plan.capacityMWh,
    lostMWh,
  };
  into.operatingYear++;
  into.year = { ...emptyYear(), residueAtStart: openLoss(into), events: [] };
  return ended;
}
