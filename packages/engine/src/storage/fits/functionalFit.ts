import { message, sentences } from '@hybrid/project/i18n/message';
import { clamp } from '@hybrid/project/basics/clamp';
import { wattsPerMegawatt } from '@hybrid/project/basics/units';
import { peakPowerMW } from '../../cases/cells';
import { capacityForHours, dischargeFlowMW, dischargeHours } from '../kineticModel';
import { nelderMead, type Minimum } from './nelderMead';
import { assertAbove, assertRows, cannotRecalculate } from './refusal';

/** A row of the table: power [W], and the energy [Wh] that a full unit delivers at it. The names are those of the call. */
interface CapacityRow {
  readonly current: number;
  readonly capacity: number;
}

export interface FunctionalInput {
  readonly nominalVoltage: number;
  /** Present values of the specification: Ah, 1/h and a share. */
  readonly initialQ: number;
  readonly initialK: number;
  readonly initialC: number;
  readonly capacityCurve: readonly CapacityRow[];
}

export interface FunctionalFit {
  /** Maximum capacity [Ah]. */
  readonly maximumCapacity: number;
  /** Rate constant [1/h]. */
  readonly rateConstant: number;
  readonly capacityRatio: number;
  /** Series resistance [Ω]. */
  readonly effectiveSeriesResistance: number;
  /** Nominal voltage [V]. */
  readonly nominalVoltage: number;
}

const minRate = 1e-3;
const maxRate = 1e3;
const minRatio = 0.0005;
const ratioRange = 0.999;
const rateStarts = [0.3, 1, 3];
const ratioStarts = [0.3, 0.6, 0.9];
const resistanceStarts = [1e-3, 1e-2, 1e-1];

/**
 * Returns the energy that a full unit delivers at constant power until its available tank is empty. [Wh] `powerW` at the terminals, before
 * other losses: the current follows from the series resistance, the time from the two tanks. 0 for power above the limit of the resistance.
 * Source: the functional model as HOMER Pro documents it, on Manwell and McGowan 1993.
 */
export function energyAtPowerWh(fit: FunctionalFit, powerW: number): number {
  const { maximumCapacity, rateConstant, capacityRatio, effectiveSeriesResistance, nominalVoltage } = fit;
  const peakW = peakPowerMW(nominalVoltage, effectiveSeriesResistance) * wattsPerMegawatt;
  if (powerW >= peakW) return 0;
  const currentA = dischargeFlowMW(powerW, peakW) / nominalVoltage;
  return powerW * dischargeHours({ rateConstantPerHour: rateConstant, capacityRatio }, maximumCapacity, currentA);
}

/**
 * Returns the capacity, rate constant, capacity ratio and series resistance whose energies differ least from the table, by the sum of squares
 * of relative errors. Nelder-Mead from 27 starts and the present values, then once more from the best; the four are searched on scales that
 * keep them in range: capacity above the largest energy of the table, rate 0.001 to 1000 per hour, ratio 0.0005 to 0.9995, resistance
 * below the one that would not permit the largest power. A level table ends as one tank without resistance.
 *
 * One row gives the capacity alone, with the present rate and ratio and no resistance. Throws a UserError for rows that are not above 0.
 */
export function fitFunctionalModel({ nominalVoltage, initialQ, initialK, initialC, capacityCurve }: FunctionalInput): FunctionalFit {
  assertAbove(message('storage.nominalVoltage'), nominalVoltage, 0);
  assertRows(capacityCurve, {
    current: { label: message('storage.power'), above: 0 },
    capacity: { label: message('storage.capacity'), above: 0 },
  });
  const rows = withoutDuplicates(capacityCurve);
  if (rows.length === 1) return fitCapacity(nominalVoltage, initialK, initialC, rows[0] as CapacityRow);

  const minQ = Math.max(...rows.map(({ capacity }) => capacity)) / nominalVoltage;
  const maxResistance = nominalVoltage ** 2 / (4 * Math.max(...rows.map(({ current }) => current)));
  const fitAt = ([z0, z1, z2, z3]: readonly number[]): FunctionalFit => ({
    maximumCapacity: minQ * (1 + 0.2 * Math.exp(z0)),
    rateConstant: clamp(Math.exp(z1), minRate, maxRate),
    capacityRatio: minRatio + ratioRange * sigmoid(z2),
    effectiveSeriesResistance: maxResistance * sigmoid(z3),
    nominalVoltage,
  });
  const squares = (z: readonly number[]): number => {
    const fit = fitAt(z);
    const total = rows.reduce((sum, { current, capacity }) => sum + (energyAtPowerWh(fit, current) / capacity - 1) ** 2, 0);
    return Number.isFinite(total) ? total : Infinity;
  };
  const search = (start: readonly number[]): Minimum => nelderMead(squares, start, { size: 0.5, tolerance: 1e-12, maxRounds: 2000 });

  const starts = rateStarts.flatMap((k) => ratioStarts.flatMap((c) => resistanceStarts.map((r) => [0, Math.log(k), logit(c), logit(r)])));
  const found = [...starts, presentStart(initialQ / minQ, initialK, initialC)]
    .map(search)
    .reduce((best, other) => (other.value < best.value ? other : best));
  const again = search(found.at);
  const best = again.value < found.value ? again : found;
  if (!Number.isFinite(best.value))
    throw cannotRecalculate(sentences(message('calculation.noModelComesNearTable'), message('calculation.checkItsPowersAndCapacities')));
  return fitAt(best.at);
}

/** Returns the present values as a start; those out of range begin at its middle. */
function presentStart(overMin: number, rate: number, ratio: number): readonly number[] {
  const share = (ratio - minRatio) / ratioRange;
  return [
    overMin > 1 ? Math.log((overMin - 1) / 0.2) : 0,
    rate > 0 ? Math.log(clamp(rate, minRate, maxRate)) : 0,
    logit(share > 0 ? Math.min(share, 0.9999) : 0.5),
    logit(0.01),
  ];
}

function fitCapacity(nominalVoltage: number, rate: number, ratio: number, { current, capacity }: CapacityRow): FunctionalFit {
  assertAbove(message('storage.rateConstant'), rate, 0);
  assertAbove(message('storage.capacityRatio'), ratio, 0);
  if (ratio > 1) throw cannotRecalculate(message('calculation.mustBeAtMost', { label: message('storage.capacityRatio'), bound: 1 }));
  const kinetics = { rateConstantPerHour: rate, capacityRatio: ratio };
  const maximumCapacity = capacityForHours(kinetics, current / nominalVoltage, capacity / current);
  return { maximumCapacity, rateConstant: rate, capacityRatio: ratio, effectiveSeriesResistance: 0, nominalVoltage };
}

/** Returns the rows by ascending power; rows of equal power become their mean. */
function withoutDuplicates(rows: readonly CapacityRow[]): readonly CapacityRow[] {
  const powers = [...new Set(rows.map(({ current }) => current))].sort((left, right) => left - right);
  return powers.map((current) => {
    const same = rows.filter((row) => row.current === current);
    return { current, capacity: same.reduce((total, { capacity }) => total + capacity, 0) / same.length };
  });
}

function sigmoid(z: number): number {
  return 1 / (1 + Math.exp(-z));
}

function logit(share: number): number {
  return Math.log(share / (1 - share));
}
