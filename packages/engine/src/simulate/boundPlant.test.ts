import type { Project } from '@hybrid/project/document/project';
import { absolute, valueList } from '@hybrid/project/document/sizing';
import { describe, expect, test } from 'vitest';
import { fixtureSeries, oneCaseProject as one } from '../../../../test/fixtureProject';
import { buildCase } from '../cases/buildCase';
import { caseGrid, type CaseKey } from '../cases/caseGrid';
import type { Case } from '../cases/case';
import { inAccount, yearTotals } from '../finance/ledger';
import { sum } from '../series';
import { simulateCase, type SimulatedCase } from './simulateCase';
import type { YearRun } from './simulateYear';

/** 150 MW of solar, 100 MW / 400 MWh of storage, 120 MW of interconnection. */
const [cells] = one.storage as readonly [Project['storage'][number]];
const [pv] = one.solar as readonly [Project['solar'][number]];

const largest = (project: Project): Case => buildCase(project, fixtureSeries, caseGrid(project).keys.at(-1) as CaseKey);

function runs(project: Project): { readonly simulated: SimulatedCase; readonly years: readonly YearRun[] } {
  const years: YearRun[] = [];
  return { simulated: simulateCase(largest(project), (run) => years.push(run)), years };
}

function firstYear(project: Project): YearRun {
  return runs(project).years[0] as YearRun;
}

describe('a DC-coupled plant', () => {
  const coupled = (bus: Project['bus']): Project => ({
    ...one,
    bus,
    hasSystemConverter: true,
    inverter: { ...one.inverter, sizing: absolute([60]), efficiency: 97 },
    solar: [{ ...pv, hasConverter: false }],
    storage: [{ ...cells, hasConverter: bus === 'ac' }],
  });

  test('nothing passes the converter above its limit, and what it loses is counted', () => {
    const { flows, problem, energies } = firstYear(coupled('dc'));
    expect(problem.terms?.busConverter).toEqual({ limitMW: 60, efficiency: 0.97 });
    const acSide = flows.exportMW.map(
      (power, t) => power / problem.gridEfficiency + (flows.importMW[t] as number) * problem.gridEfficiency,
    );
    expect(Math.max(...acSide)).toBeLessThanOrEqual(60 + 1e-6);
    const exportedAtBus = energies.exportMWh / problem.gridEfficiency;
    const importedAtBus = energies.importMWh * problem.gridEfficiency;
    expect(energies.converterLossesMWh).toBeCloseTo((exportedAtBus * 0.03) / 0.97 + importedAtBus * 0.03, 3);
  });

  test('stores sun that the converter of an AC-coupled array would clip', () => {
    const dc = firstYear(coupled('dc')).energies;
    const ac = firstYear({ ...coupled('ac'), solar: [{ ...pv, hasConverter: false }] }).energies;
    expect(dc.generationToStorageMWh).toBeGreaterThan(ac.generationToStorageMWh);
  });

  test('solar and storage that share the converter of an AC bus are the same plant', () => {
    const shared = runs({ ...coupled('dc'), bus: 'ac' }).simulated.metrics;
    expect(shared.meanRevenue).toBeCloseTo(runs(coupled('dc')).simulated.metrics.meanRevenue, 3);
  });
});

describe('a cycle limit', () => {
  const limited = (cycles: number, overTwoDays = false): Project => ({
    ...one,
    storage: [{ ...cells, useCycleLimitPerDay: true, cycleLimitPerDay: valueList([cycles]), optimizeCycleLimitPerDay: overTwoDays }],
  });
  const outOfCells = ({ flows, problem }: YearRun): readonly number[] =>
    Array.from(
      { length: 365 },
      (_, day) => sum(flows.dischargeMW.subarray(24 * day, 24 * day + 24)) / (problem.storage?.dischargeEfficiency ?? 1),
    );

  test('of half a cycle lets 200 MWh leave 400 MWh of cells each day', () => {
    expect(Math.max(...outOfCells(firstYear(limited(0.5))))).toBeLessThanOrEqual(200 + 1e-5);
  });

  test('over two days lets one day have more, and two together no more than both', () => {
    const days = outOfCells(firstYear(limited(0.5, true)));
    expect(Math.max(...days)).toBeGreaterThan(210);
    expect(sum(Float64Array.from(days))).toBeLessThanOrEqual(365 * 200 + 200 + 1e-3);
  });

  test('never earns more than without', () => {
    const free = runs(one).simulated.metrics.meanRevenue;
    const looser = runs(limited(0.8)).simulated.metrics.meanRevenue;
    const tighter = runs(limited(0.4)).simulated.metrics.meanRevenue;
    expect(looser).toBeLessThanOrEqual(free * (1 + 1e-4));
    expect(tighter).toBeLessThan(looser);
  });
});

describe('charging from the grid', () => {
  const late: Project = { ...one, earlyAnalysis: false, lifetime: 6, solar: [{ ...pv, sizing: absolute([20]) }] };

  test('with the restriction begins in the sixth year', () => {
    const imports = runs({ ...late, canBatteryChargeFromGrid: 'ITC' }).years.map(({ energies }) => energies.importMWh);
    expect(imports.slice(0, 5)).toEqual([0, 0, 0, 0, 0]);
    expect(imports[5]).toBeGreaterThan(1000);
  });

  test('a quarter at most: a third of what the sun charges', () => {
    const { energies } = firstYear({ ...one, canBatteryChargeFromGrid: 'ITC75', solar: [{ ...pv, sizing: absolute([20]) }] });
    expect(energies.gridToStorageMWh).toBeGreaterThan(100);
    expect(energies.gridToStorageMWh).toBeLessThanOrEqual(energies.generationToStorageMWh / 3 + 1e-3);
  });
});

describe('an auxiliary load of 2 MW that the plant serves', () => {
  const withLoad: Project = {
    ...one,
    storage: [{ ...cells, useAuxiliaryLoad: true, auxiliaryLoadSensitivity: valueList([2]), storageServesAuxiliaryLoad: true }],
  };

  test('takes 17,520 MWh a year, and what is bought for it is an operating cost of the storage', () => {
    const { simulated, years } = runs(withLoad);
    const [{ energies, storages }] = years as readonly [YearRun];
    expect(energies.auxiliaryMWh).toBeCloseTo(17_520, 6);
    expect(energies.auxiliaryBoughtMWh).toBeGreaterThan(0);
    expect(storages[0]?.auxiliary?.cost).toBeGreaterThan(0);
    const operating = yearTotals(simulated.ledger, 25, inAccount('operating'))[1] as number;
    const without = yearTotals(runs(one).simulated.ledger, 25, inAccount('operating'))[1] as number;
    expect(without - operating).toBeCloseTo(storages[0]?.auxiliary?.cost ?? 0, 2);
  });

  test('leaves less to sell', () => {
    expect(runs(withLoad).simulated.metrics.meanRevenue).toBeLessThan(runs(one).simulated.metrics.meanRevenue);
  });
});
