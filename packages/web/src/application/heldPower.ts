import { monthLengths } from '@hybrid/project/basics/calendar';

/** What one megawatt that is held ready would earn in a year of prices, in the steps in which it takes part. */
export interface HeldPower {
  readonly earning: number;
  /** Of each month, January first. */
  readonly earningByMonth: readonly number[];
  /** In which it takes part. */
  readonly hours: number;
  /** Of all steps, 0-1. */
  readonly share: number;
  /** In the steps in which it takes part; undefined where there is none. */
  readonly meanPricePerMWh: number | undefined;
}

/** Month of each day of a year of 365 days, from 0. */
export const monthOfDay: readonly number[] = monthLengths.flatMap((days, month) => Array.from({ length: days }, () => month));

/**
 * One megawatt is offered in the steps whose price exceeds the minimum price, as the engine offers it: the price counts with
 * its multiplier. Energy that moves is beside it.
 */
export function heldPower(prices: ArrayLike<number>, stepMinutes: number, multiplier: number, minPrice: number): HeldPower {
  const stepHours = stepMinutes / 60;
  const stepsPerDay = (24 * 60) / stepMinutes;
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
