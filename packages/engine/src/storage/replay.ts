import { wattsPerMegawatt } from '@hybrid/project/basics/units';
import type { Series } from '../series';
import { oneWayEfficiency, type Cells } from '../cases/cells';
import {
  chargeFlowMW,
  dischargeFlowMW,
  fillLimitMW,
  isReservoir,
  oneTankStep,
  resistanceLossMW,
  settleTanks,
  shrinkTanks,
  stepTanks,
  tankChargeLimitMW,
  tankDischargeLimitMW,
  tankStep,
  type Tanks,
  type TankStep,
} from './kineticModel';
import { capacityFactor, mayOperate, maxCapacityFactor, steadyTemperatureC, thermalStep, type ThermalStep } from './temperature';

/** A storage of several units behind a converter, prepared for a replay at one step length. */
export interface ReplayModel {
  readonly cells: Cells;
  readonly units: number;
  readonly converterEfficiency: number;
  readonly converterLimitMW: number;
  readonly oneWay: number;
  readonly tanks: TankStep;
  readonly thermal: ThermalStep;
  /** Peak power of all units [MW]; Infinity if the round-trip efficiency stands for the resistance. */
  readonly peakMW: number;
}

/** Energy in the cells and their temperature; updated in place step by step. */
export interface CellState {
  readonly tanks: Tanks;
  temperatureC: number;
}

/** Cells in use: their model and state, the air temperature unless theirs is fixed, and the operation to be written. */
export interface ReplayedCells {
  readonly model: ReplayModel;
  readonly state: CellState;
  readonly ambientC: Series | undefined;
  readonly replayed: Replayed;
}

/** Usable levels at the health of the block; at the temperature of the cells too if that is fixed. */
export interface UsableRange {
  readonly floorMWh: number;
  readonly ceilingMWh: number;
}

/** Planned power at the bus; both directions may flow in a shared step. */
export interface PowerPlan {
  readonly chargeMW: Series;
  readonly dischargeMW: Series;
}

/** Actual operation by step. Level at the end of the step, mean temperature; `lossMWh` with the converter. */
export interface Replayed {
  readonly chargeMW: Series;
  readonly dischargeMW: Series;
  readonly levelMWh: Series;
  readonly lossMWh: Series;
  /** Energy out of the tanks. */
  readonly givenMWh: Series;
  readonly temperatureC: Series;
}

/**
 * True if cells follow any plan: one tank with the round-trip efficiency, at a fixed temperature, charged at any rate. All others
 * are replayed.
 */
export function followsPlan({ kinetics, peakMW, fillRatePerHour, thermal }: Cells): boolean {
  return isReservoir(kinetics) && peakMW === Infinity && fillRatePerHour === Infinity && thermal.fixedC !== undefined;
}

/**
 * Returns the model for the replay of a storage. Cells whose tanks level out quickly are one reservoir, others have two tanks; a series
 * resistance, if any, takes the place of the round-trip efficiency.
 */
export function replayModelOf(
  cells: Cells,
  units: number,
  stepHours: number,
  converter: { readonly efficiency: number; readonly limitMW: number } | undefined,
): ReplayModel {
  return {
    cells,
    units,
    converterEfficiency: converter?.efficiency ?? 1,
    converterLimitMW: converter?.limitMW ?? Infinity,
    oneWay: oneWayEfficiency(cells),
    tanks: isReservoir(cells.kinetics) ? oneTankStep(stepHours) : tankStep(cells.kinetics, stepHours),
    thermal: thermalStep(cells.thermal, stepHours),
    peakMW: cells.peakMW * units,
  };
}

/** Returns the model with a round-trip efficiency that is a multiple of that of new cells. */
export function agedModel(model: ReplayModel, efficiencyMultiple: number): ReplayModel {
  const cells = { ...model.cells, roundTripEfficiency: model.cells.roundTripEfficiency * efficiencyMultiple };
  return { ...model, cells, oneWay: model.oneWay * Math.sqrt(efficiencyMultiple) };
}

/** Returns cells at rest at a level. */
export function cellsAtRest({ tanks, cells }: ReplayModel, levelMWh: number, ambientC: number): CellState {
  return { tanks: settleTanks(tanks, levelMWh), temperatureC: cells.thermal.fixedC ?? ambientC };
}

export function replayedOf(steps: number): Replayed {
  const series = (): Series => new Float64Array(steps);
  return { chargeMW: series(), dischargeMW: series(), levelMWh: series(), lossMWh: series(), givenMWh: series(), temperatureC: series() };
}

