import { builtInStorages } from '@hybrid/project/library/builtInStorages';
import type { StorageSpec } from '@hybrid/project/library/storageSpec';
import type { Case, GridCase, SolarCase, StorageCase } from '../cases/case';
import { cellsOf, type Cells } from '../cases/cells';
import type { DispatchProblem } from '../dispatch/problem';
import { plant } from '../dispatch/testing';
import { dayAhead, inEachHour } from '../market/testing';
import { constantSeries } from '../series';

/** Small plants for the tests of whole simulations. */

/** The first item of the library: a unit of 1 MW and 1 MWh. */
export const [oneHour] = builtInStorages as readonly [StorageSpec];

/** Cells without losses and without calendar or cycle ageing. */
export const idealCells: Cells = cellsOf({
  ...oneHour,
  roundtripEfficiency: 100,
  useLifetimeCurve: false,
  capacityDegradationLimitForFitLifetimeTemperatureModel: 0,
});

/** 100 MW / 100 MWh of such cells, empty at first, on the bus without a converter. */
export const idealStorage: StorageCase = {
  id: 'storage-1',
  name: 'Storage',
  units: 100,
  capacityMWhPerUnit: 1,
  powerMWPerUnit: 1,
  minimumStateOfCharge: 0,
  initialStateOfCharge: 0,
  converter: undefined,
  cells: idealCells,
  healthLimit: 0.65,
  augmentationPricePerMWh: undefined,
  replacementCost: undefined,
  usefulLifeYears: 30,
  deferredYears: 0,
  efficiencyByAge: new Float64Array(0),
  auxiliaryLoad: undefined,
  cycleLimit: undefined,
  airTemperatureC: undefined,
};

/** Grid connection with wide limits in both directions and no losses. */
export const openGrid: GridCase = {
  interconnectionLimitMW: 1000,
  exportLimitMW: Infinity,
  importLimitMW: Infinity,
  importsFromYear: 0,
  boughtPerGenerated: undefined,
  exportLimitInStep: undefined,
  importLimitInStep: undefined,
  lineEfficiency: 1,
  transformerEfficiency: 1,
};

/** Returns an array with constant production at its size. */
export function steadySolar(sizeMW: number, change: Partial<SolarCase> = {}): SolarCase {
  const model = { kind: 'imported', productionMW: constantSeries(8760, sizeMW), fileSizeMW: sizeMW } as const;
  return { id: 'pv-1', name: 'PV', sizeMW, model, converter: undefined, remainingByYear: undefined, ...change };
}

/** Returns a case with that storage alone. Prices are 10 until noon and 100 after it each day: a full cycle earns 90 a MWh. */
export function storagePlant(storage: Partial<StorageCase> = {}, changes: Partial<Case> = {}): Case {
  const { lifetimeYears = 1 } = changes;
  const always = { from: 0, until: lifetimeYears };
  return {
    stepHours: 1,
    stepCount: 8760,
    lifetimeYears,
    baseYear: 2027,
    earlyAnalysis: false,
    foresight: 'lookAhead48h',
    wearInDispatch: true,
    regulationHeadroom: true,
    presence: { solar: always, wind: always, storage: always },
    solar: [],
    wind: [],
    systemConverter: undefined,
    busConverter: undefined,
    storages: [{ ...idealStorage, ...storage }],
    grid: openGrid,
    markets: dayAhead(inEachHour((hour) => (hour % 24 < 12 ? 10 : 100))),
    costs: [],
    discountRate: 0,
    inflationRate: 0,
    incentives: [],
    storageCreditRule: 'ira',
    ...changes,
  };
}

/** Prices and powers of one hour. */
export interface HourOfPlant {
  readonly sale: number;
  readonly purchase: number;
  readonly generation: number;
  readonly exportLimit: number;
  readonly importLimit: number;
}

/** A plant of one hour. */
export function hourOf(
  { sale, purchase, generation, exportLimit, importLimit }: HourOfPlant,
  changes: Partial<DispatchProblem>,
): DispatchProblem {
  return plant([sale], {
    purchasePricePerMWh: Float64Array.of(purchase),
    generationMW: Float64Array.of(generation),
    exportLimitMW: Float64Array.of(exportLimit),
    importLimitMW: Float64Array.of(importLimit),
    ...changes,
  });
}
