import type { StorageCase } from '../cases/case';
import { earlyEvents, firstWholeYear, onlineShare, type LifeEvent, type Upkeep } from './serviceLife';

/** An operating year of a storage. */
export interface StorageYear {
  readonly operatingYear: number;
  /** Largest and smallest usable capacity of the year while the storage stood. */
  readonly maximumMWh: number;
  readonly minimumMWh: number;
  /** At the end of the year, before what is done then. */
  readonly stateOfHealth: number;
  /** Shares of the capacity lost in the year; the cycle loss counts what is still open at its end as half cycles. */
  readonly calendarLoss: number;
  readonly cycleLoss: number;
  readonly events: readonly LifeEvent[];
  readonly augmentedMWh: number;
  /** Out of the cells. */
  readonly throughputMWh: number;
  /** Throughput over the capacity at commercial operation. */
  readonly equivalentCycles: number;
  /** Energy that was in the cells when the capacity shrank below it. */
  readonly lostMWh: number;
}

/** What the events of a year come to. */
export function totalsOf(events: readonly LifeEvent[]): Pick<StorageYear, 'events' | 'augmentedMWh'> {
  return { events, augmentedMWh: totalOver(events, 'augmentation', ({ addedMWh }) => addedMWh) };
}

function totalOver(events: readonly LifeEvent[], kind: LifeEvent['kind'], amount: (event: LifeEvent) => number): number {
  return events.reduce((sum, event) => (event.kind === kind ? sum + amount(event) : sum), 0);
}

/** An operating year with what its events cost. Positive, project currency. */
export interface PaidStorageYear extends StorageYear {
  readonly augmentationCost: number;
  readonly replacementCost: number;
}

/** Years in which nothing is done to the cells: they cost nothing, whatever the prices. */
const withoutEvents = new WeakMap<StorageYear, PaidStorageYear>();

/** The events of a year at the prices of the operating years they fall in. */
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
 * The years of an early analysis: the first that the storage stands through is taken for all after it, and events fall where its loss, kept
 * up, puts them. `simulated` in order of the operating years, to that one at least.
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

/** Share of health that cells lose in a year of an early analysis: the loss of the first year that they stand through goes on at its rate. */
export function earlyLossPerYear(
  upkeep: Pick<Upkeep, 'deferredYears' | 'lifetimeYears'>,
  years: readonly Pick<StorageYear, 'stateOfHealth'>[],
): number {
  const whole = firstWholeYear(upkeep);
  return (1 - years[whole].stateOfHealth) / (onlineShare(upkeep.deferredYears, whole) || 1);
}
