import { daysPerYear } from '@hybrid/project/basics/calendar';
import { assertRestores, augmentationMWh } from './augmentation';

const tolerance = 1e-9;

/** First day on which deferred storage works, counted from commercial operation at 0. */
export function startDay(deferredYears: number): number {
  return Math.round(deferredYears * daysPerYear);
}

/** Year of cash in which the storage and its converter are paid; 0 is that of commercial operation. Deferred by less than a day is not deferred. */
export function capitalYear(deferredYears: number): number {
  return startDay(deferredYears) < 1 ? 0 : Math.floor(deferredYears + tolerance);
}

/** Share of an operating year (from 0) in which the storage stands; operation and maintenance are paid for it. */
export function onlineShare(deferredYears: number, operatingYear: number): number {
  return Math.max(0, Math.min(1, operatingYear + 1 - startDay(deferredYears) / daysPerYear));
}

/** Deferral that is left when an operating year (from 0) begins; 0 once the storage stands. [years] */
export function remainingDeferral(deferredYears: number, operatingYear: number): number {
  return Math.max(0, deferredYears - operatingYear);
}

/** First operating year, from 0, in which the storage stands from its first day on; the last of the project where there is none. */
export function firstWholeYear({ deferredYears, lifetimeYears }: Pick<Upkeep, 'deferredYears' | 'lifetimeYears'>): number {
  return Math.min(lifetimeYears - 1, Math.ceil(startDay(deferredYears) / daysPerYear));
}

/** Year of cash at whose end cells are replaced that last until `endsAtYears`: the end of the operating year they end in. */
export function replacementYear(endsAtYears: number): number {
  return Math.ceil(endsAtYears - tolerance);
}

/** What was done to the cells. */
export interface LifeEvent {
  readonly kind: 'augmentation' | 'replacement';
  /** From 0. */
  readonly operatingYear: number;
  /** Day of that year from 0; its last for what is done at the end of the year. */
  readonly day: number;
  readonly addedMWh: number;
}

/** How a storage is kept up. */
export interface Upkeep {
  /** Capacity at commercial operation. */
  readonly capacityMWh: number;
  readonly healthLimit: number;
  readonly isAugmented: boolean;
  readonly isReplaced: boolean;
  /** Age at which cells are replaced, or gone where they are neither replaced nor added to. */
  readonly usefulLifeYears: number;
  readonly deferredYears: number;
  /** Of the project. */
  readonly lifetimeYears: number;
}

/**
 * Events of an early analysis: its one year loses `lossPerYear`, and the cells keep to that rate. Capacity is added each time they have
 * lost what the limit allows, t = k·(1 − limit)/rate years after they were new; at the end of their useful life they are replaced and
 * the count starts anew. Without augmentation they are replaced when they reach the limit. Throws a UserError as `assertRestores` says.
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
