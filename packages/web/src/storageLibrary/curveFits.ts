import { libraryCalls } from '@hybrid/api/libraryCalls';
import { energyAtPowerWh } from '@hybrid/engine/storage/fits/functionalFit';
import { hoursPerYear } from '@hybrid/project/basics/calendar';
import { kelvinAtZeroC } from '@hybrid/project/basics/units';
import type { CurvePoint } from '@hybrid/project/library/curve';
import type { StorageSpec, storageSpecTabs } from '@hybrid/project/library/storageSpec';
import type { StorageCurveName } from '@hybrid/project/library/storageCurves';
import { callServer } from '../session/callServer';

/** A curve of a specification, its tab, and the model that is fitted to it. */
export interface CurveFit {
  readonly tab: keyof typeof storageSpecTabs;
  readonly curve: StorageCurveName;
  /** The fitted parameters. */
  readonly parameters: readonly (keyof StorageSpec)[];
  /** Fields besides the curve that the fit depends on. */
  readonly inputs: readonly (keyof StorageSpec)[];
  /** Coordinate of a point that the model predicts from the other. */
  readonly predicts: 'x' | 'y';
  readonly model: (spec: StorageSpec) => (given: number) => number;
  /** Requests the fit of the current rows; returns the change of the specification. */
  readonly recalculate: (spec: StorageSpec) => Promise<Partial<StorageSpec>>;
}

/** THE list of curves that are fitted. */
export const curveFits: readonly CurveFit[] = [
  {
    tab: 'functionalModel',
    curve: 'capacityCurve',
    parameters: ['maximumCapacity', 'rateConstant', 'capacityRatio', 'effectiveSeriesResistance'],
    inputs: ['nominalVoltage'],
    predicts: 'y',
    model: (spec) => (power) => energyAtPowerWh(spec, power),
    recalculate: async ({ nominalVoltage, maximumCapacity, rateConstant, capacityRatio, capacityCurve }) => {
      const body = {
        NominalVoltage: nominalVoltage,
        InitialQ: maximumCapacity,
        InitialK: rateConstant,
        InitialC: capacityRatio,
        CapacityCurve: capacityCurve.map(({ x, y }) => ({ Current: x, Capacity: y })),
      };
      const { nominalVoltage: _, ...fit } = await callServer(libraryCalls.recalculateFunctional, { body });
      return fit;
    },
  },
  {
    tab: 'temperatureCapacity',
    curve: 'capacityTemperatureCurve',
    parameters: ['fittedD0', 'fittedD1', 'fittedD2'],
    inputs: ['ignoreCapacityVsTemperatureInModel'],
    predicts: 'x',
    model:
      ({ fittedD0, fittedD1, fittedD2 }) =>
      (celsius) =>
        100 * (fittedD0 + fittedD1 * celsius + fittedD2 * celsius ** 2),
    recalculate: async ({ ignoreCapacityVsTemperatureInModel, fittedD0, fittedD1, fittedD2, capacityTemperatureCurve }) => {
      const body = {
        IgnoreCapacityVsTemperature: ignoreCapacityVsTemperatureInModel,
        CapacityTemperatureD0: fittedD0,
        CapacityTemperatureD1: fittedD1,
        CapacityTemperatureD2: fittedD2,
        TableData: capacityTemperatureCurve.map(({ x, y }) => ({ Capacity: x, Temperature: y })),
      };
      const { d0, d1, d2 } = await callServer(libraryCalls.recalculateTemperatureCapacity, { body });
      return { fittedD0: d0, fittedD1: d1, fittedD2: d2 };
    },
  },
  {
    tab: 'cycleLifetime',
    curve: 'lifetimeCurve',
    parameters: ['fittedA', 'fittedBeta', 'estimatedLifetimeThroughput'],
    inputs: ['capacityDegradationLimitForFitCyclelifetimeModel', 'nominalVoltage', 'maximumCapacity', 'minimumStateOfCharge'],
    predicts: 'y',
    model:
      ({ capacityDegradationLimitForFitCyclelifetimeModel: limit, fittedA, fittedBeta }) =>
      (depth) =>
        limit / 100 / (fittedA * (depth / 100) ** fittedBeta),
    recalculate: async (spec) => {
      const body = {
        DegradationLimit: spec.capacityDegradationLimitForFitCyclelifetimeModel,
        NominalVoltage: spec.nominalVoltage,
        MaximumCapacityQ: spec.maximumCapacity,
        MinimumStateOfCharge: spec.minimumStateOfCharge,
        LifetimeCurve: spec.lifetimeCurve.map(({ x, y }) => ({ DepthOfDischarge: x, CyclesToFailure: y })),
      };
      const fit = await callServer(libraryCalls.recalculateCycleLifetime, { body });
      return { fittedA: fit.fittedA, fittedBeta: fit.fittedBeta, estimatedLifetimeThroughput: fit.estimatedLifetimeThroughputMwh };
    },
  },
  {
    tab: 'lifetimeTemperature',
    curve: 'lifetimeTemperatureCurve',
    parameters: ['arrheniusDegredationB', 'arrheniusDegredationD'],
    inputs: ['ignoreTemperatureEffectOnLifetime', 'simpleLifetimeInYears', 'capacityDegradationLimitForFitLifetimeTemperatureModel'],
    predicts: 'x',
    model:
      ({ capacityDegradationLimitForFitLifetimeTemperatureModel: limit, arrheniusDegredationB: b, arrheniusDegredationD: d }) =>
      (celsius) =>
        limit / 100 / (hoursPerYear * b * Math.exp(-d / (celsius + kelvinAtZeroC))),
    recalculate: (spec) =>
      callServer(libraryCalls.recalculateLifetimeTemperature, {
        body: {
          IgnoreTemperatureEffectOnLifetime: spec.ignoreTemperatureEffectOnLifetime,
          SimpleLifetimeInYears: spec.simpleLifetimeInYears,
          DegradationLimitForFit: spec.capacityDegradationLimitForFitLifetimeTemperatureModel,
          TableData: spec.lifetimeTemperatureCurve.map(({ x, y }) => ({ Lifetime: x, Temperature: y })),
        },
      }),
  },
];

/** Returns the relative error of the model at a row: predicted over entered value, less one. Undefined where they cannot be compared. */
export function offBy({ predicts, model }: Pick<CurveFit, 'predicts' | 'model'>, spec: StorageSpec, point: CurvePoint): number | undefined {
  const predicted = model(spec)(predicts === 'y' ? point.x : point.y);
  const entered = point[predicts];
  return Number.isFinite(predicted) && entered > 0 ? predicted / entered - 1 : undefined;
}
