import type { StorageCase } from '../cases/case';
import { earlyEvents, firstWholeYear, onlineShare, type LifeEvent, type Upkeep } from './serviceLife';

/** An operating year of a storage. */
export interface StorageYear {
  readonly operatingYear: number;
  /** Largest and smallest usable capacity of the year while the storage was in service. */
  readonly maximumMWh: number;
  readonly minimumMWh: number;
  /** State of health at the end of the year, before its events. */
  readonly stateOfHealth: number;
  /** Shares of the capacity lost in the year; the cycle loss counts cycles that are open at its end as half cycles. */
  readonly calendarLoss: number;
  readonly cycleLoss: number;
  readonly events: readonly LifeEvent[];
  readonly augmentedMWh: number;
  /** Energy out of the cells. */
  readonly throughputMWh: number;
  /** Throughput over the capacity at commercial operation. */
  readonly equivalentCycles: number;
  /** Energy lost because the capacity shrank below it. */
  readonly lostMWh: number;
}

/** Returns the totals of the events of a year. */
export function totalsOf(events: readonly LifeEvent[]): Pick<StorageYear, 'events' | 'augmentedMWh'> {
  return { events, augmentedMWh: totalOver(events, 'augmentation', ({ addedMWh }) => addedMWh) };
}

function totalOver(events: readonly LifeEvent[], kind: LifeEvent['kind'], amount: (event: LifeEvent) => number): number {
  return events.reduce((sum, event) => (event.kind === kind ? sum + amount(event) : sum), 0);
}

/** An operating year with the costs of its events. Positive, project currency. */
export interface PaidStorageYear extends StorageYear {
  readonly augmentationCost: number;
  readonly replacementCost: number;
}

/** Years without events: they cost nothing at any price. */
const withoutEvents = new WeakMap<StorageYear, PaidStorageYear>();

/** Adds the costs of the events of a year, at the prices of their operating years. */
export function paidYear(
  year: StorageYear,
  { augmentationPricePerMWh, replacementCost }: Pick<StorageCase, 'augmentationPricePerMWh' | 'replacementCost'>,
): PaidStorageYear {
  if (year.events.length === 0) {
    const paid = withoutEvents.get(year) ?? { ...year, augmentationCost: 0, replacementCost: 0 };
    withoutEvents.set(year, paid);
    return paid;
  }
  return {
    ...year,
    augmentationCost: totalOver(
      year.events,
      'augmentation',
      ({ addedMWh, operatingYear }) => addedMWh * (augmentationPricePerMWh?.[operatingYear] ?? 0),
    ),
    replacementCost: totalOver(year.events, 'replacement', ({ operatingYear }) => replacementCost?.[operatingYear] ?? 0),
  };
}

/**
 * Returns the years of an early analysis: the first whole year in service is repeated for all later years, and events occur where its rate
 * of loss puts them. `simulated` in order of the operating years, to that one at least.
 */
export function earlyYears(upkeep: Upkeep, simulated: readonly StorageYear[]): readonly StorageYear[] {
  const whole = firstWholeYear(upkeep);
  const events = earlyEvents(upkeep, earlyLossPerYear(upkeep, simulated));
  return Array.from({ length: upkeep.lifetimeYears }, (_, operatingYear) => ({
    ...simulated[Math.min(operatingYear, whole)],
    operatingYear,
    ...totalsOf(events.filter((event) => event.operatingYear === operatingYear)),
  }));
}

/** Returns the share of health that cells lose per year in an early analysis: the rate of loss of the first whole year in service. */
export function earlyLossPerYear(
  upkeep: Pick<Upkeep, 'deferredYears' | 'lifetimeYears'>,
  years: readonly Pick<StorageYear, 'stateOfHealth'>[],
): number {
  const whole = firstWholeYear(upkeep);
  return (1 - years[whole].stateOfHealth) / (onlineShare(upkeep.deferredYears, whole) || 1);
}
