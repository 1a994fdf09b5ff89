import { number, percent } from '../fields/field';
import { message } from '../i18n/message';
import type { Curve, CurvePoint } from './curve';

/** Depths of the initial rows of a cycle lifetime curve. [%] */
const depths = [10, 20, 30, 40, 50, 60, 70, 80, 90] as const;

/**
 * Returns the rows of a cycle lifetime curve: N(D) = L / (A D^β) cycles of depth D take the share L of the capacity if a full cycle takes A.
 * No rows if cycles take nothing.
 */
export function cyclesAtDepths(lostPercent: number, fittedA: number, fittedBeta: number): readonly CurvePoint[] {
  if (fittedA <= 0) return [];
  return depths.map((x) => ({ x, y: Math.round(lostPercent / 100 / (fittedA * (x / 100) ** fittedBeta)) }));
}

/** Returns the energy of a single tank without resistance: its whole capacity, at a quarter, half and the whole of its power. */
export function singleTankCurve(nominalPowerKW: number, nominalCapacityKWh: number): readonly CurvePoint[] {
  return [0.25, 0.5, 1].map((share) => ({ x: share * nominalPowerKW * 1000, y: nominalCapacityKWh * 1000 }));
}

const temperature = { unit: '°C', decimals: 1 } as const;
const strictPercent = { above: 0, below: 100 } as const;

/** Tables of measured pairs of a battery specification. */
export const storageCurves = {
  capacityCurve: {
    label: message('storage.capacityCurve'),
    help: message('storage.energyFullUnitGivesConstant'),
    x: number('storage.power', 0, { unit: 'W', min: 0, decimals: 1 }),
    y: number('storage.capacity', 0, { unit: 'Wh', min: 0, decimals: 1 }),
    initial: singleTankCurve(1000, 1000),
  },
  capacityTemperatureCurve: {
    label: message('storage.temperatureVsCapacityCurve'),
    help: message('storage.capacityTemperatureShareNominal'),
    x: percent('storage.capacity', 50, strictPercent),
    y: number('storage.temperature', 0, temperature),
    // Lithium-ion cells (NMC/graphite) below their nominal capacity: defaults of SAM, NREL/ssc, BSD-3-Clause.
    initial: [
      { x: 72.3333, y: -20 },
      { x: 81.8, y: -10 },
      { x: 88.8, y: 0 },
      { x: 93, y: 10 },
      { x: 96.6667, y: 23 },
    ],
  },
  lifetimeCurve: {
    label: message('storage.cycleLifetimeCurve'),
    help: message('storage.cyclesDepthUntilCapacityFallen'),
    x: percent('storage.depthOfDischarge', 50, strictPercent),
    y: number('storage.cyclesToFailure', 0, { unit: 'cycles', min: 0, decimals: 0 }),
    initial: cyclesAtDepths(30, 6e-5, 1),
  },
  lifetimeTemperatureCurve: {
    label: message('storage.temperatureVsLifetimeCurve'),
    help: message('storage.calendarLifetimeTemperatureDoesChange'),
    x: number('plant.lifetime', 0, { unit: 'yr', min: 0, decimals: 1 }),
    y: number('storage.temperature', 0, { ...temperature, min: 0 }),
    initial: [
      { x: 20, y: 20 },
      { x: 15, y: 25 },
      { x: 10, y: 35 },
      { x: 5, y: 50 },
    ],
  },
} as const satisfies Readonly<Record<string, Curve>>;

export type StorageCurveName = keyof typeof storageCurves;
export const storageCurveNames = Object.keys(storageCurves) as readonly StorageCurveName[];
