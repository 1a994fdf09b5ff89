import { minutesPerDay, monthLengths } from '@hybrid/project/basics/calendar';

/** Yearly earnings of one reserved megawatt, in the steps in which it participates. */
export interface HeldPower {
  readonly earning: number;
  /** Earnings of each month, January first. */
  readonly earningByMonth: readonly number[];
  /** Hours of participation [h]. */
  readonly hours: number;
  /** Share of all steps, 0 to 1. */
  readonly share: number;
  /** Mean price over the steps of participation; undefined if there are none. */
  readonly meanPricePerMWh: number | undefined;
}

/** Month of each day of a 365-day year, from 0. */
export const monthOfDay: readonly number[] = monthLengths.flatMap((days, month) => Array.from({ length: days }, () => month));

/**
 * Computes the earnings of one reserved megawatt. It is offered in the steps whose price times the multiplier exceeds the minimum price,
 * as in the engine. Payment for the energy that moves is not included.
 */
export function heldPower(prices: ArrayLike<number>, stepMinutes: number, multiplier: number, minPrice: number): HeldPower {
  const stepHours = stepMinutes / 60;
  const stepsPerDay = minutesPerDay / stepMinutes;
  const earningByMonth = Array.from({ length: 12 }, () => 0);
  let steps = 0;
  for (let step = 0; step < prices.length; step++) {
    const price = (prices[step] ?? 0) * multiplier;
    if (price <= minPrice) continue;
    steps += 1;
    const month = monthOfDay[Math.floor(step / stepsPerDay)] ?? 11;
    earningByMonth[month] = (earningByMonth[month] ?? 0) + price * stepHours;
  }
  const earning = earningByMonth.reduce((sum, money) => sum + money, 0);
  const hours = steps * stepHours;
  return {
    earning,
    earningByMonth,
    hours,
    share: prices.length > 0 ? steps / prices.length : 0,
    meanPricePerMWh: hours > 0 ? earning / hours : undefined,
  };
}
