import { daysPerYear, monthLengths, monthStarts } from '@hybrid/project/basics/calendar';
import type { CapacityMarketCase } from '../cases/markets';
import type { DispatchProblem, StepDuty } from '../dispatch/problem';
import { constantSeries, type Series } from '../series';
import { capacityEvents, type CapacityEvents, type EventCalendar } from './capacityEvents';
import { escalated, salePriceOf, type EnergyMarketYear } from './priceYears';

/** A capacity market in one operating year. */
export interface CapacityYear {
  readonly market: CapacityMarketCase;
  /** Contracted power at the point of interconnection. */
  readonly bidMW: number;
  readonly events: CapacityEvents;
  /** The contracted power in the steps of the calls. */
  readonly duty: StepDuty;
  /** Capacity payment in each step, before deductions for missed calls. */
  readonly capacityRevenue: Series;
}

/** A storage that capacity can be contracted from, and the way from it to the grid. */
export interface ContractedStorage {
  readonly unit: NonNullable<DispatchProblem['storage']>;
  /** Share of the power at the bus that reaches the point of interconnection. */
  readonly busToGrid: number;
  /** First step of the year in which it stands, and the step from which on it is gone. */
  readonly standsFrom: number;
  readonly standsUntil: number;
}

/** Bounds on the power that a storage can have under contract. [MW at the point of interconnection] */
export interface CapacityBounds {
  /** Maximum discharging power. */
  readonly ratedMW: number;
  /** Power that its usable energy sustains over a call. */
  readonly heldMW: number;
}

/** Returns both bounds, with P and η power and efficiency from the cells to the grid: P, and η · (ceiling − floor) / hours. */
export function capacityBounds({ callHours }: CapacityMarketCase, { unit, busToGrid }: ContractedStorage): CapacityBounds {
  const { dischargeLimitMW, dischargeEfficiency, floorMWh, ceilingMWh } = unit;
  return {
    ratedMW: busToGrid * dischargeLimitMW,
    heldMW: (busToGrid * dischargeEfficiency * Math.max(0, ceilingMWh - floorMWh)) / callHours,
  };
}

/**
 * Returns the power that a storage can hold over a call, times the share that is contracted. [MW at the point of interconnection]
 *
 * K = share · min(P, η · (ceiling − floor) / hours), P and η being power and efficiency from the cells to the grid.
 */
export function contractedPowerMW(market: CapacityMarketCase, storage: ContractedStorage): number {
  const { ratedMW, heldMW } = capacityBounds(market, storage);
  return market.contractedShare * Math.min(ratedMW, heldMW);
}

/**
 * Returns calls, duty and revenue of a capacity market in an operating year. `missedCallPerMWh` is the cost of missing a call. In steps in which the
 * storage does not stand, and in a year without one, nothing is paid and nothing is called.
 */
export function capacityYear(
  market: CapacityMarketCase,
  energy: readonly EnergyMarketYear[],
  storage: ContractedStorage | undefined,
  calendar: Omit<EventCalendar, 'rankingPrice'>,
  contractPrice: Series | undefined,
  missedCallPerMWh: number,
): CapacityYear {
  const { stepCount, operatingYear } = calendar;
  const bidMW = storage ? contractedPowerMW(market, storage) : 0;
  const events: CapacityEvents =
    storage && bidMW > 0
      ? whileStanding(capacityEvents(market, { ...calendar, rankingPrice: rankingPrice(market, energy) ?? contractPrice }), storage)
      : { calls: [], full: new Uint8Array(stepCount) };
  const powerMW = new Float64Array(stepCount);
  for (const { begin, end } of events.calls) powerMW.fill(bidMW, begin, end);
  const { energyPrice } = market;
  const pricePerMWh =
    'energyMarket' in energyPrice
      ? salePriceOf(energy, energyPrice.energyMarket)
      : constantSeries(stepCount, energyPrice.flatPerMWh * escalated(energyPrice.byYear, operatingYear));
  return {
    market,
    bidMW,
    events,
    duty: { powerMW, pricePerMWh, shortfallPerMWh: constantSeries(stepCount, missedCallPerMWh) },
    capacityRevenue: storage ? capacityRevenue(market, bidMW, storage, stepCount, operatingYear) : new Float64Array(stepCount),
  };
}

/** Returns the sale prices that rank the days of random events: the named market's, or the last market's; undefined without any. */
export function rankingPrice({ events }: CapacityMarketCase, energy: readonly EnergyMarketYear[]): Series | undefined {
  const named = events.kind === 'random' ? events.rankedBy : undefined;
  return named ? salePriceOf(energy, named) : energy.at(-1)?.prices.salePricePerMWh;
}

/** Returns the calls and the readiness within the time in which the storage stands. */
function whileStanding({ calls, full }: CapacityEvents, { standsFrom, standsUntil }: ContractedStorage): CapacityEvents {
  return {
    calls: calls.filter(({ begin, end }) => begin >= standsFrom && end <= standsUntil),
    full: full.fill(0, 0, standsFrom).fill(0, standsUntil),
  };
}

/** Returns power times price, spread evenly over the year or over each month; paid in the steps in which the storage stands. */
function capacityRevenue(
  { capacityPrice }: CapacityMarketCase,
  bidMW: number,
  { standsFrom, standsUntil }: ContractedStorage,
  stepCount: number,
  operatingYear: number,
): Series {
  const { per, byYear } = capacityPrice;
  const perMW = escalated(byYear, operatingYear);
  const revenue = new Float64Array(stepCount);
  if ('year' in per) return revenue.fill((bidMW * per.year * perMW) / stepCount, standsFrom, standsUntil);
  const stepsPerDay = stepCount / daysPerYear;
  for (const [month, price] of per.months.entries()) {
    const steps = monthLengths[month] * stepsPerDay;
    revenue.fill((bidMW * price * perMW) / steps, monthStarts[month] * stepsPerDay, monthStarts[month] * stepsPerDay + steps);
  }
  return revenue.fill(0, 0, standsFrom).fill(0, standsUntil);
}

/** Marks steps of calls, and of waiting for them: nothing else is offered there. */
export function blockedSteps(capacity: readonly CapacityYear[], stepCount: number): Uint8Array {
  const blocked = new Uint8Array(stepCount);
  for (const { events } of capacity) {
    for (let t = 0; t < stepCount; t++) if (events.full[t] === 1) blocked[t] = 1;
    for (const { begin, end } of events.calls) blocked.fill(1, begin, end);
  }
  return blocked;
}

/** Returns the ratio of delivered to owed energy of the calls; 1 without a call. */
export function performance({ duty }: Pick<CapacityYear, 'duty'>, deliveredMW: Series): number {
  let [owed, delivered] = [0, 0];
  for (let t = 0; t < deliveredMW.length; t++) {
    owed += duty.powerMW[t];
    delivered += Math.min(deliveredMW[t], duty.powerMW[t]);
  }
  return owed > 0 ? delivered / owed : 1;
}
