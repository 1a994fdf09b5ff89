import type { Kinetics } from '../cases/cells';

/*
 * The modified kinetic battery model: energy is held in two tanks, one available at once and one bound, and flows between
 * them until their levels are equal; a resistance in series with the cells causes losses.
 * Source: Manwell and McGowan 1993, Solar Energy 50(5), with the limits of power that follow from it. Energy form: MWh and MW at the
 * cells; the equations are the same in ampere-hours and ampere.
 */

/** Energy in the two tanks; updated in place step by step. */
export interface Tanks {
  availableMWh: number;
  boundMWh: number;
}

/**
 * One step of the tanks as a linear map. With Q = available + bound and the power P into the tanks:
 *
 *     available' = keep · available + share · Q + availableHours · P
 *     bound'     = keep · bound + (1 − keep − share) · Q + boundHours · P
 */
export interface TankStep {
  readonly stepHours: number;
  /** Share of the whole capacity that the available tank holds. */
  readonly availableShare: number;
  readonly keep: number;
  readonly share: number;
  readonly availableHours: number;
  readonly boundHours: number;
}

/** k·dt above which the tanks level out many times in a step: they count as one tank, and 1/k loses no digits. */
const oneTankFrom = 50;

/** Minimum rate [1/h]; below it the division loses all digits, and the tanks do not exchange energy. */
const minRatePerHour = 1e-300;

/** Minimum k·c of cells whose tanks need not be distinguished. [1/h] */
const reservoirFrom = 4;

/** True if the tanks level out in a quarter of an hour: such cells are one reservoir, as the plan assumes. */
export function isReservoir({ rateConstantPerHour, capacityRatio }: Kinetics): boolean {
  return rateConstantPerHour * capacityRatio >= reservoirFrom;
}

/** Returns a step in which all energy is available at once. */
export function oneTankStep(stepHours: number): TankStep {
  return { stepHours, availableShare: 1, keep: 0, share: 1, availableHours: stepHours, boundHours: 0 };
}

/**
 * Returns the exact solution of the two tanks over a step at constant power. With e = exp(−k·dt):
 *
 *     available' = available·e + (Q·k·c + P)(1 − e)/k + P·c(k·dt − 1 + e)/k
 *     bound'     = bound·e + Q(1 − c)(1 − e) + P(1 − c)(k·dt − 1 + e)/k
 *
 * Their sum is Q + P·dt. Source: Manwell and McGowan 1993. One tank for k·dt > 50.
 */
export function tankStep({ rateConstantPerHour: k, capacityRatio: c }: Kinetics, stepHours: number): TankStep {
  const x = k * stepHours;
  if (x > oneTankFrom) return oneTankStep(stepHours);
  const decayedHours = decayed(k, stepHours);
  const levelledHours = stepHours - decayedHours;
  return {
    stepHours,
    availableShare: c,
    keep: Math.exp(-x),
    share: -Math.expm1(-x) * c,
    availableHours: decayedHours + c * levelledHours,
    boundHours: (1 - c) * levelledHours,
  };
}

/** Returns (1 − exp(−k·t))/k, which is t for tanks that do not exchange energy, k = 0. [h] */
function decayed(k: number, hours: number): number {
  return k > minRatePerHour ? -Math.expm1(-k * hours) / k : hours;
}

/** Advances the tanks by a step with `powerMW` into them, negative out of them. */
export function stepTanks(step: TankStep, into: Tanks, powerMW: number): void {
  const { availableMWh, boundMWh } = into;
  const total = availableMWh + boundMWh;
  into.availableMWh = step.keep * availableMWh + step.share * total + step.availableHours * powerMW;
  into.boundMWh = step.keep * boundMWh + (1 - step.keep - step.share) * total + step.boundHours * powerMW;
}

/**
 * Returns the maximum power out of the available tank for the whole step. [MW, at the tanks]
 *
 *     P = (k·available·e + Q·k·c(1 − e)) / (1 − e + c(k·dt − 1 + e))
 *
 * At constant power the available tank is lowest at the end of the step, so it is enough that it is not below empty there.
 */
export function tankDischargeLimitMW(step: TankStep, { availableMWh, boundMWh }: Tanks): number {
  return Math.max(0, (step.keep * availableMWh + step.share * (availableMWh + boundMWh)) / step.availableHours);
}