/**
 * Runs the plan of the steps `begin … end - 1` through the cells and clips infeasible power. Fills `replayed` for these steps and
 * updates `state`; returns the energy that is lost because the capacity has shrunk below the level. [MWh]
 *
 * From the bus to the tanks: converter, round trip and other losses (`oneWay`), series resistance. If both directions flow in a step, each
 * is at its mean over the step and the tanks see the difference. Cold cells hold less: an excess stays until the cells warm up or it is
 * used, and is not lost. Balance over any steps: charge − discharge = gain of level + loss.
 */
export function replay(
  { model, state, ambientC, replayed: into }: ReplayedCells,
  plan: PowerPlan,
  { floorMWh, ceilingMWh }: UsableRange,
  begin: number,
  end: number,
): number {
  const { cells, units, converterEfficiency, converterLimitMW, oneWay, tanks, thermal, peakMW } = model;
  const { fixedC, capacityCoefficients } = cells.thermal;
  const { stepHours } = tanks;
  if (fixedC === undefined && ambientC === undefined) throw new Error('Cells whose temperature is not fixed need the air temperature');
  const shrunkMWh = shrinkTanks(tanks, state.tanks, ceilingMWh * (fixedC === undefined ? maxCapacityFactor : 1));
  const warmingShare = heatShare(cells, peakMW);
  // Maximum flows at the tanks in either direction, before the limits of the tanks.
  const chargeInMW = Math.min(cells.chargeLimitMW * units, converterLimitMW * converterEfficiency);
  const dischargeOutMW = Math.min(cells.dischargeLimitMW * units, converterLimitMW / converterEfficiency);
  const maxChargeFlow = chargeFlowMW(chargeInMW * oneWay, peakMW);
  const maxDischargeFlow = dischargeFlowMW(Math.min(dischargeOutMW / oneWay, peakMW), peakMW);

  for (let t = begin; t < end; t++) {
    const level = state.tanks.availableMWh + state.tanks.boundMWh;
    const temperature = fixedC ?? state.temperatureC;
    const capacity = fixedC === undefined ? ceilingMWh * capacityFactor(capacityCoefficients, temperature) : ceilingMWh;
    let charge = 0;
    let discharge = 0;
    if (mayOperate(cells.thermal, temperature)) {
      charge = Math.min(chargeFlowMW(plan.chargeMW[t] * converterEfficiency * oneWay, peakMW), maxChargeFlow);
      const wanted = plan.dischargeMW[t] / converterEfficiency / oneWay;
      discharge = Math.min(dischargeFlowMW(Math.min(wanted, peakMW), peakMW), maxDischargeFlow);
      const maxGain = Math.min(
        tankChargeLimitMW(tanks, state.tanks, capacity),
        fillLimitMW(cells.fillRatePerHour, stepHours, capacity - level),
      );
      const maxGiven = Math.min(tankDischargeLimitMW(tanks, state.tanks), Math.max(0, level - floorMWh) / stepHours);
      charge = Math.min(charge, maxGain + discharge);
      discharge = Math.min(discharge, maxGiven + charge);
    }
    stepTanks(tanks, state.tanks, charge - discharge);

    const chargeLoss = resistanceLossMW(charge, peakMW);
    const dischargeLoss = resistanceLossMW(discharge, peakMW);
    const intoTerminals = (charge + chargeLoss) / oneWay;
    const outOfTerminals = (discharge - dischargeLoss) * oneWay;
    into.chargeMW[t] = intoTerminals / converterEfficiency;
    into.dischargeMW[t] = outOfTerminals * converterEfficiency;
    into.levelMWh[t] = state.tanks.availableMWh + state.tanks.boundMWh;
    const lostOneWay = (intoTerminals + discharge - dischargeLoss) * (1 - oneWay);
    const lostInConverter = into.chargeMW[t] * (1 - converterEfficiency) + outOfTerminals * (1 - converterEfficiency);
    into.lossMWh[t] = (chargeLoss + dischargeLoss + lostOneWay + lostInConverter) * stepHours;
    into.givenMWh[t] = discharge * stepHours;
    into.temperatureC[t] = temperature;
    if (ambientC !== undefined && fixedC === undefined) {
      const heatMW = chargeLoss + dischargeLoss + warmingShare * lostOneWay;
      const steady = steadyTemperatureC(cells.thermal, ambientC[t], (heatMW * wattsPerMegawatt) / units);
      into.temperatureC[t] = steady + (temperature - steady) * thermal.inMean;
      state.temperatureC = steady + (temperature - steady) * thermal.atEnd;
    }
  }
  return shrunkMWh;
}

/**
 * Returns the share of the one-way losses that warms the cells: other losses do not, and the round trip does only where it stands in
 * for the series resistance.
 */
function heatShare({ roundTripEfficiency, otherLosses }: Cells, peakMW: number): number {
  if (peakMW < Infinity) return 0;
  const lost = -Math.log(roundTripEfficiency) - Math.log1p(-otherLosses);
  return lost > 0 ? -Math.log(roundTripEfficiency) / lost : 0;
}
