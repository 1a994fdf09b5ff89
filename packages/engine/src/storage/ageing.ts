import { hoursPerYear } from '@hybrid/project/basics/calendar';
import { kelvinAtZeroC } from '@hybrid/project/basics/units';
import type { Series } from '../series';
import type { CellAgeing } from '../cases/cells';

/** Ageing of cells since they were new, or since capacity was last added. Carried from day to day over the years. */
export interface Health {
  /** Shares of the capacity lost by time and by cycles, each as if alone. */
  readonly calendarLoss: number;
  readonly cycleLoss: number;
  readonly hours: number;
  /** Share that was already lost when the count began. */
  readonly lossAtRenewal: number;
}

export const newCells: Health = { calendarLoss: 0, cycleLoss: 0, hours: 0, lossAtRenewal: 0 };

/**
 * Returns the share of the capacity lost per hour at a temperature: B·exp(−d/T), T in kelvin. [1/h]
 * Source: Arrhenius; the form and the names of its constants are those of HOMER Pro's modified kinetic battery model.
 */
export function calendarRatePerHour({ calendarPerHour, calendarTemperatureK }: CellAgeing, temperatureC: number): number {
  return calendarTemperatureK === 0 ? calendarPerHour : calendarPerHour * Math.exp(-calendarTemperatureK / (temperatureC + kelvinAtZeroC));
}

/** Returns the calendar loss over the steps `begin … end - 1` at their mean temperatures. */
export function calendarLossOf(ageing: CellAgeing, temperatureC: Series, begin: number, end: number, stepHours: number): number {
  let loss = 0;
  for (let t = begin; t < end; t++) loss += calendarRatePerHour(ageing, temperatureC[t]);
  return loss * stepHours;
}

/** Returns the health after `hours` more with the given losses. */
export function aged(
  { calendarLoss, cycleLoss, hours: before, lossAtRenewal }: Health,
  hours: number,
  byTime: number,
  byCycles: number,
): Health {
  return { calendarLoss: calendarLoss + byTime, cycleLoss: cycleLoss + byCycles, hours: before + hours, lossAtRenewal };
}

/**
 * Returns the usable share of the capacity: 1 − loss, never below 0. The loss is the sum of calendar and cycle loss, or the greater of
 * them. A minimum lifetime limits it to a straight line that reaches `healthLimit` no earlier than at that age:
 *
 *     loss ≤ loss at renewal + (1 − healthLimit)·age/minimumLifetime
 *
 * It never rises with age, since both losses and the line only grow.
 */
export function stateOfHealth(ageing: CellAgeing, health: Health, healthLimit: number): number {
  const { hours, lossAtRenewal } = health;
  const minHours = ageing.minimumLifetimeYears * hoursPerYear;
  const max = minHours > 0 ? lossAtRenewal + ((1 - healthLimit) * hours) / minHours : 1;
  return Math.max(0, 1 - Math.min(combinedLoss(ageing, health), max));
}

/**
 * Returns the cells after an augmentation to a state of health of `health`: both losses are scaled to it and the age starts again at 0.
 * Added cells age with the existing ones; the pack counts as one.
 */
export function renewed(ageing: CellAgeing, before: Health, health: number): Health {
  const lost = combinedLoss(ageing, before);
  const scale = lost > 0 ? (1 - health) / lost : 0;
  return { calendarLoss: scale * before.calendarLoss, cycleLoss: scale * before.cycleLoss, hours: 0, lossAtRenewal: 1 - health };
}

function combinedLoss({ lossesAdd }: CellAgeing, { calendarLoss, cycleLoss }: Health): number {
  return lossesAdd ? calendarLoss + cycleLoss : Math.max(calendarLoss, cycleLoss);
}