/** Returns the maximum power into the available tank for the whole step: it is full at the end of it. [MW, at the tanks] */
export function tankChargeLimitMW(step: TankStep, { availableMWh, boundMWh }: Tanks, capacityMWh: number): number {
  const without = step.keep * availableMWh + step.share * (availableMWh + boundMWh);
  return Math.max(0, (step.availableShare * capacityMWh - without) / step.availableHours);
}

/**
 * Returns the maximum mean power of a step whose current may not exceed `fillRatePerHour` A per Ah that is still empty. [MW, at the tanks]
 *
 *     P = (1 − exp(−α·dt))(capacity − Q)/dt          for α = Infinity only the empty capacity limits it
 */
export function fillLimitMW(fillRatePerHour: number, stepHours: number, emptyMWh: number): number {
  return (-Math.expm1(-fillRatePerHour * stepHours) * Math.max(0, emptyMWh)) / stepHours;
}

/** Sets the tanks to a level at rest, both to the same share. */
export function settleTanks(step: TankStep, levelMWh: number): Tanks {
  return { availableMWh: step.availableShare * levelMWh, boundMWh: (1 - step.availableShare) * levelMWh };
}

/** Reduces tanks to a shrunk capacity; returns the lost energy. [MWh] The excess of a single tank moves to the other. */
export function shrinkTanks({ availableShare }: TankStep, into: Tanks, capacityMWh: number): number {
  const level = into.availableMWh + into.boundMWh;
  const kept = Math.min(level, capacityMWh);
  const maxAvailable = availableShare * capacityMWh;
  const minAvailable = Math.max(0, kept - (capacityMWh - maxAvailable));
  into.availableMWh = Math.max(minAvailable, Math.min(into.availableMWh, maxAvailable, kept));
  into.boundMWh = kept - into.availableMWh;
  return level - kept;
}

/**
 * Returns the flow out of the tanks for `powerMW` at the terminals. [MW] From P = V0·I − R0·I² and the flow V0·I, with the peak
 * P* = V0²/(4·R0):
 *
 *     flow = 2·P*(1 − √(1 − P/P*)) = 2·P / (1 + √(1 − P/P*))          0 ≤ P ≤ P*
 */
export function dischargeFlowMW(powerMW: number, peakMW: number): number {
  return (2 * powerMW) / (1 + Math.sqrt(Math.max(0, 1 - powerMW / peakMW)));
}

/** Returns the flow into the tanks for `powerMW` at the terminals, from P = V0·I + R0·I². [MW] */
export function chargeFlowMW(powerMW: number, peakMW: number): number {
  return (2 * powerMW) / (1 + Math.sqrt(1 + powerMW / peakMW));
}

/** Returns the loss in the series resistance at a flow of `flowMW` in either direction: R0·I² = flow²/(4·P*). [MW] */
export function resistanceLossMW(flowMW: number, peakMW: number): number {
  return (flowMW * flowMW) / (4 * peakMW);
}

const newtonRounds = 100;

/**
 * Returns the hours for which full cells deliver a constant flow until the available tank is empty. [h] Any unit of charge or energy:
 * `capacity` in the unit of `flow` × h. It solves, by Newton's method from 0,
 *
 *     c·capacity = flow·[(1 − e) + c(k·T − 1 + e)]/k          e = exp(−k·T)
 *
 * which has one solution: the remaining energy falls ever slower with time, so each iteration stays below the solution.
 */
export function dischargeHours({ rateConstantPerHour: k, capacityRatio: c }: Kinetics, capacity: number, flow: number): number {
  let hours = 0;
  for (let round = 0; round < newtonRounds; round++) {
    const e = Math.exp(-k * hours);
    const decayedHours = decayed(k, hours);
    const availableHours = decayedHours + c * (hours - decayedHours);
    const further = (c * capacity - flow * availableHours) / (flow * (e + c * (1 - e)));
    hours += further;
    if (!(further > 1e-15 * hours)) break;
  }
  return hours;
}

/** Returns the capacity of full cells that deliver a constant flow for exactly so many hours. Units as for `dischargeHours`; c above 0. */
export function capacityForHours({ rateConstantPerHour: k, capacityRatio: c }: Kinetics, flow: number, hours: number): number {
  const decayedHours = decayed(k, hours);
  return (flow * (decayedHours + c * (hours - decayedHours))) / c;
}
