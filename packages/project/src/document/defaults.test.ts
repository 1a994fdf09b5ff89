import { describe, expect, test } from 'vitest';
import { initialStorageSpec } from '../library/storageSpec';
import { newCapacityMarket } from './capacityMarket';
import { newContract } from './contract';
import { newInverter, newSolarConverter, newStorageConverter } from '../costs/converter';
import { newCostTable, simpleSum, solarCostFields } from '../costs/costTable';
import { newEnergyMarket } from './energyMarket';
import { escalatorFields, newEscalator } from '../costs/escalator';
import { newIncentive } from './incentive';
import { newObligation } from './obligation';
import { newPriceSeries } from './priceSeries';
import { newProject } from './project';
import { newRegulationMarket } from './regulationMarket';
import { scheduleColours } from './schedule';
import { numbersOf } from './sizing';
import { newSolar } from './solar';
import { newStorage } from './storage';
import { blankSeries } from './timeSeries';
import { newWind } from './wind';

/*
 * Initial values, as specified.
 */

const project = newProject('p', '2028-01-01');

describe('a new project', () => {
  test('stands in Boulder, is in dollars, and runs 25 years in steps of an hour, early stage', () => {
    expect(project).toMatchObject({
      location: { pos: { latitude: 40.014984, longitude: -105.270546 }, countryName: 'United States', countryCode: 'US' },
      currency: 'USD',
      currencySymbol: '$',
      dateFormat: 0,
      useCommaAsDecimalPoint: false,
      applyShiftDays: true,
      lifetime: 25,
      timeStepSize: 60,
      earlyAnalysis: true,
      measurementUnits: { powerUnit: 'Megawatt' },
    });
  });

  test('uses nothing yet', () => {
    expect(project).toMatchObject({
      useEnergyMarket: false,
      useRegulationMarket: false,
      useCapacityMarket: false,
      useContract: false,
      useSystemSizer: false,
      useSolar: false,
      useWind: false,
      useStorage: false,
      useComponentLifetimes: false,
      ignoreWarnings: false,
    });
    expect([project.solarStartYear, project.solarEndYear]).toEqual([1, 2]);
  });

  test('is coupled by AC, may charge from the grid and has an export limit only', () => {
    expect(project).toMatchObject({
      bus: 'ac',
      isNewSystemConverter: true,
      canBatteryChargeFromGrid: 'true',
      hasImportLimit: false,
      importLimit: 999,
      importLimitName: 'Import Limit Data',
      hasExportLimit: true,
      exportLimit: 999,
      exportLimitName: 'Export Limit Data',
      hasImportLimitSchedule: false,
      hasExportLimitTimeSeries: false,
    });
    expect(numbersOf(project.interconnectionLimit)).toEqual([1000]);
  });

  test('has no rates and no system cost, and is compared with no project', () => {
    expect(project).toMatchObject({ systemFixedCost: 0, systemOmCost: 0, discountRate: 0, inflationRate: 0, useZeroCashFlow: true });
  });

  test('names its resources', () => {
    expect([project.solarResource.name, project.windResource.name, project.temperatureResource.name]).toEqual([
      'Solar Resource Imported Data',
      'Wind Resource Imported Data',
      'Temperature Resource Imported Data',
    ]);
  });
});

describe('series and escalators', () => {
  test('a series is blank, of 2007', () => {
    expect(blankSeries).toMatchObject({ state: 'blank', year: 2007 });
  });

  test('a price file is given to no project year', () => {
    expect(newPriceSeries('f', 0, 'a', blankSeries, 3).projectYearsValid).toEqual([false, false, false]);
  });

  test('an escalator is off, linear, 1 % a year, with a value of 1 for each year; it goes from -100 to 100', () => {
    expect(newEscalator(2)).toEqual({
      enabled: false,
      multiYearKind: 'linear',
      linearValue: 1,
      customValues: [
        { year: 1, value: 1 },
        { year: 2, value: 1 },
      ],
    });
    expect([escalatorFields.linearValue.min?.value, escalatorFields.linearValue.max?.value]).toEqual([-100, 100]);
  });
});

