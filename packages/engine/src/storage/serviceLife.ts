import { daysPerYear } from '@hybrid/project/basics/calendar';
import { assertRestores, augmentationMWh } from './augmentation';

const tolerance = 1e-9;

/** Returns the first day on which deferred storage works, counted from commercial operation at 0. */
export function startDay(deferredYears: number): number {
  return Math.round(deferredYears * daysPerYear);
}

/** Returns the cash year in which the storage and its converter are paid; 0 is commercial operation. A deferral below one day counts as none. */
export function capitalYear(deferredYears: number): number {
  return startDay(deferredYears) < 1 ? 0 : Math.floor(deferredYears + tolerance);
}

/** Returns the share of an operating year (from 0) in which the storage is in service; operation and maintenance are paid for it. */
export function onlineShare(deferredYears: number, operatingYear: number): number {
  return Math.max(0, Math.min(1, operatingYear + 1 - startDay(deferredYears) / daysPerYear));
}

/** Returns the remaining deferral when an operating year (from 0) begins; 0 once the storage is in service. [years] */
export function remainingDeferral(deferredYears: number, operatingYear: number): number {
  return Math.max(0, deferredYears - operatingYear);
}

/** Returns the first operating year, from 0, with the storage in service from its first day; the last year of the project if there is none. */
export function firstWholeYear({ deferredYears, lifetimeYears }: Pick<Upkeep, 'deferredYears' | 'lifetimeYears'>): number {
  return Math.min(lifetimeYears - 1, Math.ceil(startDay(deferredYears) / daysPerYear));
}

/** Returns the cash year at whose end cells that last until `endsAtYears` are replaced: the end of the operating year they end in. */
export function replacementYear(endsAtYears: number): number {
  return Math.ceil(endsAtYears - tolerance);
}

/** An augmentation or a replacement of the cells. */
export interface LifeEvent {
  readonly kind: 'augmentation' | 'replacement';
  /** Operating year from 0. */
  readonly operatingYear: number;
  /** Day of that year from 0; its last day for events at the end of the year. */
  readonly day: number;
  readonly addedMWh: number;
}

/** Rules by which a storage is renewed. */
export interface Upkeep {
  /** Capacity at commercial operation. */
  readonly capacityMWh: number;
  readonly healthLimit: number;
  readonly isAugmented: boolean;
  readonly isReplaced: boolean;
  /** Age at which cells are replaced, or removed if they are neither replaced nor augmented. */
  readonly usefulLifeYears: number;
  readonly deferredYears: number;
  /** Lifetime of the project. */
  readonly lifetimeYears: number;
}

/**
 * Returns the events of an early analysis: its one year loses `lossPerYear`, and the cells keep to that rate. Capacity is added each time
 * they have lost the permitted share, t = k·(1 − limit)/rate years after they were new; at the end of their useful life they are replaced
 * and the count starts again. Without augmentation they are replaced when they reach the limit. Throws a UserError like `assertRestores`.
 */
export function earlyEvents(upkeep: Upkeep, lossPerYear: number): readonly LifeEvent[] {
  const { capacityMWh, healthLimit, isAugmented, isReplaced, usefulLifeYears, lifetimeYears } = upkeep;
  const events: LifeEvent[] = [];
  const yearsToLimit = lossPerYear > 0 ? (1 - healthLimit) / lossPerYear : Infinity;
  const renewsAtLimit = lossPerYear > 0 && (isAugmented || isReplaced);
  if (renewsAtLimit) assertRestores(Math.floor(1 / yearsToLimit), healthLimit, 0);
  let newAtYears = upkeep.deferredYears;
  let additions = 0;
  for (;;) {
    const atLimit = newAtYears + (additions + 1) * yearsToLimit;
    const lifeEnds = replacementYear(newAtYears + usefulLifeYears);
    if (isAugmented && (atLimit < lifeEnds || !isReplaced)) {
      if (!(atLimit < lifetimeYears - tolerance)) return events;
      const addedMWh = augmentationMWh(capacityMWh, healthLimit);
      const { operatingYear, day } = dateOf(atLimit);
      events.push({ kind: 'augmentation', operatingYear, day, addedMWh });
      additions++;
    } else if (isReplaced) {
      const isWorn = !isAugmented && atLimit < lifeEnds;
      const endsAtYears = isWorn ? atLimit : lifeEnds;
      if (!(endsAtYears < lifetimeYears - tolerance)) return events;
      const { operatingYear, day } = dateOf(endsAtYears);
      events.push({ kind: 'replacement', operatingYear, day, addedMWh: capacityMWh });
      newAtYears = isWorn ? atLimit : newAtYears + usefulLifeYears;
      additions = 0;
    } else return events;
  }
}

function dateOf(years: number): { readonly operatingYear: number; readonly day: number } {
  const operatingYear = Math.ceil(years - tolerance) - 1;
  return { operatingYear, day: Math.min(daysPerYear - 1, Math.floor((years - operatingYear) * daysPerYear)) };
}
