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

/** Cells that lose nothing on the way and wear by neither time nor cycles. */
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

/** A connection that is wide either way and loses nothing. */
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

/** An array that gives all it has in each hour. */
export function steadySolar(sizeMW: number, change: Partial<SolarCase> = {}): SolarCase {
  const model = { kind: 'imported', productionMW: constantSeries(8760, sizeMW), fileSizeMW: sizeMW } as const;
  return { id: 'pv-1', name: 'PV', sizeMW, model, converter: undefined, remainingByYear: undefined, ...change };
}

/** That storage alone. Each day is cheap until noon and dear after it: what the cells hold is worth 100 less 10 a MWh once a day. */
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