describe('markets', () => {
  test('an energy market sells everything at one price both ways', () => {
    const market = newEnergyMarket('dam', 25);
    expect(market).toMatchObject({
      useMultiYearPrice: false,
      useSingleFileMultiYearPrice: false,
      priceName: 'Energy Price',
      allocation: 100,
      hasSeparateImportPrice: false,
      useImportPriceMultiplier: true,
      importPriceMultiplier: 1,
      importPriceName: 'Import Energy Price',
    });
    const { allocationSensitivity, maxStorageCommitmentSensitivity, windAllocationSensitivity, pvAllocationSensitivity } = market;
    for (const list of [allocationSensitivity, maxStorageCommitmentSensitivity, windAllocationSensitivity, pvAllocationSensitivity])
      expect(numbersOf(list)).toEqual([100]);
  });

  test('a regulation market commits 30 % at most at any price, with prices of 2023', () => {
    const market = newRegulationMarket('r', 2);
    expect(market).toMatchObject({
      name: 'Regulation Market 2',
      abbreviation: 'Reg Mkt 2',
      regUpPriceYear: 2023,
      regDownPriceYear: 2023,
      energyPriceYear: 2023,
      regUpPriceName: 'Reg Up Price',
      regDownPriceName: 'Reg Down Price',
      minRegUpPrice: 0,
      minRegDownPrice: 0,
    });
    expect([market.maxCommitmentRegUp, market.maxCommitmentRegDown, market.throughputPercentage].map(numbersOf)).toEqual([
      [30],
      [30],
      [10],
    ]);
  });

  test('a capacity market calls ten times for four hours', () => {
    expect(newCapacityMarket('c', 1, 25)).toMatchObject({
      eventKind: 'random',
      totalCallsPerYear: 10,
      callDuration: 4,
      numberOfHighestPriceDays: 10,
      priceUnit: '$/MW-yr',
      energyPriceKind: 'flat',
      energyPrice: 20,
      allocatedStorageCapacity: 100,
    });
  });

  test('a contract pays 1000 at all hours for daily obligations, without penalty', () => {
    const contract = newContract('c', 1, 25);
    expect(contract).toMatchObject({
      energyPriceKind: 'schedule',
      obligationKind: 'daily',
      obligationTimeSeriesName: 'Delivery Profile',
      contractedSolarCapacity: 100,
      contractedWindCapacity: 100,
      contractedStorageCapacity: 100,
      flatShortagePenalty: 0,
      competeWithWholesaleMarket: false,
      useShortagePenalty: false,
      shortagePenaltyKind: 'flat',
      useSystemSizer: true,
      systemSizerLimits: { useSolar: true, useWind: true, useStorage: true, solarMinSize: 0, storageMinSize: 0, windMinSize: 0 },
    });
    expect(contract.energyPriceSchedule.rates.map(({ value }) => value)).toEqual([1000]);
    expect([contract.energyPriceSchedule.grid.length, contract.energyPriceSchedule.grid[0]?.length]).toEqual([24, 24]);
    expect(contract.energyPriceSchedule.grid.flat().every((index) => index === 0)).toBe(true);
    expect(new Set(scheduleColours).size).toBe(16);
  });

  test('an obligation is of the first hour of all days of the base year, and of nothing', () => {
    expect(newObligation('o', 2028)).toEqual({
      id: 'o',
      dayKind: 'all',
      startDate: '2028-01-01',
      endDate: '2028-12-31',
      startHour: 0,
      endHour: 1,
      value: 0,
    });
  });
});

describe('equipment', () => {
  test('converters let 98 % through and last 15 years; 50, 0, 50 for solar and system, 27, 0, 27 for storage', () => {
    const costs = [newSolarConverter(25), newInverter(25), newStorageConverter(25)].map(({ efficiency, lifetime, cost }) => {
      const { capital, operating, replacement } = simpleSum(cost);
      return [efficiency, lifetime, capital, operating, replacement];
    });
    expect(costs).toEqual([
      [98, 15, 50, 0, 50],
      [98, 15, 50, 0, 50],
      [98, 15, 27, 0, 27],
    ]);
  });

  test('a simple table starts with one line of 1,000,000 and 10,000', () => {
    const [line, ...others] = newCostTable('simple', solarCostFields).simple;
    expect([line?.capital, line?.operating, line?.replacement, line?.augmentation, others.length]).toEqual([1e6, 1e4, 0, 0, 0]);
  });

  test('solar is calculated, derated to 80 % and lasts 20 years', () => {
    expect(newSolar('pv', 3, 25)).toMatchObject({
      kind: 'homer',
      customName: 'PV Solar 3',
      customAbbreviation: 'PV 3',
      deratingFactor: 80,
      lifetime: 20,
      hasConverter: false,
    });
  });

  test('wind is of a 1 MW turbine, measured at 10 m at sea level, and lasts 20 years', () => {
    expect(newWind('w', 1, 25)).toMatchObject({
      kind: 'library',
      model: '1 MW Turbine',
      dataName: 'Imported Wind Production',
      altitude: 0,
      anemometerHeight: 10,
      lifetime: 20,
    });
  });

  test('storage is of the library, augmented at 65 % of its health, without limits or loads, and lasts 20 years', () => {
    const storage = newStorage('s', 4, 25);
    expect(storage).toMatchObject({
      kind: 'library',
      model: 'Energy Storage (1 MW / 1 MWh)',
      customName: 'Energy Storage 4',
      customAbbreviation: 'Storage 4',
      lifetime: 20,
      allowAugmentation: true,
      hasDeferment: false,
      useCycleLimitPerDay: false,
      useAuxiliaryLoad: false,
      useAuxiliaryLoadFlatPrice: true,
      auxiliaryLoadFlatPrice: 10,
    });
    expect([storage.augmentationDegradationLimit, storage.cycleLimitPerDay].map(numbersOf)).toEqual([[65], [1]]);
    expect(storage.augmentationPriceDecline).toHaveLength(40);
    expect(initialStorageSpec.nominalCapacity).toBe(1000);
  });
});

describe('incentives', () => {
  test('30 % credit, 35 % tax, 50 % bonus, ten years of production credit, all cost eligible', () => {
    expect(newIncentive('itc', 'i')).toMatchObject({ eligiblePercent: 100, itcPercent: 30 });
    expect(newIncentive('macrs', 'i')).toMatchObject({ eligiblePercent: 100, marginalTaxPercent: 35 });
    expect(newIncentive('bonus', 'i')).toMatchObject({ eligiblePercent: 100, marginalTaxPercent: 35, bonusPercent: 50 });
    expect(newIncentive('prod', 'i')).toMatchObject({ duration: 10, creditTaxPercent: 35 });
  });
});
